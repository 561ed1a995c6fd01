import type { BlankDetail } from '#contract/market/blanks.ts';
import type { BundleDetail } from '#contract/market/bundles.ts';
import type { DesignDetail } from '#contract/market/designs.ts';
import type { FabricDetail } from '#contract/market/fabrics.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { tierRange } from '#contract/platform/price.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import type { Picture, ShopBrief } from '#contract/platform/shapes.ts';
import type { SharedThing } from '#contract/market/sharing.ts';
import { yuan } from '#contract/platform/sums.ts';

/** What the share panel and WeChat's preview say of each kind of thing. */

/** The colour that is looked at, and its picture; the first one has the shorter address. */
function inColour(
  views: readonly { readonly colourNo: string; readonly front: Picture }[],
  colourNo: string,
  otherwise: Picture,
): Pick<SharedThing, 'picture' | 'colourNo'> {
  const at = views.findIndex((view) => view.colourNo === colourNo);
  return { picture: views[Math.max(at, 0)]?.front ?? otherwise, colourNo: at > 0 ? colourNo : '' };
}

export const sharedBlank = (blank: BlankDetail, colourNo: string): SharedThing => ({
  ...{ kind: 'blank', id: blank.id, name: blank.name, ...inColour(blank.views, colourNo, blank.supplier.logo) },
  shop: blank.supplier.store,
  words: `¥${yuan(tierRange(blank.tiers).lowestFen)} 起 /件，${blank.moq} 件起订，${blank.supplier.name}`,
});

export const sharedProduct = (product: ProductDetail, colourNo: string): SharedThing => ({
  ...{ kind: 'product', id: product.id, name: product.title },
  ...inColour(product.views, colourNo, product.shop.logo),
  shop: product.shop.store,
  words: `¥${yuan(tierRange(product.tiers).lowestFen)} 起 /件，${product.moq} 件起订，${product.shop.name}`,
});

export const sharedFabric = (fabric: FabricDetail, colourNo: string): SharedThing => ({
  ...{ kind: 'fabric', id: fabric.id, name: fabric.name },
  ...inColour(
    // The usual picture may be of any colour.
    fabric.views
      .map(({ close, ...view }) => ({ ...view, front: close }))
      .toSorted((a, b) => Number(b.front.path === fabric.close.path) - Number(a.front.path === fabric.close.path)),
    colourNo,
    fabric.close,
  ),
  shop: fabric.supplier.store,
  words: `大货 ¥${yuan(fabric.bulkPriceFen)}/${unitWords[fabric.bulkUnit]}，${fabric.gsm} g/m²，${fabric.supplier.name}`,
});

export const sharedDesign = (design: DesignDetail): SharedThing => ({
  ...{ kind: 'design', id: design.id, name: design.title, picture: design.picture },
  shop: design.designer.store,
  words: `普通授权 ¥${yuan(design.licenceYearFen)}/年，${design.designer.name}`,
});

export const sharedBundle = (bundle: BundleDetail): SharedThing => ({
  ...{ kind: 'bundle', id: bundle.id, name: bundle.title, picture: bundle.parts[0]!.picture },
  shop: bundle.shop.store,
  words: `¥${yuan(bundle.priceFen)}/套，${bundle.shop.name}`,
});

interface Shop extends Pick<ShopBrief, 'store' | 'name' | 'city' | 'cluster'> {
  readonly cover: Picture;
}

export const sharedShop = ({ store, name, city, cluster, cover }: Shop): SharedThing => ({
  ...{ kind: 'shop', id: store, name, picture: cover },
  shop: store,
  words: `${cluster ?? city}，锦市的店铺`,
});
