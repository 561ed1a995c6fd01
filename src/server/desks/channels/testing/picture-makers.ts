import { afterAll } from 'vitest';
import type { Painters } from '../../../people/pictures/painters.ts';
import { openPictureMaker, type PictureMaker, type PictureReader } from '../make-item.ts';

/** Opens picture makers for the tests of a file, and closes them after the last one. */
export function pictureMakers(painters: () => Painters): (reader: PictureReader) => PictureMaker {
  const makers: PictureMaker[] = [];
  afterAll(() => Promise.all(makers.map((maker) => maker.close())));
  return (reader) => {
    const maker = openPictureMaker(painters(), reader);
    makers.push(maker);
    return maker;
  };
}
