import sharp from 'sharp';
import { LOOK_SIDE, lookOf } from '#drawing/look/look.ts';
import { makeRng, type Rng } from '#drawing/kit/rng.ts';
import { defaultRepeatMm } from '#drawing/print.ts';
import { ALLOVERS } from '#drawing/prints/print-samples.ts';
import type { DrawnPrint, Hex } from '#drawing/recipe.ts';
import { pixelsOf } from '../../../people/pictures/render-picture.ts';

/** Prints that are no demo designs, and photographs of them as a phone takes them: for measuring recall. */

const PALETTES: readonly (readonly Hex[])[] = [
  ['#f4efe4', '#2f4a6d', '#c96f4a', '#e3b778', '#7d8f69'],
  ['#20242f', '#e9c9b1', '#b8474f', '#5f8ea0', '#d7a84b'],
  ['#e8eef0', '#476f95', '#9cc0cf', '#f0a58c', '#3b3f52'],
  ['#f8e7e3', '#a83e5c', '#dd8f98', '#6a8f72', '#f3c58f'],
  ['#d9d2bd', '#4d5b3a', '#93905a', '#bb6a35', '#2b2a24'],
  ['#123f45', '#f1e2c4', '#e2764c', '#5ba697', '#e9b95b'],
  ['#f7f4fb', '#6d559f', '#b59ad4', '#f2c3d5', '#4a8aa8'],
];

export interface GalleryPrint {
  readonly print: DrawnPrint;
  readonly isOriginal: boolean;
}

/**
 * Each original with its siblings: another seed, other colours, and both; the siblings are the hard negatives.
 * @param seeds of a family; demo designs use those below 20
 */
export function galleryOf(seeds: readonly number[]): GalleryPrint[] {
  return ALLOVERS.flatMap((family, at) =>
    seeds.flatMap((seed, turn) => {
      const colours = (shift: number) => PALETTES[(at + turn * 3 + shift) % PALETTES.length]!;
      const original: DrawnPrint = {
        family,
        repeat: 'straight',
        repeatMm: defaultRepeatMm(family),
        palette: colours(0),
        seed,
        density: 0.6,
        scale: 1,
      };
      const [ground, ...rest] = original.palette as readonly [Hex, ...Hex[]];
      const turned = [ground, ...rest.slice(1), rest[0]!];
      return [
        { print: original, isOriginal: true },
        { print: { ...original, seed: seed + 400 }, isOriginal: false },
        { print: { ...original, palette: turned }, isOriginal: false },
        { print: { ...original, seed: seed + 800, palette: colours(2) }, isOriginal: false },
      ];
    }),
  );
}

/** A JPEG as the catalogue's picture, `width` pixels wide. */
export async function catalogueJpeg(print: DrawnPrint, width: number): Promise<Buffer> {
  const showMm = Math.max(print.repeatMm.width, print.repeatMm.height) * 1.6;
  const { pixels, ...raw } = await pixelsOf({ draw: 'print', print, showMm }, width);
  return sharp(pixels, { raw }).jpeg({ quality: 80 }).toBuffer();
}

export interface Conditions {
  /** the photographed share of the picture's side */
  readonly crop: readonly [number, number];
  readonly turnDeg: number;
  /** chance of holding the phone sideways */
  readonly sideways: number;
  /** relative change of the light, and of each channel */
  readonly light: number;
  readonly cast: number;
  /** the strongest blur, in pixels */
  readonly blur: number;
  readonly quality: number;
}

export const MILD: Conditions = {
  crop: [0.6, 0.95],
  turnDeg: 5,
  sideways: 0,
  light: 0.1,
  cast: 0,
  blur: 0,
  quality: 80,
};
export const HARD: Conditions = {
  crop: [0.35, 0.8],
  turnDeg: 20,
  sideways: 0.3,
  light: 0.25,
  cast: 0.15,
  blur: 1.2,
  quality: 55,
};

/** @returns the photograph, and what a sheet of white paper on the cloth has become */
export async function photographOf(
  picture: Buffer,
  conditions: Conditions,
  seed: number,
): Promise<{ bytes: Buffer; white: readonly [number, number, number] }> {
  const rng = makeRng(seed);
  const { width } = await sharp(picture).metadata();
  const turn = rng.between(-conditions.turnDeg, conditions.turnDeg) + (rng.chance(conditions.sideways) ? 90 : 0);
  const light = 1 + rng.between(-conditions.light, conditions.light);
  const channel = () => light * (1 + rng.between(-conditions.cast, conditions.cast));
  const gains = [channel(), channel(), channel()] as const;
  const [side, dx, dy] = placeOf(rng, width, conditions.crop, turn);
  const turned = await sharp(picture).rotate(turn, { background: '#808080' }).toBuffer();
  const { width: wide, height: high } = await sharp(turned).metadata();
  const cut = await sharp(turned)
    .extract({
      left: Math.round(wide / 2 + dx - side / 2),
      top: Math.round(high / 2 + dy - side / 2),
      width: side,
      height: side,
    })
    .resize(480, 480)
    .linear([...gains], [0, 0, 0])
    .toBuffer();
  const soft = conditions.blur > 0 ? await sharp(cut).blur(rng.between(0.4, conditions.blur)).toBuffer() : cut;
  return {
    bytes: await sharp(soft).jpeg({ quality: conditions.quality }).toBuffer(),
    white: gains.map((gain) => Math.min(255, 255 * gain)) as unknown as readonly [number, number, number],
  };
}

/** A square inside the turned picture, as pixels from its middle. */
function placeOf(
  rng: Rng,
  width: number,
  [least, most]: readonly [number, number],
  turn: number,
): [side: number, dx: number, dy: number] {
  const rad = ((turn % 90) * Math.PI) / 180;
  const fits = 1 / (Math.abs(Math.cos(rad)) + Math.abs(Math.sin(rad)));
  const share = Math.min(rng.between(least, most), fits);
  const room = (width * (fits - share)) / 2;
  return [Math.floor(width * share), Math.floor(rng.between(-room, room)), Math.floor(rng.between(-room, room))];
}

/** As the browser reads them. */
export async function pixelsOfPhotograph(bytes: Buffer, side: number): Promise<Uint8ClampedArray> {
  const pixels = await sharp(bytes).resize({ width: side, height: side, fit: 'fill' }).ensureAlpha().raw().toBuffer();
  return new Uint8ClampedArray(pixels);
}

/** The look that the browser sends for a photograph. */
export const lookOfPhotograph = async (bytes: Buffer): Promise<Uint8Array> =>
  lookOf(await pixelsOfPhotograph(bytes, LOOK_SIDE));
