import { defaultMeasures, measureKeys } from './garment.ts';
import { type DrawnKind, type FlatPiece, type GarmentKind, type MeasuresMm, OWN_CUT } from './recipe.ts';

/** 尺码表: the measures of a garment, and their growth from size to size. */

interface MeasureRule {
  readonly name: string;
  readonly toleranceCm: number;
  /** 档差: centimetres between two sizes, for adults, and for children per ten centimetres of height */
  readonly adultStepCm: number;
  readonly childStepCm: number;
}

const rule = (name: string, toleranceCm: number, adultStepCm: number, childStepCm: number): MeasureRule => ({
  name,
  toleranceCm,
  adultStepCm,
  childStepCm,
});

const rules: Readonly<Record<string, MeasureRule>> = {
  bodyLength: rule('衣长', 1, 2, 4),
  chest: rule('胸围', 2, 4, 4),
  shoulder: rule('肩宽', 0.8, 1.5, 1.5),
  sleeve: rule('袖长', 1, 1, 1.2),
  hem: rule('下摆', 2, 4, 4),
  neckWidth: rule('领宽', 0.5, 0.5, 0.5),
  cuff: rule('袖口', 0.5, 0.8, 0.6),
  waist: rule('腰围', 1.5, 4, 3),
  hip: rule('臀围', 2, 4, 4),
  pantsLength: rule('裤长', 1, 1.5, 6),
  thigh: rule('横裆', 1, 2.4, 2),
  rise: rule('前浪', 0.5, 0.8, 1),
  legOpening: rule('脚口', 0.5, 1, 0.8),
  skirtLength: rule('裙长', 1, 1.5, 4),
  width: rule('宽', 1, 0, 0),
  height: rule('高', 1, 0, 0),
  depth: rule('厚', 0.5, 0, 0),
  strap: rule('带长', 1, 0, 0),
  sockLeg: rule('筒高', 1, 1, 1),
  sockFoot: rule('底长', 1, 2, 1.5),
  sockWidth: rule('口宽', 0.5, 0.5, 0.5),
};

function ruleOf(key: string): MeasureRule {
  const found = rules[key];
  if (!found) throw new RangeError(`unknown measure: ${key}`);
  return found;
}

/** Long sleeves and long trousers grow more per size than short ones. */
const LONG_CM = 45;
const LONG_STEP_CM: Readonly<Record<string, { adult: number; child: number }>> = {
  sleeve: { adult: 1.5, child: 3.5 },
  pantsLength: { adult: 2, child: 6 },
};

/** A baby's size step is seven centimetres of height, so seven tenths of a child's. */
const BABY_SHARE = 0.7;

/** 90, 100, …: a height. 175/92A is an adult's size. */
export const isChildSize = (size: string): boolean => /^\d+$/.test(size);

/** Runs of sizes that are graded together: adult and child sizes of a set are two runs. */
export function sizeRuns(sizes: readonly string[]): string[][] {
  return [sizes.filter((size) => !isChildSize(size)), sizes.filter(isChildSize)].filter((run) => run.length > 0);
}

/** The size in which panels and pictures are usually drawn. */
export function baseSizeOf(sizes: readonly string[]): string {
  const usual = ['M', '175/92A', '120', '130', '73'].find((size) => sizes.includes(size));
  const base = usual ?? sizes[0];
  if (base === undefined) throw new RangeError('a blank needs at least one size');
  return base;
}

/** Key prefix of the child's measures in a parent-and-child set. */
const CHILD_PREFIX = 'child';
const childKey = (key: string): string => CHILD_PREFIX + key.charAt(0).toUpperCase() + key.slice(1);

/** A blank of one adult's and one child's garment: each size belongs to one of them. */
export const isSet = (garment: GarmentKind): boolean => garment === 'parentChild';

/** Patterns drawn for children; others are scaled to this share of the adult base size. */
const CHILDREN_PATTERNS: ReadonlySet<GarmentKind> = new Set(['teeKids', 'bodysuit']);
const CHILD_SHARE_PERCENT = 68;

