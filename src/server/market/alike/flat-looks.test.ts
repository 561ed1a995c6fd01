import { describe, expect, test } from 'vitest';
import { makeRng } from '#drawing/kit/rng.ts';
import { COLOUR_LENGTH, LOOK_LENGTH, likenessOf, rankOf } from '#drawing/look/look.ts';
import { FlatLooks, LOOKS_A_PICTURE } from './flat-looks.ts';
import { bestOf } from './look-book.ts';

/** As pictures have them: few colours, all textures. */
function someLook(seed: number): Uint8Array {
  const rng = makeRng(seed);
  return Uint8Array.from({ length: LOOK_LENGTH }, (_, at) =>
    at < COLOUR_LENGTH && rng.chance(0.75) ? 0 : rng.whole(0, 255),
  );
}

const split = (looks: Uint8Array): Uint8Array[] =>
  Array.from({ length: looks.length / LOOK_LENGTH }, (_, at) =>
    looks.subarray(at * LOOK_LENGTH, (at + 1) * LOOK_LENGTH),
  );

const picture = (seed: number, crops = LOOKS_A_PICTURE): Uint8Array => {
  const looks = new Uint8Array(crops * LOOK_LENGTH);
  for (let at = 0; at < crops; at += 1) looks.set(someLook(seed * 10 + at), at * LOOK_LENGTH);
  return looks;
};

describe('the looks of all pictures, side by side', () => {
  test.each(['both', 'colour', 'texture'] as const)(
    'a scan by %s ranks every picture exactly as comparing each of its looks does',
    async (by) => {
      const flat = new FlatLooks();
      const pictures = Array.from({ length: 2_100 }, (_, at) => picture(at, at % 5 === 0 ? 1 : LOOKS_A_PICTURE));
      for (const looks of pictures) flat.add(looks);
      const asked = someLook(77_777);
      const scanned = await flat.scan(asked, by);
      expect(scanned.rank).toHaveLength(2_100);
      for (const [slot, looks] of pictures.entries()) {
        const best = bestOf(asked, split(looks), by);
        expect(scanned.rank[slot]).toBeCloseTo(best.rank, 12);
        expect(scanned.colour[slot]).toBeCloseTo(best.colour, 12);
        expect(scanned.texture[slot]).toBeCloseTo(best.texture, 12);
      }
    },
  );

  test('the nearest of some pictures is the one that comparing all of them finds', async () => {
    const flat = new FlatLooks();
    for (let at = 0; at < 600; at += 1) flat.add(picture(at));
    const slots = Array.from({ length: 300 }, (_, at) => 2 * at);
    const asked = [someLook(5), someLook(6), picture(40).subarray(0, LOOK_LENGTH)];
    const nearest = await flat.nearest(asked, slots);
    for (const [place, look] of asked.entries()) {
      const all = slots.map((slot) => rankOf(likenessOf(look, flat.lookOf(slot)), 'both'));
      expect(nearest[place]).toBeCloseTo(Math.max(...all), 12);
    }
    expect(nearest[2]).toBeCloseTo(1, 6);
    expect(await flat.nearest(asked, [])).toEqual([0, 0, 0]);
  });

  test('a picture that is described again is replaced, and bytes that are no look are refused', async () => {
    const flat = new FlatLooks();
    flat.add(picture(1));
    flat.put(0, picture(2));
    expect(flat.lookOf(0, 3)).toEqual(split(picture(2))[3]);
    expect(() => flat.add(new Uint8Array(LOOK_LENGTH - 1))).toThrow(RangeError);
  });

  test('a picture of one tone, without texture, is compared without a division by nothing', async () => {
    const flat = new FlatLooks();
    flat.add(new Uint8Array(LOOK_LENGTH));
    const { rank } = await flat.scan(someLook(3), 'both');
    expect(rank[0]).toBeGreaterThanOrEqual(0);
  });
});
