import { Type } from 'typebox';
import { Id, oneOf } from './shapes.ts';

/** 巡查: what the operator's desks share that look over what shops sell. */

/** Whose it is. */
export const OfShop = { shopName: Type.String(), store: Type.String() };

/** Why; told to the owner, and kept in the log. */
export const Reason = Type.String({ maxLength: 300 });

/** What is decided, on what. */
export function decision<const D extends string>(deeds: readonly D[]) {
  return { id: Id, deed: oneOf(deeds), reason: Reason };
}

export const DECISION_ERRORS = ['item.unknown', 'state.changed', 'reason.missing'] as const;
