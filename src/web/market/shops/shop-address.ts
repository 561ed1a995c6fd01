import type { ShopBrief } from '#contract/platform/shapes.ts';
import { to } from '../../platform/screens.ts';

/** The public page of a shop: the detail page of a factory or designer, a trader's own page. */
export function shopAddress(shop: ShopBrief): string {
  if (shop.kind === 'trader') return to('shareList', { store: shop.store });
  return to(shop.kind === 'factory' ? 'factoryDetail' : 'designerDetail', { id: shop.id });
}

/** Its place, in one word. */
export function shopPlace({ cluster, city }: ShopBrief): string {
  return cluster ?? city;
}