function baseMm(garment: DrawnKind, key: string, child: boolean): number {
  const measures = defaultMeasures(garment);
  const own = measures[child && isSet(garment) ? childKey(key) : key];
  if (own === undefined) throw new RangeError(`${garment} has no ${key}`);
  const cutDown = child && !isSet(garment) && !CHILDREN_PATTERNS.has(garment);
  return cutDown ? Math.round((own * CHILD_SHARE_PERCENT) / 100) : own;
}

const toHalfCm = (mm: number): number => Math.round(mm / 5) / 2;

/** A row of a size chart with its usual value. */
export interface ChartMeasure {
  readonly key: string;
  readonly name: string;
  readonly toleranceCm: number;
  /** of the base size */
  readonly usualCm: number;
  /** limits for any size; a value beyond them is a typing error */
  readonly leastCm: number;
  readonly mostCm: number;
}

const MOST_TIMES_USUAL = 4;

/** The rows of this garment's size chart, in order. */
export function chartMeasures(garment: DrawnKind): ChartMeasure[] {
  return measureKeys(garment)
    .filter((key) => !key.startsWith(CHILD_PREFIX))
    .map((key) => {
      const { name, toleranceCm } = ruleOf(key);
      const usualCm = toHalfCm(baseMm(garment, key, false));
      const [leastCm, mostCm] = [usualCm / MOST_TIMES_USUAL, usualCm * MOST_TIMES_USUAL];
      return { key, name, toleranceCm, usualCm, leastCm, mostCm };
    });
}

interface Graded {
  readonly garment: DrawnKind;
  readonly crowd: string;
  readonly sizes: readonly string[];
}

/** Centimetres per size, in the order of `sizes`, graded from the usual value by 档差. */
export function gradedCm({ garment, crowd, sizes }: Graded, key: string): number[] {
  const bySize = new Map<string, number>();
  for (const run of sizeRuns(sizes)) {
    const child = isChildSize(run[0] ?? '');
    const baseCm = toHalfCm(baseMm(garment, key, child));
    const step = stepCm(crowd, key, baseCm, child);
    const baseAt = run.indexOf(baseSizeOf(run));
    for (const [index, size] of run.entries())
      bySize.set(size, Math.round((baseCm + (index - baseAt) * step) * 10) / 10);
  }
  return sizes.map((size) => bySize.get(size)!);
}

function stepCm(crowd: string, key: string, baseCm: number, child: boolean): number {
  const { adultStepCm, childStepCm } = ruleOf(key);
  const long = baseCm >= LONG_CM * (child ? 0.6 : 1) ? LONG_STEP_CM[key] : undefined;
  const step = child ? (long?.child ?? childStepCm) : (long?.adult ?? adultStepCm);
  return crowd === 'infants' ? step * BABY_SHARE : step;
}

/** The data of a blank that cutting and drawing need. */
export interface Measured {
  readonly garment: GarmentKind;
  readonly sizes: readonly string[];
  /** rows of the size chart, centimetres in the order of `sizes` */
  readonly chart: readonly { readonly key: string; readonly valuesCm: readonly number[] }[];
  /** of an own cut only */
  readonly pieces?: readonly FlatPiece[] | undefined;
}

/** The measures of one size from the size chart; rows of other garments are ignored. */
export function measuresOfSize({ garment, sizes, chart }: Measured, size: string): MeasuresMm {
  // The pieces of an own cut have their sizes themselves.
  if (garment === OWN_CUT) return {};
  const column = sizes.indexOf(size);
  const small = isSet(garment) && isChildSize(size);
  const known = measureKeys(garment);
  return Object.fromEntries(
    chart
      .filter(({ key }) => known.includes(key))
      .map(({ key, valuesCm }) => [small ? childKey(key) : key, Math.round((valuesCm[column] ?? 0) * 10)]),
  );
}
