import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { LOOK_LENGTH } from '#drawing/look/look.ts';
import type { FabricRecipe } from '#drawing/recipe.ts';
import { bestOf } from '../../market/alike/look-book.ts';
import { type Conditions, HARD, lookOfPhotograph, MILD, photographOf } from '../../market/alike/testing/photographs.ts';
import { describePicture } from '../../people/pictures/describe-picture.ts';
import { pixelsOf } from '../../people/pictures/render-picture.ts';
import { demoFabrics } from './fabrics.demo.ts';
import { fabricRecipe } from './pictures.demo.ts';

/** The swatches of the demo's fabrics, then those of siblings in other colours: the hard negatives. */
const swatches: Buffer[] = [];
const looks: Uint8Array[][] = [];

beforeAll(async () => {
  const colours = demoFabrics.map(({ look }) => look.colour);
  const originals = demoFabrics.map((fabric) => fabricRecipe(fabric, 'swatch'));
  const siblings = [7, 19].flatMap((shift) =>
    originals.map((recipe, at): FabricRecipe => {
      const colour = colours[(at + shift) % colours.length]!;
      return { ...recipe, fabric: { ...recipe.fabric, colour } };
    }),
  );
  for (const recipe of [...originals, ...siblings]) {
    const { pixels, ...raw } = await pixelsOf(recipe, 320);
    const swatch = await sharp(pixels, { raw }).flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer();
    const { looks: bytes } = await describePicture({ bytes: swatch, isGarment: false });
    swatches.push(swatch);
    looks.push(
      Array.from({ length: bytes.length / LOOK_LENGTH }, (_, at) =>
        bytes.subarray(at * LOOK_LENGTH, (at + 1) * LOOK_LENGTH),
      ),
    );
  }
});

async function recallAt10(conditions: Conditions): Promise<number> {
  let found = 0;
  for (const [at, swatch] of swatches.slice(0, demoFabrics.length).entries()) {
    const { bytes } = await photographOf(swatch, conditions, 13 * at + 5);
    const asked = await lookOfPhotograph(bytes);
    const ranks = looks.map((one) => bestOf(asked, one, 'both').rank);
    if (ranks.filter((rank) => rank > ranks[at]!).length < 10) found += 1;
  }
  return found / demoFabrics.length;
}

test('a photograph of a fabric finds it among the first ten: nearly always a good one, nine times of ten a bad one', async () => {
  expect(swatches.length).toBeGreaterThan(90);
  expect(await recallAt10(MILD)).toBeGreaterThanOrEqual(0.98);
  expect(await recallAt10(HARD)).toBeGreaterThanOrEqual(0.9);
});
