import { beforeEach, test } from 'vitest';
import { expectNoSidewaysScroll } from './browser.ts';
import { walkPrintFiles } from './print-files.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

somebodyComesAnew('phone', { withPictures: true });

beforeEach(() => someone.open('/about'));

test('on the phone a factory generates and downloads the print files of a paid order, and a member tries a style', () =>
  walkPrintFiles(() => expectNoSidewaysScroll(page, 390)));
