import type { ShopBrief } from '#contract/shapes.ts';
import { to } from '../platform/screens.ts';

/** Where a shop is looked at: a factory's and a designer's detail, a trader's own page. */
export function shopAddress(shop: ShopBrief): string {
  if (shop.kind === 'trader') return to('shareList', { store: shop.store });
  return to(shop.kind === 'factory' ? 'factoryDetail' : 'designerDetail', { id: shop.id });
}

/** Where it is, in one word. */
export function shopPlace({ belt, city }: ShopBrief): string {
  return belt ?? city;
}
