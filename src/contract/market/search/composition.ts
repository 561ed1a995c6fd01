import { blendOf, isOnly, onlyOf, partsOf, WHOLE_PERCENT } from './fibre-choice.ts';
import { type ChoiceSlot, eachOnce, type Slot } from './slots.ts';

/** A part of a sentence that may name a fibre. */
export interface Said {
  readonly start: number;
  readonly end: number;
  readonly slots: readonly Slot[];
  /** the share of its fibre, per cent: 棉60 */
  readonly share?: number;
  /** 弹力, 四面弹: the fabric also contains 氨纶 */
  readonly isElastic?: true;
}

/** Between two fibres of one composition there are shares and little else; 或 would make them two fabrics. */
const WITHIN = /^[\s、,，/+和与加%\d.]*$/;
const MIXED = '混纺';

/**
 * All conditions of a sentence, with the fibres of one composition as one slot: 棉60涤40 is `棉/聚酯纤维`, which requires
 * both; 100涤 is `100%聚酯纤维`, which excludes other fibres.
 * @param text the folded sentence
 * @param typed the sentence as typed
 */
export function withCompositions(said: readonly Said[], text: string, typed: string): Slot[] {
  const runs = runsOfFibres(said, text);
  const inRun = new Set(runs.flat());
  const made = new Map(runs.map((run) => [run[0]!, compositionOf(run, text.includes(MIXED), typed)]));
  const slots = said.flatMap((one) => made.get(one) ?? (inRun.has(one) ? [] : one.slots));
  return withoutParts(withElastane(eachOnce(slots), said));
}

/** 亚麻衬衫布 55麻45棉: the blend is more exact than its parts. */
function withoutParts(slots: readonly Slot[]): Slot[] {
  const fibres = slots.filter(isWantedFibre);
  const isPartOf = (slot: Slot, blend: Slot) =>
    isWantedFibre(slot) && isWantedFibre(blend) && slot !== blend && partsOf(blend.value).includes(slot.value);
  return slots
    .filter((slot) => !fibres.some((blend) => partsOf(blend.value).length > 1 && isPartOf(slot, blend)))
    .map((slot) =>
      placedWith(
        slot,
        fibres.filter((part) => isPartOf(part, slot)),
      ),
    );
}

const isWantedFibre = (slot: Slot): slot is ChoiceSlot => slot.key === 'fibre' && 'value' in slot && !slot.not;

/** Repeated by others: their places belong to it too. */
const placedWith = <S extends Slot>(slot: S, others: readonly Slot[]): S =>
  others.length === 0 ? slot : { ...slot, places: [slot, ...others].flatMap(({ places }) => places) };

function runsOfFibres(said: readonly Said[], text: string): Said[][] {
  const runs: Said[][] = [];
  for (const [at, one] of said.entries()) {
    if (!isFibre(one)) continue;
    const before = said[at - 1];
    const isAlike = before !== undefined && isFibre(before) && isUnwanted(before) === isUnwanted(one);
    const goesOn = isAlike && WITHIN.test(text.slice(before.end, one.start));
    if (goesOn && !isWhole(runs.at(-1)!) && !isWhole([one])) runs.at(-1)!.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** 65涤35棉, or 纯棉: the composition is complete, so a following fibre belongs to another fabric. */
const isWhole = (run: readonly Said[]): boolean =>
  run.reduce((sum, { share = 0 }) => sum + share, 0) >= WHOLE_PERCENT ||
  run.some(({ slots }) => slots.some((slot) => 'value' in slot && isOnly(slot.value)));

const isFibre = ({ slots, isElastic }: Said): boolean =>
  !isElastic && slots.length === 1 && slots.every((slot) => slot.key === 'fibre' && 'value' in slot);

const isUnwanted = ({ slots: [slot] }: Said): boolean => slot !== undefined && 'value' in slot && slot.not;

function compositionOf(run: readonly Said[], isMixed: boolean, typed: string): readonly Slot[] {
  const slots = run.flatMap(({ slots: each, share }) =>
    (each as readonly ChoiceSlot[]).map((slot) => pure(slot, share)),
  );
  const fibres = [...new Set(slots.map(({ value }) => value))];
  const isBlend = isMixed || run.some(({ share = WHOLE_PERCENT }) => share < WHOLE_PERCENT);
  if (!isBlend || fibres.length < 2) return slots;
  const places = slots.flatMap((slot) => slot.places);
  const place = { start: places[0]!.start, end: places.at(-1)!.end };
  const text = typed.slice(place.start, place.end).trim();
  return [{ key: 'fibre', value: blendOf(fibres), not: slots[0]!.not, text, places: [place] }];
}

const pure = (slot: ChoiceSlot, share?: number): ChoiceSlot =>
  share === WHOLE_PERCENT ? { ...slot, value: onlyOf(slot.value) } : slot;

/** 弹力棉布 is a blend of 棉 and 氨纶, in any shares. */
function withElastane(slots: readonly Slot[], said: readonly Said[]): Slot[] {
  const [elastane] = said.filter(({ isElastic }) => isElastic).flatMap((one) => one.slots) as ChoiceSlot[];
  const isOther = (slot: Slot): slot is ChoiceSlot => isWantedFibre(slot) && slot.value !== elastane?.value;
  if (elastane === undefined || elastane.not || !slots.some(isOther)) return [...slots];
  const elastic: readonly Slot[] = slots.filter((slot) => isWantedFibre(slot) && slot.value === elastane.value);
  return slots.flatMap((slot): Slot[] => {
    if (elastic.includes(slot)) return [];
    if (!isOther(slot)) return [slot];
    const placed = placedWith(slot, elastic);
    if (partsOf(slot.value).includes(elastane.value)) return [placed];
    return [{ ...placed, value: blendOf([slot.value, elastane.value]) }];
  });
}
