import { beforeAll, describe, expect, test } from 'vitest';
import { LOOK_LENGTH, LOOK_SIDE, lookOf } from '#drawing/look/look.ts';
import { canBeWhite, relight } from '#drawing/look/photo-facts.ts';
import { describePicture } from '../../people/pictures/describe-picture.ts';
import { bestOf } from './look-book.ts';
import {
  catalogueJpeg,
  type Conditions,
  galleryOf,
  HARD,
  lookOfPhotograph,
  MILD,
  photographOf,
  pixelsOfPhotograph,
} from './testing/photographs.ts';

/** Prints, seeds and palettes that the descriptors were not tuned with. LONG_TESTS=1 measures five times as many. */
const SEEDS = process.env['LONG_TESTS'] === '1' ? [211, 212, 213, 214, 215] : [211];

const gallery = galleryOf(SEEDS);
const pictures: Buffer[] = [];
const looks: Uint8Array[][] = [];
/** places of the originals; siblings follow them */
const originals = gallery.flatMap(({ isOriginal }, at) => (isOriginal ? [at] : []));

beforeAll(async () => {
  for (const { print } of gallery) {
    const picture = await catalogueJpeg(print, 320);
    const { looks: bytes } = await describePicture({ bytes: picture, isGarment: false });
    pictures.push(picture);
    looks.push(
      Array.from({ length: bytes.length / LOOK_LENGTH }, (_, at) =>
        bytes.subarray(at * LOOK_LENGTH, (at + 1) * LOOK_LENGTH),
      ),
    );
  }
});

/** the place of the right print among all, 0 is the first */
function placeOf(look: Uint8Array, at: number): number {
  const ranks = looks.map((one) => bestOf(look, one, 'both').rank);
  return ranks.filter((rank) => rank > ranks[at]!).length;
}

async function recallAt10(conditions: Conditions): Promise<number> {
  let found = 0;
  for (const at of originals) {
    const { bytes } = await photographOf(pictures[at]!, conditions, 7 * at + 1);
    if (placeOf(await lookOfPhotograph(bytes), at) < 10) found += 1;
  }
  return found / originals.length;
}

describe('a photograph of a print finds the print among its siblings', () => {
  test('nearly always for a good photograph', async () => {
    expect(await recallAt10(MILD)).toBeGreaterThanOrEqual(0.98);
  });

  test('nine times of ten for a bad one: half the print, askew, dim, coloured light, blurred', async () => {
    expect(await recallAt10(HARD)).toBeGreaterThanOrEqual(0.9);
  });

  test('a tapped sheet of white paper does not make a bad photograph worse, and usually better', async () => {
    let [better, worse] = [0, 0];
    for (const at of originals) {
      const { bytes, white } = await photographOf(pictures[at]!, { ...HARD, cast: 0.3, sideways: 0 }, 11 * at + 3);
      expect(canBeWhite(white)).toBe(true);
      const pixels = await pixelsOfPhotograph(bytes, LOOK_SIDE);
      const before = placeOf(lookOf(pixels), at);
      relight(pixels, white);
      const after = placeOf(lookOf(pixels), at);
      if (after < before) better += 1;
      if (after > before) worse += 1;
    }
    expect(better).toBeGreaterThan(worse);
  });
});

describe('hostile pictures', () => {
  test.each([
    ['text', Buffer.from('I am no picture')],
    ['nothing', Buffer.alloc(0)],
    ['half a picture', undefined],
    ['a script that is named a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></sv')],
  ])('%s fails without ending the process', async (_, bytes) => {
    await expect(
      describePicture({ bytes: bytes ?? pictures[0]!.subarray(0, 200), isGarment: false }),
    ).rejects.toThrow();
  });
});
