import { describe, expect, it } from 'vitest';

import { cutPanels } from './garment.ts';
import { garmentModels } from './garments/kinds.ts';
import { layAllover, seamFits } from './laying.ts';
import type { CutPanel, DrawnKind, SeamKind } from './recipe.ts';
import { tartan } from './prints/print-samples.ts';

const kinds = Object.keys(garmentModels) as DrawnKind[];

/**
 * Seams that buyers notice; collars and waistbands match in one place only, since the rest of them has another
 * direction.
 */
const ALWAYS: ReadonlySet<SeamKind> = new Set<SeamKind>([
  'centreFront',
  'placket',
  'pocket',
  'hood',
  'yoke',
  'crown',
  'centreBack',
  'side',
  'armhole',
  'cuff',
  'underarm',
]);
const WHOLE: ReadonlySet<SeamKind> = new Set<SeamKind>(['placket', 'pocket', 'yoke']);
const MATCHED_MM = 1;

const opensStraight = (panels: readonly CutPanel[]) =>
  panels.some(({ name }) => name === '左前片') && panels.every(({ name }) => !name.includes('裤'));

describe.each(kinds)('a tartan on %s', (kind) => {
  const panels = cutPanels(kind, {}, 'self');
  const lay = layAllover(panels, tartan);
  const fits = lay.seams;

  it('an all-over print covers every printed piece, upright and at true size', () => {
    const printed = panels.filter(({ printableMm }) => printableMm).map(({ panelNo }) => panelNo);
    expect(lay.prints.map(({ panelNo }) => panelNo)).toEqual(printed);
    for (const { scale, rotationDeg } of lay.prints) expect([scale, rotationDeg]).toEqual([1, 0]);
  });

  it('an all-over print matches at the notch of every noticeable seam', () => {
    for (const fit of fits.filter((one) => ALWAYS.has(one.kind))) {
      expect(fit.atNotchMm, `${fit.kind} ${fit.panelNo} ${fit.edge}`).toBeLessThanOrEqual(MATCHED_MM);
    }
  });

  it('an all-over print matches along whole straight seams and along the edge of applied pieces', () => {
    for (const fit of fits) {
      if (!WHOLE.has(fit.kind) && !(fit.kind === 'centreFront' && opensStraight(panels))) continue;
      expect(fit.worstMm, `${fit.kind} ${fit.panelNo} ${fit.edge}`).toBeLessThanOrEqual(MATCHED_MM);
    }
  });

  it('an all-over print matches in height along the whole side seam', () => {
    for (const fit of fits.filter((one) => one.kind === 'side')) {
      expect(fit.worstMm, `${fit.panelNo} ${fit.edge}`).toBeLessThanOrEqual(kind === 'basketballVest' ? 3 : MATCHED_MM);
    }
  });

  it('an all-over print matches a collar, a band and a cuff in one place', () => {
    for (const seamKind of ['collar', 'waistband', 'cuff', 'flounce', 'rib'] as const) {
      const own = fits.filter((one) => one.kind === seamKind);
      if (own.length > 0)
        expect(Math.min(...own.map(({ atNotchMm }) => atNotchMm)), seamKind).toBeLessThanOrEqual(MATCHED_MM);
    }
  });

  it('a moved, scaled or half-drop print still matches', () => {
    const moved = layAllover(panels, { ...tartan, repeat: 'halfDrop' }, { scale: 1.3, offsetMm: { x: 37, y: -52 } });
    for (const [index, fit] of moved.seams.entries()) {
      if (ALWAYS.has(fit.kind)) expect(fit.atNotchMm).toBeCloseTo(fits[index]?.atNotchMm ?? 0, 1);
    }
  });
});

describe('laying a print', () => {
  const shirt = cutPanels('shirt', {});
  const name = (panelNo: string) => shirt.find((panel) => panel.panelNo === panelNo)?.name;

  it('mismatches of a print that was not laid by seams are reported', () => {
    const careless = layAllover(shirt, tartan).prints.map((print) => ({ ...print, xMm: 0, yMm: 0 }));
    const worst = seamFits(shirt, careless).filter(({ atNotchMm }) => atNotchMm > 5);
    expect(worst.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['centreFront', 'pocket', 'armhole']));
  });

  it('a print is matched at the requested seams only', () => {
    const { seams } = layAllover(shirt, tartan, { seams: ['centreFront', 'side'] });
    const fitOf = (kind: SeamKind) => seams.find((fit) => fit.kind === kind)?.atNotchMm ?? 0;
    expect(fitOf('centreFront')).toBe(0);
    expect(fitOf('pocket')).toBeGreaterThan(5);
  });

  it('the centres of back and sleeves show the same part of the print as the centre front', () => {
    const { prints } = layAllover(shirt, tartan);
    for (const panel of shirt.filter(({ role }) => ['back', 'leftSleeve', 'rightSleeve'].includes(role))) {
      const print = prints.find(({ panelNo }) => panelNo === panel.panelNo);
      expect(print?.xMm, name(panel.panelNo)).toBeCloseTo(panel.widthMm / 2, 1);
    }
  });

  it('the print follows the grain of a piece cut on the bias', () => {
    const bias = shirt.map((panel) => (panel.name === '胸袋' ? { ...panel, grainDeg: 45 } : panel));
    const { prints, seams } = layAllover(bias, tartan);
    expect(prints.find(({ panelNo }) => name(panelNo) === '胸袋')?.rotationDeg).toBe(45);
    const pocket = seams.find(({ kind }) => kind === 'pocket');
    expect(pocket?.atNotchMm).toBeLessThanOrEqual(MATCHED_MM);
    expect(pocket?.worstMm).toBeGreaterThan(20);
  });
});
