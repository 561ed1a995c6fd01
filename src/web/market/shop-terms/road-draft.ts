import type { RoadRule, RoadStep, RoadTariff } from '#contract/market/shop-terms.ts';
import { newKey } from '../../platform/once-key.ts';
import { fenOf, typedYuan } from '../../platform/yuan-typed.ts';

/** 专线价目, as typed: kilograms, cubic metres and yuan. */

export interface RoadStepDraft {
  readonly key: string;
  readonly upto: string;
  readonly yuan: string;
}

export interface RoadDraft {
  readonly key: string;
  /** 全国, or 其余地区: it names no provinces */
  readonly isRest: boolean;
  /** two digits each */
  readonly provinces: readonly string[];
  readonly leastYuan: string;
  readonly byWeight: readonly RoadStepDraft[];
  readonly byVolume: readonly RoadStepDraft[];
}

export interface RoadsDraft {
  readonly offersRoad: boolean;
  readonly kgPerM3: string;
  readonly roads: readonly RoadDraft[];
}

/** the contract's limits */
export const MOST_ROADS = 20;
export const MOST_ROAD_STEPS = 6;

/** Usual for T-shirts in cartons, to start from. */
const FIRST: RoadTariff = {
  kgPerM3: 180,
  rules: [
    {
      ...{ provinces: [], leastFen: 8_000 },
      byWeight: [
        { upto: 500, fen: 120 },
        { upto: 3_000, fen: 90 },
      ],
      byVolume: [{ upto: 20, fen: 22_000 }],
    },
  ],
};

export function roadsDraft(road: RoadTariff | null): RoadsDraft {
  const { kgPerM3, rules } = road ?? FIRST;
  return { offersRoad: road !== null, kgPerM3: String(kgPerM3), roads: rules.map(roadDraft) };
}

const stepDraft = ({ upto, fen }: RoadStep): RoadStepDraft => ({
  key: newKey(),
  upto: String(upto),
  yuan: typedYuan(fen),
});

const roadDraft = ({ provinces, leastFen, byWeight, byVolume }: RoadRule): RoadDraft => ({
  key: newKey(),
  isRest: provinces.length === 0,
  provinces,
  leastYuan: typedYuan(leastFen),
  byWeight: byWeight.map(stepDraft),
  byVolume: byVolume.map(stepDraft),
});

/** A whole number from 1 on; NaN for anything else. */
const wholeOf = (typed: string): number => (/^[1-9]\d{0,5}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN);

const stepOf = ({ upto, yuan }: RoadStepDraft): RoadStep => ({ upto: wholeOf(upto), fen: fenOf(yuan) });

export function roadRuleOf({ provinces, leastYuan, byWeight, byVolume }: RoadDraft): RoadRule | undefined {
  const rule = {
    provinces: [...provinces],
    leastFen: fenOf(leastYuan),
    byWeight: byWeight.map(stepOf),
    byVolume: byVolume.map(stepOf),
  };
  const numbers = [rule.leastFen, ...[...rule.byWeight, ...rule.byVolume].flatMap(({ upto, fen }) => [upto, fen])];
  return numbers.some(Number.isNaN) ? undefined : rule;
}

/** To send once `roadProblems` has found none. */
export function tariffOf({ offersRoad, kgPerM3, roads }: RoadsDraft): RoadTariff | null {
  return offersRoad ? { kgPerM3: wholeOf(kgPerM3), rules: roads.flatMap((road) => roadRuleOf(road) ?? []) } : null;
}

/** By field: those of a rule as `key.field`, those of a step as `key.byWeight.0.upto`. */
export function roadProblems({ offersRoad, kgPerM3, roads }: RoadsDraft): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!offersRoad) return problems;
  const packed = wholeOf(kgPerM3);
  if (!(packed >= 20 && packed <= 1_000)) problems['kgPerM3'] = '请填 20 到 1000 的整数';
  for (const road of roads) {
    const note = (field: string, words: string) => (problems[`${road.key}.${field}`] = words);
    if (!road.isRest && road.provinces.length === 0) note('provinces', '请选择省份，或删除这一条');
    if (!(fenOf(road.leastYuan) <= MOST_LEAST_FEN)) note('leastYuan', NO_MONEY);
    for (const side of ['byWeight', 'byVolume'] as const) {
      for (const [nth, step] of road[side].entries()) {
        const { upto, fen } = stepOf(step);
        const before = nth === 0 ? 0 : wholeOf(road[side][nth - 1]!.upto);
        if (!(upto <= MOST_UPTO)) note(`${side}.${nth}.upto`, '请填 1 到 100000 的整数');
        else if (upto <= before) note(`${side}.${nth}.upto`, '要比上一段多');
        if (!(fen > 0 && fen <= MOST_STEP_FEN)) note(`${side}.${nth}.yuan`, NO_MONEY);
      }
    }
  }
  return problems;
}

const NO_MONEY = '请填金额，最多两位小数';
const MOST_UPTO = 100_000;
const MOST_STEP_FEN = 1_000_000;
const MOST_LEAST_FEN = 10_000_000;
