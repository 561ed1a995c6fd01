import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlacedLayer, PrintLayer, StyleDocument } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import { cutInSize } from '#drawing/blank-cut.ts';
import { MM_PER_INCH } from '#drawing/kit/inch.ts';
import { garmentModels } from '#drawing/garments/kinds.ts';
import { MARKS_MM } from '#drawing/print-sheet.ts';
import type { CutPanel, DrawnKind, PicturePrint } from '#drawing/recipe.ts';
import { roomOf } from '#studio/adapting.ts';
import { graded } from '#studio/graded.ts';
import { artworkSize, type LayerSources, stylePrints } from '#studio/style-prints.ts';
import { emptySample, pictureSample, repeatSample, wordsSample } from '#studio/style-samples.ts';
import { printOfWords } from '#studio/words-print.ts';
import type { GlyphSet } from '#drawing/words.ts';
import { readGlyphs } from '../../market/studio/read-glyphs.ts';
import { demoBlanks, panelsOf } from '../../desks/demo/blanks.demo.ts';
import { drawSheet } from '../../people/print-sheets/draw-sheet.ts';
import type { Original } from '../../people/print-sheets/strip-painters.ts';

/**
 * Where a picture, words and a repeat are in the decoded file, against the document: on every printed panel of several
 * blanks, in the smallest, the base and the largest size; with LONG_TESTS=1 on every kind of garment in every size.
 * Edges are located by the coverage of their pixels, so few are enough.
 */

