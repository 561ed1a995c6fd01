import type { OrderRoad, RoadRule, RoadStep, RoadTariff } from '../market/shop-terms.ts';

/** 专线 priced by the shop's tariff: by weight or by volume, whichever costs more. Integer fen, grams and litres. */

/** The part of the tariff for an area; null = the shop states the freight when it accepts the order. */
export function roadOf(tariff: RoadTariff | null, areaCode: string): OrderRoad | null {
  if (tariff === null) return null;
  const { kgPerM3, rules } = tariff;
  const rule =
    rules.find(({ provinces }) => provinces.includes(areaCode.slice(0, 2))) ??
    rules.find(({ provinces }) => provinces.length === 0);
  return rule === undefined ? null : { kgPerM3, rule };
}

/** The packed volume of this weight; rounded up. */
export const litresOf = ({ kgPerM3 }: Pick<OrderRoad, 'kgPerM3'>, grams: number): number => Math.ceil(grams / kgPerM3);

/** @returns null above the last step of either: there is no price */
export function roadFreightFen(rule: RoadRule, grams: number, litres: number): number | null {
  const byWeight = stepsFen(rule.byWeight, grams);
  const byVolume = stepsFen(rule.byVolume, litres);
  return byWeight === null || byVolume === null ? null : Math.max(rule.leastFen, byWeight, byVolume);
}

/** Is the volume what costs more? What is light for its size (泡货) pays by it. */
export const isBulky = (rule: RoadRule, grams: number, litres: number): boolean =>
  (stepsFen(rule.byVolume, litres) ?? 0) > (stepsFen(rule.byWeight, grams) ?? 0);

/** The steps add up, so that more never costs less. @param thousandths of the steps' unit: grams, or litres */
function stepsFen(steps: readonly RoadStep[], thousandths: number): number | null {
  let from = 0;
  let sum = 0;
  for (const { upto, fen } of steps) {
    sum += Math.max(0, Math.min(thousandths, upto * 1000) - from) * fen;
    from = upto * 1000;
  }
  return thousandths > from ? null : Math.ceil(sum / 1000);
}
