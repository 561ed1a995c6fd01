import { Type } from 'typebox';
import { Id, oneOf } from './shapes.ts';

/** 巡查: shared by the operator's desks that review what shops sell. */

/** The owning shop. */
export const OfShop = { shopName: Type.String(), store: Type.String() };

/** The reason; shown to the owner and kept in the audit log. */
export const Reason = Type.String({ maxLength: 300 });

/** A decision on one item. */
export function decision<const D extends string>(actions: readonly D[]) {
  return { id: Id, action: oneOf(actions), reason: Reason };
}

export const DECISION_ERRORS = ['item.unknown', 'state.changed', 'reason.missing'] as const;
