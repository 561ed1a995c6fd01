import { type Static, type TSchema, Type } from 'typebox';
import { Hex, listOf, oneOf, orNull, Paging, SearchWord } from './shapes.ts';

/** Editing of what a shop sells, shared by blanks, fabrics and products. */

/** A short text of a form; empty = not given. */
export const Name = Type.String({ maxLength: 40 });
export const Words = Type.Array(Name, { maxItems: 12 });
/** 色号, 尺码, 缸号 */
export const Mark = Type.String({ maxLength: 20 });
/** 0 = not given */
export const DraftFen = Type.Integer({ minimum: 0, maximum: 100_000_000 });
export const CareCodes = Type.Array(Type.String({ maxLength: 4 }), { maxItems: 8 });

export const DraftColour = Type.Object({ colourNo: Mark, name: Mark, hex: Hex, pantone: orNull(Mark) });

/**
 * The version of the draft that was read: a save or a decision based on an older one is refused. 0 = there was no
 * draft.
 */
export const DraftVersion = Type.Integer({ minimum: 0 });

/** Its history, the newest first. */
export const History = Type.Array(
  Type.Object({ at: Type.String(), label: Type.String(), by: Type.String(), note: Type.String() }),
);
export type History = Static<typeof History>;

/** A page of a shop's own list. @param tabs one is shown at a time; the first is the default */
export function tabbedQuery<const W extends string>(tabs: readonly [W, ...W[]]) {
  return Type.Object({
    tab: oneOf(tabs, tabs[0]),
    /** name or number of the item; for operators also the shop's name */
    q: Type.Optional(SearchWord),
    ...Paging,
  });
}

/** A list with the number of items per tab. */
export const tabbedList = <T extends TSchema>(row: T) =>
  Type.Object({ ...listOf(row).properties, counts: Type.Record(Type.String(), Type.Integer()) });
