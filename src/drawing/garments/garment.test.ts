import { describe, expect, it } from 'vitest';

import { cutPanels, defaultMeasures, drawGarment, garmentPrintPanels, measureKeys } from '../garment.ts';
import type { CutPanel, DrawnKind, GarmentRecipe, GarmentView, PrintRecipe } from '../recipe.ts';
import { garmentModels } from './kinds.ts';

const kinds = Object.keys(garmentModels) as DrawnKind[];
const views: GarmentView[] = ['front', 'back'];

const recipe = (garment: DrawnKind, view: GarmentView, more: Partial<GarmentRecipe> = {}): GarmentRecipe => ({
  draw: 'garment',
  garment,
  view,
  measures: defaultMeasures(garment),
  colour: '#f5f5f2',
  cloth: 'jersey',
  prints: [],
  ...more,
});

const larger = (garment: DrawnKind) =>
  Object.fromEntries(Object.entries(defaultMeasures(garment)).map(([key, value]) => [key, value * 1.1]));

/** Bounding box of the outline's curves, sampled to a tenth of a millimetre. */
function boundsOfOutline(outline: string) {
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  for (const [, command, numbers = ''] of outline.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const values = numbers.trim().split(/\s+/).map(Number);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
    const [toX, toY] = command === 'C' ? [e, f] : [a, b];
    for (let step = 0; step <= 200; step += 1) {
      const t = command === 'C' ? step / 200 : 1;
      const u = 1 - t;
      xs.push(command === 'C' ? u ** 3 * x + 3 * u * u * t * a + 3 * u * t * t * c + t ** 3 * e : toX);
      ys.push(command === 'C' ? u ** 3 * y + 3 * u * u * t * b + 3 * u * t * t * d + t ** 3 * f : toY);
    }
    [x, y] = [toX, toY];
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const areaOf = (panel: CutPanel): number => panel.widthMm * panel.heightMm;

describe.each(kinds)('garment %s', (kind) => {
  it.each(views)('the %s view of a garment is square, valid and below 220 kB', (view) => {
    const { svg, width, height } = drawGarment(recipe(kind, view));
    const written = svg.replaceAll(/data:image[^"]+/g, '');
    expect(written).not.toMatch(/NaN|undefined|Infinity|<text|<filter|feTurbulence/);
    expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`)).toBe(true);
    expect(width).toBe(height);
    expect(svg.length).toBeLessThan(220_000);
  });

  it('the same garment recipe gives the same picture', () => {
    expect(drawGarment(recipe(kind, 'front'))).toEqual(drawGarment(recipe(kind, 'front')));
  });

  it('a garment picture refers only to ids that it defines', () => {
    const { svg } = drawGarment(recipe(kind, 'front', { colour: '#16171a' }));
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
    expect(used.filter((id) => !defined.has(id))).toEqual([]);
  });

  it('panels are closed and their bounding box begins at 0 0', () => {
    for (const panel of cutPanels(kind, {})) {
      expect(panel.outlineMm).toMatch(/^M[^M]*Z$/);
      const box = boundsOfOutline(panel.outlineMm);
      expect(Math.abs(box.left), panel.name).toBeLessThan(0.2);
      expect(Math.abs(box.top), panel.name).toBeLessThan(0.2);
      expect(Math.abs(box.right - panel.widthMm), panel.name).toBeLessThan(0.2);
      expect(Math.abs(box.bottom - panel.heightMm), panel.name).toBeLessThan(0.2);
    }
  });

  it('the printable area is within the panel', () => {
    const printable = cutPanels(kind, {}).flatMap((panel) =>
      panel.printableMm ? [{ panel, area: panel.printableMm }] : [],
    );
    expect(printable.length).toBeGreaterThan(0);
    for (const { panel, area } of printable) {
      expect(area.x).toBeGreaterThan(0);
      expect(area.y).toBeGreaterThan(0);
      expect(area.width).toBeGreaterThan(0);
      expect(area.height).toBeGreaterThan(0);
      expect(area.x + area.width).toBeLessThan(panel.widthMm);
      expect(area.y + area.height).toBeLessThan(panel.heightMm);
    }
  });

  it('panel numbers are unique and seams refer to existing panels', () => {
    const panels = cutPanels(kind, {});
    const numbers = new Set(panels.map((panel) => panel.panelNo));
    expect(numbers.size).toBe(panels.length);
    for (const panel of panels) {
      for (const { otherPanel } of panel.seams) expect(numbers.has(otherPanel)).toBe(true);
    }
  });

  it('one panel of each pair is marked as the mirror image', () => {
    const panels = cutPanels(kind, {});
    for (const panel of panels) {
      if (panel.mirrorOf === null) continue;
      const original = panels.find(({ panelNo }) => panelNo === panel.mirrorOf);
      expect(original?.widthMm).toBe(panel.widthMm);
      expect(original?.heightMm).toBe(panel.heightMm);
    }
  });

  it('larger measures give larger panels', () => {
    const base = cutPanels(kind, {});
    const grown = cutPanels(kind, larger(kind));
    expect(grown.map(({ name }) => name)).toEqual(base.map(({ name }) => name));
    for (const [index, panel] of grown.entries()) {
      expect(areaOf(panel), panel.name).toBeGreaterThanOrEqual(areaOf(base[index] ?? panel));
    }
    expect(grown.reduce((sum, panel) => sum + areaOf(panel), 0)).toBeGreaterThan(
      base.reduce((sum, panel) => sum + areaOf(panel), 0) * 1.05,
    );
  });

  it('the size chart lists only measures of the garment', () => {
    const measures = defaultMeasures(kind);
    expect(measureKeys(kind).length).toBeGreaterThan(0);
    for (const key of measureKeys(kind)) expect(measures[key]).toBeGreaterThan(0);
  });

  it('the front view shows a printable panel', () => {
    expect(garmentPrintPanels(kind, 'front').length).toBeGreaterThan(0);
  });
});

const dots: PrintRecipe = {
  family: 'dots',
  repeat: 'straight',
  repeatMm: { width: 100, height: 100 },
  palette: ['#ffffff', '#c8442e', '#1e3a5f'],
  seed: 1,
  density: 0.6,
  scale: 1,
};

describe('prints on a garment', () => {
  it('a repeat is drawn at its true size on each panel', () => {
    const prints = ['01', '03'].map((panelNo) => ({ panelNo, print: dots, xMm: 0, yMm: 0, scale: 1, rotationDeg: 0 }));
    const { svg } = drawGarment(recipe('tee', 'front', { prints }));
    expect(svg).toMatch(/<pattern id="[^"]+" patternUnits="userSpaceOnUse" width="100" height="100">/);
    const transforms = [...svg.matchAll(/patternTransform="matrix\(([^)]+)\)"/g)].map(([, numbers = '']) =>
      numbers.split(' ').map(Number),
    );
    expect(transforms).toHaveLength(2);
    for (const [a = 0, b = 0] of transforms) expect(Math.hypot(a, b)).toBeCloseTo(1, 3);
    // The sleeve's print rotates with the sleeve.
    expect(transforms.some(([, b = 0]) => Math.abs(b) > 0.3)).toBe(true);
  });

  it("a print's tile is drawn once for all panels", () => {
    const prints = ['01', '03', '04'].map((panelNo) => ({
      panelNo,
      print: dots,
      xMm: 0,
      yMm: 0,
      scale: 1,
      rotationDeg: 0,
    }));
    const one = drawGarment(recipe('tee', 'front', { prints: prints.slice(0, 1) })).svg.length;
    const three = drawGarment(recipe('tee', 'front', { prints })).svg.length;
    expect(three - one).toBeLessThan(2_000);
  });

  it('a print on a panel of the other side is not drawn', () => {
    const prints = [{ panelNo: '02', print: dots, xMm: 0, yMm: 0, scale: 1, rotationDeg: 0 }];
    expect(drawGarment(recipe('tee', 'front', { prints })).svg).not.toContain('patternTransform="matrix');
  });
});

describe('the size chart of the classic tee', () => {
  it('size M of the classic tee has the expected measures', () => {
    expect(defaultMeasures('tee')).toMatchObject({ bodyLength: 690, chest: 1040, shoulder: 455, sleeve: 210 });
    const front = cutPanels('tee', {}).find(({ role }) => role === 'front');
    expect(front).toMatchObject({ panelNo: '01', widthMm: 520, heightMm: 690 });
  });

  it('missing measures are completed from a chart of only four', () => {
    const front = cutPanels('tee', { bodyLength: 770, chest: 1160, shoulder: 500, sleeve: 235 })[0];
    expect(front).toMatchObject({ widthMm: 580, heightMm: 770 });
  });
});
