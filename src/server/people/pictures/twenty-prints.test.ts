import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findInks } from '#drawing/kit/find-inks.ts';
import { deltaE00, labOf, labOfHex } from '#drawing/kit/lab.ts';
import { printTile } from '#drawing/print.ts';
import { otherColours, spotPrints } from '#drawing/prints/spot-samples.ts';
import { recolourPixels } from '#drawing/recolour.ts';
import type { DrawnPrint, Hex } from '#drawing/recipe.ts';

/** Pixels of one tile. */
const WIDTH = 800;

async function pixelsOf(print: DrawnPrint) {
  const { fragment, widthMm, heightMm } = printTile(print);
  const size = `width="${WIDTH}" height="${Math.round((WIDTH * heightMm) / widthMm)}" viewBox="0 0 ${widthMm} ${heightMm}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="none">${fragment}</svg>`;
  const { data } = await sharp(Buffer.from(svg), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
}

const prints = spotPrints().map((print, at) => [`${at + 1} ${print.family}`, print] as const);
const drawnInks = (print: DrawnPrint): Hex[] => {
  const { fragment } = printTile(print);
  return print.palette.filter((hex) => fragment.includes(hex));
};

/** A difference below what a viewer notices. */
const GOOD_MATCH = 2;

test.each(prints)(
  'the pixels of print %s have as many inks as it was drawn with, each a good match',
  async (_, print) => {
    const found = findInks(await pixelsOf(print), WIDTH);
    const drawn = drawnInks(print);
    expect(found).toHaveLength(drawn.length);
    for (const ink of drawn)
      expect(Math.min(...found.map((one) => deltaE00(labOfHex(one), labOfHex(ink))))).toBeLessThanOrEqual(GOOD_MATCH);
  },
);

test.each(prints)('print %s recoloured as pixels is what it is recoloured as a drawing', async (_, print) => {
  const own = await pixelsOf(print);
  const inks = findInks(own, WIDTH);
  const wanted = otherColours(print);
  // as a customer does: the found colours are exchanged for the asked ones
  const recolour = inks.map((from) => ({ from, to: nearest(from, print, wanted) }));
  const drawn = await pixelsOf({ ...print, recolour: wanted });
  const pixels = Uint8Array.from(own);
  recolourPixels(pixels, recolour);

  const ground = mostFrequent(own);
  const asked = labOfHex(nearest(ground, print, wanted));
  const isGround = (at: number) => own[at + 3]! > 230 && hexAt(own, at) === ground;
  let [worst, off, solid] = [0, 0, 0];
  for (let at = 0; at < own.length; at += 4) {
    if (own[at + 3]! < 230) continue;
    solid += 1;
    const lab = labOf(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    if (isGround(at)) worst = Math.max(worst, deltaE00(lab, asked));
    if (deltaE00(lab, labOf(drawn[at]!, drawn[at + 1]!, drawn[at + 2]!)) > MOST_OFF) off += 1;
  }
  expect(worst).toBeLessThanOrEqual(GOOD_MATCH);
  // soft edges of three colours, and inks that are a mixture of two others
  expect(off / solid).toBeLessThan(MOST_OFF_SHARE);
});

const MOST_OFF = 6;
const MOST_OFF_SHARE = 0.03;

function nearest(hex: Hex, print: DrawnPrint, wanted: readonly { from: Hex; to: Hex }[]): Hex {
  const far = (one: Hex) => deltaE00(labOfHex(one), labOfHex(hex));
  const [own] = print.palette.toSorted((one, other) => far(one) - far(other));
  return wanted.find(({ from }) => from === own)!.to;
}

const hexAt = (pixels: Uint8Array, at: number): Hex =>
  `#${[0, 1, 2].map((channel) => pixels[at + channel]!.toString(16).padStart(2, '0')).join('')}`;

function mostFrequent(pixels: Uint8Array): Hex {
  const counts = new Map<Hex, number>();
  for (let at = 0; at < pixels.length; at += 4 * 7) {
    if (pixels[at + 3]! < 230) continue;
    const hex = hexAt(pixels, at);
    counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]![0];
}
