import { describe, expect, test } from 'vitest';
import { cutPanels, defaultMeasures, drawGarment } from './garment.ts';
import { seamFits } from './laying.ts';
import { bestView, layMockup } from './live-mockup-laying.ts';
import {
  dragged,
  type LiveMockup,
  liveMockup,
  type Move,
  movedPrints,
  resized,
  turned,
  UNMOVED,
} from './live-mockup.ts';
import { printTile } from './print.ts';
import { designerPrint } from './prints/palettes.ts';
import type { DrawnKind, GarmentRecipe, PrintRecipe } from './recipe.ts';

const cloth = designerPrint('D01', 0).recipe;
const artwork: PrintRecipe = {
  ...cloth,
  family: 'lettering',
  repeat: 'placement',
  repeatMm: { width: 260, height: 160 },
  words: '知足常乐',
};
const largestMm = { width: 360, height: 440 };

interface Worn {
  readonly recipe: GarmentRecipe;
  readonly mockup: LiveMockup;
}

function wear(garment: DrawnKind, print: PrintRecipe): Worn {
  const measures = defaultMeasures(garment);
  const { prints, roomMm } = layMockup({ garment, measures, largestMm }, print)!;
  const view = bestView(garment, print);
  const recipe: GarmentRecipe = {
    draw: 'garment',
    garment,
    view,
    measures,
    colour: '#f2efe8',
    cloth: 'jersey',
    prints,
  };
  return { recipe, mockup: liveMockup(recipe, printTile(print), { roomMm, largestMm }) };
}

/** The print layers of a drawing, found as the browser does. */
function layersOf(svg: string): { panelNo: string; lie: string; transform: string }[] {
  return [...svg.matchAll(/data-print="(\d+)" data-lie="([^"]+)" (?:pattern)?[tT]ransform="([^"]+)"/g)].map(
    ([, panelNo, lie, transform]) => ({ panelNo: panelNo!, lie: lie!, transform: transform! }),
  );
}

const numbersIn = (transform: string) => transform.match(/-?[\d.]+/g)!.map(Number);

function expectSamePicture({ mockup, recipe }: Worn, move: Move): void {
  const fresh = layersOf(drawGarment({ ...recipe, prints: movedPrints(recipe.prints, move) }).svg);
  const live = layersOf(mockup.svg);
  expect(live.length).toBeGreaterThan(0);
  expect(live.map(({ panelNo }) => panelNo)).toEqual(fresh.map(({ panelNo }) => panelNo));
  live.forEach(({ panelNo, lie }, index) => {
    const moved = mockup.layer(panelNo, lie)(move);
    const drawn = numbersIn(fresh[index]!.transform);
    // the picture's numbers are rounded: a twentieth of a millimetre is invisible
    moved.forEach((value, at) => expect(Math.abs(value - drawn[at]!)).toBeLessThan(at < 4 ? 0.0005 : 0.05));
  });
}

describe('a print moved on a garment', () => {
  test.each<[DrawnKind, PrintRecipe]>([
    ['campShirt', cloth],
    ['slipDress', cloth],
    ['hoodie', artwork],
    ['tee', artwork],
    ['parentChild', artwork],
    ['denimJacket', artwork],
  ])('%s: the live picture equals the drawn picture', (garment, print) => {
    const worn = wear(garment, print);
    expectSamePicture(worn, UNMOVED);
    expectSamePicture(worn, { xMm: 37.3, yMm: -52.1, scale: 0.8, turnDeg: 33 });
    const grown = resized(dragged(UNMOVED, [-20, 40]), worn.mockup.pivot(UNMOVED), 1.7);
    expectSamePicture(worn, turned(grown, [5, 9], -90));
  });

  test("the unmoved live picture is identical to the server's drawing", () => {
    const { recipe, mockup } = wear('hoodie', artwork);
    const drawn = drawGarment(recipe).svg;
    const [, prefix] = /id="(g[0-9a-z]+_)/.exec(drawn)!;
    expect(mockup.svg).toBe(drawn.replaceAll(prefix!, 'live_'));
  });

  test('a print is scaled and rotated about the held point', () => {
    const move = { xMm: 10, yMm: 20, scale: 1, turnDeg: 0 };
    expect(resized(move, [10, 20], 2)).toEqual({ ...move, scale: 2 });
    expect(resized(move, [0, 0], 2)).toEqual({ xMm: 20, yMm: 40, scale: 2, turnDeg: 0 });
    const quarter = turned(move, [0, 0], 90);
    expect(quarter.xMm).toBeCloseTo(-20);
    expect(quarter.yMm).toBeCloseTo(10);
    expect(turned(move, [0, 0], 270).turnDeg).toBe(-90);
  });

  test('a print follows the pointer on a rotated piece', () => {
    const angle = Math.PI / 6;
    const lie = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 80, 90].join(' ');
    const { recipe, mockup } = wear('tee', artwork);
    const [x, y] = mockup.step(recipe.prints[0]!.panelNo, lie, 12, 5);
    expect(x * Math.cos(angle) - y * Math.sin(angle)).toBeCloseTo(12);
    expect(x * Math.sin(angle) + y * Math.cos(angle)).toBeCloseTo(5);
  });

  test.each<DrawnKind>(['campShirt', 'tee', 'sunCoat', 'baseballJacket'])(
    '%s: matched seams stay matched while the print is dragged and scaled',
    (garment) => {
      const { recipe, mockup } = wear(garment, cloth);
      const panels = cutPanels(garment, recipe.measures).filter(({ printableMm }) => printableMm);
      const move = resized(dragged(UNMOVED, [83, -41]), mockup.pivot(UNMOVED), 1.4);
      const before = seamFits(panels, recipe.prints);
      const after = seamFits(panels, movedPrints(recipe.prints, move));
      expect(before.length).toBeGreaterThan(2);
      after.forEach((fit, index) => {
        if (before[index]!.atNotchMm < 0.1) expect(fit.atNotchMm, `${fit.kind} ${fit.edge}`).toBeLessThan(0.1);
      });
      expect(after.filter(({ atNotchMm }) => atNotchMm < 0.1).length).toBeGreaterThan(2);
    },
  );

  test("an artwork stays within the printable area and the method's largest size", () => {
    const { recipe, mockup } = wear('tee', artwork);
    const { keep } = mockup;
    const [laid] = recipe.prints;
    const grown = keep({ xMm: 0, yMm: 0, scale: 9, turnDeg: 0 });
    expect(laid!.print.repeatMm.width * laid!.scale * grown.scale).toBeLessThanOrEqual(largestMm.width + 1e-9);
    const away = keep({ xMm: 4000, yMm: -4000, scale: 1, turnDeg: 45 });
    expect(keep(away)).toEqual(away);
    expect(Math.abs(away.xMm)).toBeLessThan(400);
    expect(Math.abs(away.yMm)).toBeLessThan(400);
    expect(keep(UNMOVED)).toEqual(UNMOVED);
  });

  test('a repeat can be moved anywhere and scaled from a quarter to three times its size', () => {
    const { keep } = wear('campShirt', cloth).mockup;
    expect(keep({ xMm: 4000, yMm: -4000, scale: 1, turnDeg: 45 }).xMm).toBe(4000);
    expect(keep({ ...UNMOVED, scale: 0.01 }).scale).toBe(0.25);
    expect(keep({ ...UNMOVED, scale: 20 }).scale).toBe(3);
  });
});