const folder = mkdtempSync(join(tmpdir(), 'jinshi-place-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DPI = 40;
const PER_MM = DPI / MM_PER_INCH;
const BLEED_MM = 5;
const CORNER_MM = BLEED_MM + MARKS_MM;
const WITHIN_MM = 0.5;

const PICTURE = { widthPx: 400, heightPx: 200 };
/** A red square in the middle of a clear tile, and its share of the tile's width. */
const TILE = { px: 400, mm: 40, share: 0.3 };
let originals: Readonly<Record<string, Original>>;
let glyphs: GlyphSet;
beforeAll(async () => {
  const { widthPx: width, heightPx: height } = PICTURE;
  const path = join(folder, 'red.png');
  await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(path);
  const side = TILE.px * TILE.share;
  const square = { create: { width: side, height: side, channels: 4 as const, background: '#ff0000' } };
  const tilePath = join(folder, 'tile.png');
  await sharp({ create: { width: TILE.px, height: TILE.px, channels: 4, background: '#00000000' } })
    .composite([{ input: await sharp(square).png().toBuffer() }])
    .png()
    .toFile(tilePath);
  originals = {
    red: { path, width, height },
    tile: { path: tilePath, width: TILE.px, height: TILE.px },
  };
  glyphs = await readGlyphs('sans', ['一']);
});

const tile: PicturePrint = {
  ...{ family: 'picture', repeat: 'straight', repeatMm: { width: TILE.mm, height: TILE.mm } },
  ...{ palette: ['#ffffff'], image: { key: 'tile', seeThrough: true } },
};

const sources: LayerSources = {
  design: () => ({ print: tile, tileMm: () => tile.repeatMm }),
  picture: () => ({ image: { key: 'red', seeThrough: false }, ...PICTURE }),
  words: (layer) => printOfWords(layer, glyphs),
};

type Kind = 'picture' | 'words' | 'repeat';

/** A red layer on each panel, not in its middle; an artwork on every second one turned. */
function documentOf(kind: Kind, panels: readonly CutPanel[]): StyleDocument {
  return {
    ...emptySample,
    panels: panels.map((panel, index) => {
      const { x, y, width, height } = roomOf(panel);
      const rotationDeg = index % 2 === 0 ? 0 : 33;
      const at = { xMm: x + 0.43 * width, yMm: y + 0.56 * height };
      const widthMm = Math.min(0.4 * width, 0.5 * height, 120);
      const layer = {
        picture: pictureSample({ id: 'red', widthMm, rotationDeg, ...at }),
        // this character is a rectangle, as wide as the words are high
        words: wordsSample({ id: 'red', words: '一', heightMm: widthMm, colour: '#ff0000', rotationDeg, ...at }),
        repeat: repeatSample({ id: 'red', scale: Math.min(1, width / 3 / TILE.mm, height / 3 / TILE.mm), ...at }),
      }[kind];
      return { panelNo: panel.panelNo, layers: [layer] };
    }),
  };
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const pixelsOf = (path: string) => sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** Middle and area of what is red inside these pixels, in millimetres of the panel. */
function redIn({ data, info }: Pixels, inside?: Area) {
  const { left, top, right, bottom } = inside ?? { left: 0, top: 0, right: info.width, bottom: info.height };
  let [sum, sumX, sumY] = [0, 0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * info.width + x) * 4;
      const red = ((data[at]! - data[at + 1]!) / 255) * (data[at + 3]! / 255);
      if (red <= 0) continue;
      sum += red;
      sumX += red * (x + 0.5);
      sumY += red * (y + 0.5);
    }
  const middle = { x: sumX / sum / PER_MM - CORNER_MM, y: sumY / sum / PER_MM - CORNER_MM };
  return { ...middle, areaMm2: sum / PER_MM ** 2 };
}

/** How far the whole squares of a repeat are from where the layer says, and how many there are. */
function squaresOff(pixels: Pixels, layer: PrintLayer): { off: number; count: number } {
  const mm = TILE.mm * layer.scale;
  const fullMm2 = (mm * TILE.share) ** 2;
  const [firstX, firstY] = [((layer.xMm % mm) + mm) % mm, ((layer.yMm % mm) + mm) % mm];
  const toPx = (at: number) => Math.round((at + CORNER_MM) * PER_MM);
  let [off, count] = [0, 0];
  const { width, height } = pixels.info;
  for (let y = firstY - mm; toPx(y + mm) <= height; y += mm)
    for (let x = firstX - mm; toPx(x + mm) <= width; x += mm) {
      const cell = { left: toPx(x), top: toPx(y), right: toPx(x + mm), bottom: toPx(y + mm) };
      if (cell.left < 0 || cell.top < 0) continue;
      const found = redIn(pixels, cell);
      // cut off by the outline
      if (found.areaMm2 < 0.98 * fullMm2) continue;
      off = Math.max(off, Math.hypot(found.x - (x + mm / 2), found.y - (y + mm / 2)));
      count += 1;
    }
  return { off, count };
}

const isLong = process.env['LONG_TESTS'] === '1';
const A_FEW: readonly DrawnKind[] = ['tee', 'hoodieZip', 'shirt', 'beachShorts', 'cap', 'tote'];
const garments = isLong
  ? (Object.keys(garmentModels) as DrawnKind[]).filter((kind) => demoBlanks.some(({ garment }) => garment === kind))
  : A_FEW;
const CASES = garments.flatMap((garment) =>
  (['picture', 'words', 'repeat'] as const).map((kind) => [kind, garment] as const),
);

describe('the place in the print file', () => {
  test.each(CASES)(
    'a %s in the print file is within 0.5 mm of its place in the document on every panel of %s',
    async (kind, garment) => {
      const blank = demoBlanks.find((one) => one.garment === garment)!;
      const { sizes, baseSize, sizeChart } = blank;
      const kept = panelsOf(blank).map((panel) => ({ ...panel, ownOutline: panel.isOwn }));
      const printed = kept.filter(({ printableMm }) => printableMm !== null);
      const document = documentOf(kind, printed);
      let worst = 0;
      let squares = 0;
      for (const size of isLong ? sizes : new Set([sizes[0]!, baseSize, sizes.at(-1)!])) {
        const panels = cutInSize({ garment, sizes, chart: sizeChart.parts }, kept, size)!;
        const inSize = graded(document, kept, panels, { sizeOf: (layer) => artworkSize(layer, sources) });
        const prints = stylePrints(inSize, panels, sources);
        for (const panel of panels.filter(({ printableMm }) => printableMm !== null)) {
          const [layer] = layersOn(inSize, panel.panelNo) as PlacedLayer[];
          const path = join(folder, 'sheet.png');
          await drawSheet({
            ...{ panel, prints, originals, format: 'png', dpi: DPI, bleedMm: BLEED_MM, qr: [] },
            ...{ label: { d: '', widthMm: 0, heightMm: 0 }, path, folder },
          });
          const pixels = await pixelsOf(path);
          const name = `${size} ${panel.name}`;
          if (kind === 'repeat') {
            const { off, count } = squaresOff(pixels, layer as PrintLayer);
            squares += count;
            worst = Math.max(worst, off);
            expect(off, name).toBeLessThan(WITHIN_MM);
            continue;
          }
          const found = redIn(pixels);
          const said = artworkSize(layer!, sources)!;
          const off = Math.hypot(found.x - layer!.xMm, found.y - layer!.yMm);
          // of an edge: the area has four
          const edge = Math.abs(found.areaMm2 - said.width * said.height) / (2 * (said.width + said.height));
          worst = Math.max(worst, off, edge);
          expect(off, name).toBeLessThan(WITHIN_MM);
          expect(edge, name).toBeLessThan(WITHIN_MM);
        }
      }
      if (kind === 'repeat') expect(squares).toBeGreaterThan(printed.length);
      if (process.env['FIGURES']) console.log(`${kind} ${garment}: ${worst.toFixed(3)} mm`);
    },
  );
});
