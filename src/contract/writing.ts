import { type Static, type TSchema, Type } from 'typebox';
import { Hex, listOf, oneOf, orNull, Paging, SearchWord } from './shapes.ts';

/** What a shop writes of what it sells, and what it sees of it afterwards: alike for plates, fabrics and goods. */

/** A word or two in a form; empty = not said. */
export const Name = Type.String({ maxLength: 40 });
export const Words = Type.Array(Name, { maxItems: 12 });
/** 色号, 尺码, 缸号 */
export const Mark = Type.String({ maxLength: 20 });
/** 0 = not said */
export const DraftFen = Type.Integer({ minimum: 0, maximum: 100_000_000 });
export const CareCodes = Type.Array(Type.String({ maxLength: 4 }), { maxItems: 8 });

export const DraftColour = Type.Object({ colourNo: Mark, name: Mark, hex: Hex, pantone: orNull(Mark) });

/** Of the draft that was read: who saves or decides on an older one is told. 0 = there was none. */
export const DraftVersion = Type.Integer({ minimum: 0 });

/** What happened to it, the newest first. */
export const History = Type.Array(
  Type.Object({ at: Type.String(), label: Type.String(), by: Type.String(), note: Type.String() }),
);
export type History = Static<typeof History>;

/** A page of what a shop keeps. @param tabs that show one at a time, the one that the list opens with first */
export function tabbedQuery<const W extends string>(tabs: readonly [W, ...W[]]) {
  return Type.Object({
    tab: oneOf(tabs, tabs[0]),
    /** name or number of the thing; on the operator's desk, the shop's name as well */
    q: Type.Optional(SearchWord),
    ...Paging,
  });
}

/** A list with how many each of its tabs holds. */
export const tabbedList = <T extends TSchema>(row: T) =>
  Type.Object({ ...listOf(row).properties, counts: Type.Record(Type.String(), Type.Integer()) });
