import type { Choice } from './trade-words.ts';
import type { MeasureKey } from './units.ts';

/** A range of the typed sentence: from `start` to before `end`. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

interface SaidSlot {
  /** the buyer's text */
  readonly text: string;
  /** where it is written: blends, ranges of two ends and repetitions have several places */
  readonly places: readonly Place[];
}

/** A choice of a filter; `word` is an unwanted word without a filter. */
export interface ChoiceSlot extends SaidSlot {
  readonly key: Choice['key'] | 'word';
  readonly value: string;
  /** the buyer excludes it */
  readonly not: boolean;
}

/** A measure in the unit of its filter, see `units.ts`; an open end is omitted. */
export interface MeasureSlot extends SaidSlot {
  readonly key: MeasureKey;
  readonly least?: number;
  readonly most?: number;
}

export type Slot = ChoiceSlot | MeasureSlot;

/** 200克以上 300克以下: two open ends of one measure make one range. */
export function joinEnds(slots: readonly Slot[]): readonly Slot[] {
  const joined: Slot[] = [];
  for (const slot of slots) {
    const at = joined.findIndex((one) => areEndsOfOne(one, slot));
    const other = joined[at];
    if (other) joined[at] = { ...other, ...slot, text: `${other.text} ${slot.text}`, places: bothPlaces(other, slot) };
    else joined.push(slot);
  }
  return joined;
}

function areEndsOfOne(one: Slot, other: Slot): boolean {
  if ('value' in one || 'value' in other || one.key !== other.key) return false;
  const [low, high] = one.most === undefined ? [one, other] : [other, one];
  const areOpen = low.most === undefined && high.least === undefined;
  return areOpen && low.least !== undefined && high.most !== undefined && low.least <= high.most;
}

export function eachOnce(slots: readonly Slot[]): readonly Slot[] {
  const once = new Map<string, Slot>();
  for (const slot of slots) {
    const said = 'value' in slot ? `${slot.key} ${slot.not} ${slot.value}` : `${slot.key} ${slot.least} ${slot.most}`;
    const before = once.get(said);
    once.set(said, before ? { ...before, places: bothPlaces(before, slot) } : slot);
  }
  return [...once.values()];
}

const bothPlaces = (one: Slot, other: Slot): readonly Place[] => [...one.places, ...other.places];
