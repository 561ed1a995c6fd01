import type { NoticeKind } from '#contract/notices.ts';

/** An SMS costs money and patience: only where somebody has to act, or waits for goods. */
const SMS_KINDS: ReadonlySet<NoticeKind> = new Set(['orderPlaced', 'orderPaid', 'orderShipped', 'afterSale']);

/** Whoever sells must know at once; a buyer looks when he is curious. */
const AT_ONCE_FOR_SHOPS: ReadonlySet<NoticeKind> = new Set(['orderPlaced', 'orderPaid']);

export function mayGoBySms(kind: NoticeKind): boolean {
  return SMS_KINDS.has(kind);
}

/** What stands until the person says otherwise. */
export function goesBySms(kind: NoticeKind, person: { readonly hasShop: boolean }): boolean {
  return person.hasShop && AT_ONCE_FOR_SHOPS.has(kind);
}
