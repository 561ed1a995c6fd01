import type { ChoiceSlot, Slot } from './slots.ts';

/** A stretch of a sentence, as far as it may say what a cloth is made of. */
export interface Said {
  readonly start: number;
  readonly end: number;
  readonly slots: readonly Slot[];
  /** how much of its fibre is in it, per cent: 棉60 */
  readonly share?: number;
  /** 弹力, 四面弹: whatever else the cloth is made of, 氨纶 is in it too */
  readonly isElastic?: true;
}

/** Between two fibres of one composition stand shares and little else; 或 would make them two cloths. */
const WITHIN = /^[\s、,，/+和与加%\d.]*$/;
const MIXED = '混纺';
const ALL = 100;

/**
 * All that a sentence says, with fibres of one composition as one slot: 棉60涤40 is `棉/聚酯纤维`, which asks for both;
 * 100涤 is `100%聚酯纤维`, which asks for nothing else.
 * @param text the folded sentence
 * @param written what the buyer typed there
 */
export function withCompositions(
  said: readonly Said[],
  text: string,
  written: (start: number, end: number) => string,
): Slot[] {
  const runs = runsOfFibres(said, text);
  const inRun = new Set(runs.flat());
  const made = new Map(runs.map((run) => [run[0]!, compositionOf(run, text.includes(MIXED), written)]));
  const slots = said.flatMap((one) => made.get(one) ?? (inRun.has(one) ? [] : one.slots));
  return withoutParts(withElastane(slots, said));
}

/** 亚麻衬衫布 55麻45棉: the blend says it more exactly. */
function withoutParts(slots: readonly Slot[]): Slot[] {
  const blends = slots.flatMap((slot) => (slot.key === 'fibre' && 'value' in slot ? [slot.value.split('/')] : []));
  const isPart = (value: string) => blends.some((blend) => blend.length > 1 && blend.includes(value));
  return slots.filter((slot) => slot.key !== 'fibre' || !('value' in slot) || slot.not || !isPart(slot.value));
}

function runsOfFibres(said: readonly Said[], text: string): Said[][] {
  const runs: Said[][] = [];
  for (const [at, one] of said.entries()) {
    if (!isFibre(one)) continue;
    const before = said[at - 1];
    const goesOn = before !== undefined && isFibre(before) && WITHIN.test(text.slice(before.end, one.start));
    if (goesOn) runs.at(-1)!.push(one);
    else runs.push([one]);
  }
  return runs;
}

const isFibre = ({ slots, isElastic }: Said): boolean =>
  !isElastic && slots.length === 1 && slots.every((slot) => slot.key === 'fibre' && 'value' in slot && !slot.not);

function compositionOf(
  run: readonly Said[],
  isMixed: boolean,
  written: (start: number, end: number) => string,
): readonly Slot[] {
  const slots = run.flatMap(({ slots: each, share }) =>
    (each as readonly ChoiceSlot[]).map((slot) => pure(slot, share)),
  );
  const fibres = [...new Set(slots.map(({ value }) => value))];
  const isBlend = isMixed || run.some(({ share = ALL }) => share < ALL);
  if (!isBlend || fibres.length < 2) return slots;
  return [{ key: 'fibre', value: fibres.join('/'), not: false, text: written(run[0]!.start, run.at(-1)!.end) }];
}

const pure = (slot: ChoiceSlot, share?: number): ChoiceSlot =>
  share === ALL ? { ...slot, value: onlyOf(slot.value) } : slot;

const ONLY = `${ALL}%`;
const onlyOf = (fibre: string): string => (fibre.startsWith(ONLY) ? fibre : ONLY + fibre);

/** 弹力棉布 is a blend of 棉 and 氨纶, whatever the shares. */
function withElastane(slots: readonly Slot[], said: readonly Said[]): Slot[] {
  const [elastane] = said.filter(({ isElastic }) => isElastic).flatMap((one) => one.slots) as ChoiceSlot[];
  const isOther = (slot: Slot): slot is ChoiceSlot =>
    slot.key === 'fibre' && 'value' in slot && !slot.not && slot.value !== elastane?.value;
  if (elastane === undefined || elastane.not || !slots.some(isOther)) return [...slots];
  return slots.flatMap((slot): Slot[] => {
    if ('value' in slot && slot.key === 'fibre' && !slot.not && slot.value === elastane.value) return [];
    if (!isOther(slot) || slot.value.split('/').includes(elastane.value)) return [slot];
    return [{ ...slot, value: `${slot.value.replace(ONLY, '')}/${elastane.value}` }];
  });
}
