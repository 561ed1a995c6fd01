import { describe, expect, test } from 'vitest';
import { makeRng } from '#drawing/kit/rng.ts';
import { snapMoved, snapScaled, type SnapTo } from './snap.ts';
import { factsOf } from './style-samples.ts';

// 520 × 690 mm, printable from 10 to 510 and 10 to 680
const panel = factsOf('tee').panels[0]!;
const plain = { ...panel, seams: [] };
const to = (over: Partial<SnapTo> = {}): SnapTo => ({ panel: plain, others: [], toleranceMm: 3, ...over });
/** between grid lines, at a width at which its other edge is too */
const box = (x: number, y: number) => ({ x, y, width: 80, height: 60 });

describe('a moved box', () => {
  test('the middle of a moved box snaps to the middle of the panel', () => {
    const { box: after, dxMm, guides } = snapMoved(box(218.2, 302.5), to());
    expect(after).toEqual({ ...box(220, 302.5), y: expect.any(Number) as number });
    expect(dxMm).toBeCloseTo(1.8, 9);
    expect(guides[0]).toMatchObject({ axis: 'x', kind: 'centre', atMm: 260, fromMm: 0, toMm: 690 });
  });

  test('the edges of a moved box snap to the edges of the printable area', () => {
    const { box: after, guides } = snapMoved(box(431.6, 12), to());
    expect(after).toEqual(box(430, 10));
    expect(guides.map(({ axis, kind, atMm }) => [axis, kind, atMm])).toEqual([
      ['x', 'printable', 510],
      ['y', 'printable', 10],
    ]);
  });

  test("the edges of a moved box snap to another layer's edges, and its middle to that layer's middle", () => {
    const other = { x: 101.3, y: 401.7, width: 123, height: 41 };
    const beside = snapMoved(box(226, 240), to({ others: [other] }));
    expect(beside.box.x).toBeCloseTo(224.3, 9);
    expect(beside.guides[0]).toMatchObject({ axis: 'x', kind: 'layer', fromMm: 240, toMm: 442.7 });
    const level = snapMoved(box(300, 391), to({ others: [other] }));
    expect(level.box.y + 30).toBeCloseTo(422.2, 9);
  });

  test("the edge of a moved box snaps to a seam at the height of the box's middle", () => {
    const seam = {
      ...({ kind: 'side', edge: 'side', otherPanel: '02', otherEdge: 'side' } as const),
      lineMm: [
        [40, 0],
        [80, 400],
      ] as const,
    };
    const { box: after, guides } = snapMoved(box(61.4, 171.2), to({ panel: { ...panel, seams: [seam] } }));
    expect(after.x).toBeCloseTo(40 + 40 * (201.2 / 400), 9);
    expect(guides[0]).toMatchObject({ axis: 'x', kind: 'seam' });
  });

  test('it snaps to the grid of 5 mm only where nothing else is near', () => {
    const { box: after, guides } = snapMoved({ x: 51, y: 72, width: 33, height: 33 }, to({ toleranceMm: 2 }));
    expect(after).toEqual({ x: 50, y: 72, width: 33, height: 33 });
    expect(guides.map(({ kind }) => kind)).toEqual(['grid', 'grid']);
    const near = { x: 51, y: 72, width: 33, height: 33 };
    const { guides: first } = snapMoved(near, to({ toleranceMm: 2, others: [{ ...near, x: 49.5, y: 300 }] }));
    expect(first[0]?.kind).toBe('layer');
  });

  test('a moved box does not snap beyond the tolerance, or when snapping is off', () => {
    const free = { x: 52.5, y: 72.5, width: 80, height: 80 };
    expect(snapMoved(free, to({ toleranceMm: 2.4 }))).toMatchObject({ box: free, dxMm: 0, dyMm: 0, guides: [] });
    expect(snapMoved(box(218.2, 302.5), to({ toleranceMm: 0 })).guides).toEqual([]);
  });

  test('a snapped box is never moved further than the tolerance, and stays where it is when snapped again', () => {
    const rng = makeRng(5);
    for (let turn = 0; turn < 500; turn += 1) {
      const random = () => ({
        x: rng.between(-50, 500),
        y: rng.between(-50, 600),
        width: rng.between(5, 300),
        height: rng.between(5, 300),
      });
      // without seams: a curved seam attracts to another place at another height
      const near = to({ others: [random(), random()], toleranceMm: rng.between(0.1, 8) });
      const once = snapMoved(random(), near);
      expect(Math.abs(once.dxMm)).toBeLessThanOrEqual(near.toleranceMm);
      expect(Math.abs(once.dyMm)).toBeLessThanOrEqual(near.toleranceMm);
      const again = snapMoved(once.box, near);
      // from a line of the grid, something else may have come within reach
      const isFixed = (axis: 'x' | 'y') => once.guides.some((guide) => guide.axis === axis && guide.kind !== 'grid');
      if (isFixed('x')) expect(again.dxMm).toBeCloseTo(0, 9);
      if (isFixed('y')) expect(again.dyMm).toBeCloseTo(0, 9);
    }
  });
});

