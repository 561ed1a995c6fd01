import { beforeEach, test } from 'vitest';
import { walkPrintFiles } from './print-files.ts';
import { someone, somebodyComesAnew } from './somebody.ts';

somebodyComesAnew('desktop', { withPictures: true });

beforeEach(() => someone.open('/about'));

test('a factory generates and downloads the print files of a paid order, and a member tries a style', () =>
  walkPrintFiles());
