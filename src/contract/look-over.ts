import { Type } from 'typebox';
import { Id, oneOf, Paging, SearchWord } from './shapes.ts';

/** 巡查: what the operator's desks share that look over what shops sell. */

/** @param states that the desk shows one at a time, the one that it opens with first */
export function lookOverQuery<const W extends string>(states: readonly [W, ...W[]]) {
  return Type.Object({
    tab: oneOf(states, states[0]),
    /** name or number of the thing, or the shop's name */
    q: Type.Optional(SearchWord),
    ...Paging,
  });
}

/** Whose it is. */
export const OfShop = { shopName: Type.String(), store: Type.String() };

/** Why; told to the owner, and kept in the log. */
export const Reason = Type.String({ maxLength: 300 });

/** What is decided, on what. */
export function decision<const D extends string>(deeds: readonly D[]) {
  return { id: Id, deed: oneOf(deeds), reason: Reason };
}

export const DECISION_ERRORS = ['item.unknown', 'state.changed', 'reason.missing'] as const;