describe('a scaled box', () => {
  test('the moving edge of a scaled box snaps to the nearest line in proportion, and the fixed corner stays', () => {
    const scaled = { x: 112, y: 101, width: 396, height: 198 };
    const { box: after, factor, guides } = snapScaled(scaled, [112, 101], to());
    expect(after.x + after.width).toBeCloseTo(510, 9);
    expect([after.x, after.y]).toEqual([112, 101]);
    expect(after.width / after.height).toBeCloseTo(2, 9);
    expect(factor).toBeCloseTo(398 / 396, 9);
    expect(guides).toMatchObject([{ axis: 'x', kind: 'printable', atMm: 510 }]);
  });

  test('dragged by its upper left corner it keeps the lower right one', () => {
    const { box: after } = snapScaled({ x: 12, y: 101.2, width: 100, height: 91 }, [112, 192.2], to());
    expect(after.x).toBeCloseTo(10, 9);
    expect([after.x + after.width, after.y + after.height]).toEqual([112, 192.2]);
  });

  test('an edge that meets another layer goes before one that is nearer to the grid', () => {
    const scaled = { x: 103, y: 101, width: 80, height: 60 };
    const other = { x: 300, y: 163.5, width: 31, height: 33 };
    const { box: after, guides } = snapScaled(scaled, [103, 101], to({ others: [other] }));
    expect(after.y + after.height).toBeCloseTo(163.5, 9);
    expect(guides).toMatchObject([{ axis: 'y', kind: 'layer' }]);
  });

  test('the fixed edges do not snap, nor any edge beyond the tolerance', () => {
    const scaled = { x: 11, y: 12, width: 80.3, height: 60.2 };
    expect(snapScaled(scaled, [11, 12], to({ toleranceMm: 1 }))).toEqual({ box: scaled, factor: 1, guides: [] });
    expect(snapScaled(scaled, [11, 12], to({ toleranceMm: 0 })).factor).toBe(1);
  });

  test('a turned box is drawn by its outer edges too, never further than the tolerance', () => {
    const rng = makeRng(11);
    for (let turn = 0; turn < 500; turn += 1) {
      const scaled = { x: rng.between(0, 300), y: rng.between(0, 300), width: rng.between(20, 200), height: 60 };
      const fixed = [scaled.x + scaled.width * rng.between(0, 1), scaled.y] as const;
      const near = to({ toleranceMm: rng.between(0.1, 4) });
      const { box: after, guides } = snapScaled(scaled, fixed, near);
      if (guides.length === 0) continue;
      const { axis, atMm } = guides[0]!;
      const [before, now] = [ends(scaled, axis), ends(after, axis)];
      const at = now.findIndex((mm) => Math.abs(mm - atMm) < 1e-6);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(Math.abs(before[at]! - atMm)).toBeLessThanOrEqual(near.toleranceMm);
    }
  });
});

const ends = (of: { x: number; y: number; width: number; height: number }, axis: 'x' | 'y') =>
  axis === 'x' ? [of.x, of.x + of.width] : [of.y, of.y + of.height];
