import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cutPanels, defaultMeasures } from './garment.ts';
import { layMockup } from './live-mockup-laying.ts';
import { drawPicture } from './picture.ts';
import { fillImage, imagesIn } from './print-picture.ts';
import { printTile } from './print.ts';
import { svgOf } from './prints/print-samples.ts';
import type { GarmentRecipe, Hex, PicturePrint, RepeatKind } from './recipe.ts';

/** Left half red, right half blue: shows position and orientation. */
const FLAG =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="10" height="20" fill="#ff0000"/><rect x="10" width="10" height="20" fill="#0000ff"/></svg>',
  );

const flag = (repeat: RepeatKind, seeThrough = false): PicturePrint => ({
  ...{ family: 'picture', repeat, repeatMm: { width: 100, height: 60 } },
  palette: ['#ffffff', '#ff0000', '#0000ff'],
  image: { key: 'flag', seeThrough },
});

async function pixelsOf(svg: string): Promise<(x: number, y: number) => Hex> {
  const { data, info } = await sharp(Buffer.from(fillImage(svg, 'flag', FLAG)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x, y) => `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')}`;
}

const RED = '#ff0000';
const BLUE = '#0000ff';

describe('a print from an uploaded picture', () => {
  test.each<[RepeatKind, number, number, [x: number, y: number, colour: Hex][]]>([
    [
      'straight',
      100,
      60,
      [
        [10, 30, RED],
        [90, 30, BLUE],
      ],
    ],
    // The second column begins half a repeat lower, and its neighbour above is visible in it.
    [
      'halfDrop',
      200,
      60,
      [
        [10, 5, RED],
        [110, 5, RED],
        [190, 5, BLUE],
        [110, 55, RED],
      ],
    ],
    [
      'brick',
      100,
      120,
      [
        [10, 30, RED],
        [10, 90, BLUE],
        [60, 90, RED],
        [40, 90, BLUE],
      ],
    ],
  ])('an uploaded picture repeats as %s', async (repeat, width, height, spots) => {
    const tile = printTile(flag(repeat));
    expect(tile).toMatchObject({ widthMm: width, heightMm: height, placement: false });
    const at = await pixelsOf(svgOf(tile, width, height));
    for (const [x, y, colour] of spots) expect([x, y, at(x, y)]).toEqual([x, y, colour]);
  });

  test('an uploaded picture as a placement is drawn once, without a ground', () => {
    const { fragment, placement } = printTile(flag('placement'));
    expect([placement, fragment.split('<image').length]).toEqual([true, 2]);
    expect(fragment).not.toContain('<rect');
  });

  test('a drawing lists the pictures it needs with their largest width', () => {
    const [panel] = cutPanels('tee', defaultMeasures('tee'));
    const laid = { panelNo: panel!.panelNo, print: flag('placement'), xMm: 200, yMm: 200, rotationDeg: 0 };
    const tee: GarmentRecipe = {
      ...{ draw: 'garment', garment: 'tee', view: 'front', measures: {}, colour: '#222222', cloth: 'jersey' },
      prints: [
        { ...laid, scale: 1 },
        { ...laid, scale: 2 },
      ],
    };
    expect(imagesIn(tee)).toMatchObject([{ key: 'flag', widthMm: 200 }]);
    const { svg } = drawPicture(tee);
    expect(svg).toContain('href="print:flag"');
    expect(imagesIn({ draw: 'emblem', words: '锦', palette: ['#ffffff'], seed: 1 })).toEqual([]);
  });

  test('a picture in other colours is another picture of the same file', () => {
    const recolour = [{ from: '#ff0000', to: '#00ff00' }] as const;
    const print = { ...flag('placement'), recolour };
    const shown = imagesIn({ draw: 'print', print, showMm: 100 });
    expect(shown).toMatchObject([{ key: 'flag', recolour }]);
    expect(shown[0]!.reference).not.toBe('flag');
    expect(printTile(print).fragment).toContain(`href="print:${shown[0]!.reference}"`);
    expect(printTile(flag('placement')).fragment).toContain('href="print:flag"');
  });

  test('a picture with its own ground goes on all printable pieces and on no others', () => {
    const measures = defaultMeasures('tee');
    const on = { garment: 'tee', measures, largestMm: { width: 400, height: 400 } } as const;
    const all = layMockup(on, flag('straight'))!.prints.map(({ panelNo }) => panelNo);
    const [first, ...rest] = all;
    const some = layMockup({ ...on, printable: { [first!]: null } }, flag('straight'))!.prints;
    expect(some.map(({ panelNo }) => panelNo)).toEqual(rest);
  });
});
