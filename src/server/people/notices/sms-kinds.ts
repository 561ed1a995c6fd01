import type { NoticeKind } from '#contract/people/notices.ts';

/** An SMS costs money and attention: only for events that require action, and for shipments. */
const SMS_KINDS: ReadonlySet<NoticeKind> = new Set(['orderPlaced', 'orderPaid', 'orderShipped', 'afterSale']);

/** Sellers must react at once; buyers can look on the site. */
const AT_ONCE_FOR_SHOPS: ReadonlySet<NoticeKind> = new Set(['orderPlaced', 'orderPaid']);

export function mayGoBySms(kind: NoticeKind): boolean {
  return SMS_KINDS.has(kind);
}

/** The default setting. */
export function goesBySms(kind: NoticeKind, person: { readonly hasShop: boolean }): boolean {
  return person.hasShop && AT_ONCE_FOR_SHOPS.has(kind);
}
