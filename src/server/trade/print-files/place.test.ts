import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlacedLayer, StyleDocument } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import { cutInSize } from '#drawing/blank-cut.ts';
import { MM_PER_INCH } from '#drawing/kit/inch.ts';
import { MARKS_MM } from '#drawing/print-sheet.ts';
import type { CutPanel, DrawnKind } from '#drawing/recipe.ts';
import { roomOf } from '#studio/adapting.ts';
import { graded } from '#studio/graded.ts';
import { artworkSize, type LayerSources, stylePrints } from '#studio/style-prints.ts';
import { emptySample, pictureSample } from '#studio/style-samples.ts';
import { demoBlanks, panelsOf } from '../../desks/demo/blanks.demo.ts';
import { drawSheet } from '../../people/print-sheets/draw-sheet.ts';
import type { Original } from '../../people/print-sheets/strip-painters.ts';

/**
 * Where a picture is in the decoded file, against the document: on every printed panel of several blanks, in the
 * smallest, the base and the largest size. Edges are located by the coverage of their pixels, so few are enough.
 */

const folder = mkdtempSync(join(tmpdir(), 'jinshi-place-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DPI = 40;
const PER_MM = DPI / MM_PER_INCH;
const BLEED_MM = 5;
const CORNER_MM = BLEED_MM + MARKS_MM;
const WITHIN_MM = 0.5;

const PICTURE = { widthPx: 400, heightPx: 200 };
let original: Original;
beforeAll(async () => {
  const { widthPx: width, heightPx: height } = PICTURE;
  const path = join(folder, 'red.png');
  await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(path);
  original = { path, width, height };
});

const sources: LayerSources = {
  design: () => undefined,
  picture: () => ({ image: { key: 'red', seeThrough: false }, ...PICTURE }),
  words: () => undefined,
};

/** A red picture on each panel, not in its middle; on every second one turned. */
function documentOf(panels: readonly CutPanel[]): StyleDocument {
  return {
    ...emptySample,
    panels: panels.map((panel, at) => {
      const { x, y, width, height } = roomOf(panel);
      const widthMm = Math.min(0.4 * width, 0.5 * height, 120);
      const layer = pictureSample({
        ...{ id: 'red', widthMm, rotationDeg: at % 2 === 0 ? 0 : 33 },
        ...{ xMm: x + 0.43 * width, yMm: y + 0.56 * height },
      });
      return { panelNo: panel.panelNo, layers: [layer] };
    }),
  };
}

/** Middle and area of what is red, in millimetres of the panel. */
async function redIn(path: string) {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [sum, sumX, sumY] = [0, 0, 0];
  for (let y = 0, at = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1, at += 4) {
      const red = ((data[at]! - data[at + 1]!) / 255) * (data[at + 3]! / 255);
      if (red <= 0) continue;
      sum += red;
      sumX += red * (x + 0.5);
      sumY += red * (y + 0.5);
    }
  const middle = { x: sumX / sum / PER_MM - CORNER_MM, y: sumY / sum / PER_MM - CORNER_MM };
  return { ...middle, areaMm2: sum / PER_MM ** 2 };
}

const KINDS: readonly DrawnKind[] = ['tee', 'hoodieZip', 'shirt', 'beachShorts', 'cap', 'tote'];

describe('the place of a picture in the print file', () => {
  test.each(KINDS)(
    'a picture in the print file is within 0.5 mm of its place in the document on every panel of %s, in three sizes',
    async (garment) => {
      const blank = demoBlanks.find((one) => one.garment === garment)!;
      const { sizes, baseSize, sizeChart } = blank;
      const kept = panelsOf(blank).map((panel) => ({ ...panel, ownOutline: panel.isOwn }));
      const printed = kept.filter(({ printableMm }) => printableMm !== null);
      const document = documentOf(printed);
      let worst = 0;
      for (const size of new Set([sizes[0]!, baseSize, sizes.at(-1)!])) {
        const panels = cutInSize({ garment, sizes, chart: sizeChart.parts }, kept, size)!;
        const inSize = graded(document, kept, panels, { sizeOf: (layer) => artworkSize(layer, sources) });
        const prints = stylePrints(inSize, panels, sources);
        for (const panel of panels.filter(({ printableMm }) => printableMm !== null)) {
          const [layer] = layersOn(inSize, panel.panelNo) as PlacedLayer[];
          const path = join(folder, 'sheet.png');
          await drawSheet({
            ...{ panel, prints, originals: { red: original }, format: 'png', dpi: DPI, bleedMm: BLEED_MM, qr: [] },
            ...{ label: { d: '', widthMm: 0, heightMm: 0 }, path, folder },
          });
          const found = await redIn(path);
          const said = artworkSize(layer!, sources)!;
          const off = Math.hypot(found.x - layer!.xMm, found.y - layer!.yMm);
          // of an edge: the area has four
          const edge = Math.abs(found.areaMm2 - said.width * said.height) / (2 * (said.width + said.height));
          worst = Math.max(worst, off, edge);
          const name = `${size} ${panel.name}`;
          expect(off, name).toBeLessThan(WITHIN_MM);
          expect(edge, name).toBeLessThan(WITHIN_MM);
        }
      }
      if (process.env['FIGURES']) console.log(`${garment}: ${worst.toFixed(3)} mm`);
    },
  );
});
