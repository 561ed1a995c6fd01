import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { composition } from '#contract/platform/fibres.ts';
import type { BlankDetail } from '#contract/market/blanks.ts';
import type { BundleDetail } from '#contract/market/bundles.ts';
import type { DesignDetail } from '#contract/market/designs.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { FabricDetail } from '#contract/market/fabrics.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import type { shopPage } from '#contract/market/own-shop.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import type { Picture, PriceTier, ShopBrief } from '#contract/platform/shapes.ts';
import type { SharedKind } from '#contract/market/sharing.ts';
import { getBlank } from '../blanks/blank.queries.ts';
import { getBundle } from '../bundles/bundle.queries.ts';
import { getDesign } from '../designs/design.queries.ts';
import { getFabric } from '../fabrics/fabric.queries.ts';
import type { Db } from '../../platform/database.ts';
import type { JsonText } from '../../platform/json-text.ts';
import { getProduct } from '../products/product.queries.ts';
import { getShopPage } from '../shops/shop-page.queries.ts';

/** What a short link shows of a public thing, on the page and on the poster. */
export interface Card {
  readonly kind: SharedKind;
  readonly id: string;
  /** that is shown; '' = the first, or it has none */
  readonly colourNo: string;
  /** public name of the shop that shares it; '' = its own */
  readonly store: string;
  readonly title: string;
  /** 光版编号 GB26… */
  readonly number: string;
  readonly picture: Picture;
  /** the lowest price; null = a shop, which has none, or 询价 */
  readonly price: { readonly fen: number; readonly unit: string } | null;
  readonly facts: readonly string[];
  readonly shop: Pick<ShopBrief, 'store' | 'name' | 'city' | 'cluster'>;
  /** a route of the web pages */
  readonly to: string;
}

/**
 * @param asked colourNo to be shown; an unknown one shows the first
 * @throws Refusal item.unknown for a thing that is not public now
 */
export async function readCard(
  db: Db,
  kind: SharedKind,
  id: string,
  { colourNo = '', store = '' } = {},
): Promise<Card> {
  return { kind, id, colourNo: '', store, ...(await readers[kind](db, id, colourNo)) };
}

type Read = Omit<Card, 'kind' | 'id' | 'colourNo' | 'store'> & Partial<Pick<Card, 'colourNo'>>;

const readers: Readonly<Record<SharedKind, (db: Db, id: string, colourNo: string) => Promise<Read>>> = {
  blank: async (db, id, asked) => {
    const blank = parsed<BlankDetail>(await getBlank(db, id));
    const shown = inColour(blank.views, asked);
    return {
      title: blank.name,
      number: `光版编号 ${blank.blankNo}`,
      ...{ colourNo: shown.colourNo, picture: shown.view?.front ?? blank.supplier.logo },
      price: { fen: lowest(blank.tiers), unit: '件' },
      facts: [
        `${blank.moq} 件起订`,
        `${blank.colours.length} 色 ${blank.sizes.length} 码`,
        blank.fabric === null ? composition(blank.composition, '，') : `${blank.fabric.name}，${blank.fabric.gsm} g/m²`,
        ...blank.sellingPoints.slice(0, 2),
      ],
      shop: blank.supplier,
      to: `/light/detail?id=${id}${shown.query}`,
    };
  },
  product: async (db, id, asked) => {
    const product = parsed<ProductDetail>(await getProduct(db, id));
    const shown = inColour(product.views, asked);
    return {
      title: product.title,
      number: `货号 ${product.productNo}`,
      ...{ colourNo: shown.colourNo, picture: shown.view?.front ?? product.shop.logo },
      price: { fen: lowest(product.tiers), unit: '件' },
      facts: [
        `${product.moq} 件起订`,
        `${product.colours.length} 色 ${product.sizes.length} 码`,
        product.finished ? '现货成衣' : wordOf(METHOD_NAMES, product.printMethod),
        ...product.sellingPoints.slice(0, 2),
      ],
      shop: product.shop,
      to: `/share/store/detail?id=${id}${shown.query}`,
    };
  },
  fabric: async (db, id, asked) => {
    const fabric = parsed<FabricDetail>(await getFabric(db, id));
    // The usual picture may be of any colour.
    const usual = fabric.views.find(({ close }) => close.path === fabric.close.path);
    const shown = inColour([...(usual ? [usual] : []), ...fabric.views.filter((one) => one !== usual)], asked);
    const tiers = fabric.tiers.filter(({ unit }) => unit === fabric.bulkUnit);
    return {
      title: fabric.name,
      number: `面料编号 ${fabric.fabricNo}`,
      ...{ colourNo: shown.colourNo, picture: shown.colourNo === '' ? fabric.close : shown.view!.close },
      price: { fen: Math.min(fabric.bulkPriceFen, lowest(tiers)), unit: unitWords[fabric.bulkUnit] },
      facts: [
        `${fabric.moq} ${unitWords[fabric.moqUnit]}起订`,
        `${fabric.gsm} g/m²，门幅 ${fabric.widthCm} cm`,
        composition(fabric.composition, '，'),
      ],
      shop: fabric.supplier,
      to: `/fabric/detail?id=${id}${shown.query}`,
    };
  },
  design: async (db, id) => {
    const design = parsed<DesignDetail>(await getDesign(db, id));
    return {
      title: design.title,
      number: `设计编号 ${design.designNo}`,
      picture: design.picture,
      price: { fen: design.licenceYearFen, unit: '年' },
      facts: [`${design.colourCount} 套色`, '普通授权，按年', design.category],
      shop: design.designer,
      to: `/design/detail?id=${id}`,
    };
  },
  bundle: async (db, id) => {
    const bundle: BundleDetail = await getBundle(db, id);
    return {
      title: bundle.title,
      number: `套餐编号 ${bundle.bundleNo}`,
      picture: bundle.parts[0]!.picture,
      price: { fen: bundle.priceFen, unit: '套' },
      facts: bundle.parts.map(({ title }) => title).slice(0, 4),
      shop: bundle.shop,
      to: `/product/bundle?id=${id}`,
    };
  },
  shop: async (db, store) => {
    const shop = parsed<ReplyOf<typeof shopPage>>(await getShopPage(db, store));
    const { counts } = shop;
    const kinds: readonly (readonly [string, number])[] = [
      ['款式', counts.products],
      ['光版', counts.blanks],
      ['面料', counts.fabrics],
      ['花型', counts.designs],
    ];
    return {
      title: shop.name,
      number: [shop.cluster ?? shop.city, `${shop.openedAt.slice(0, 4)} 年入驻`].join('，'),
      picture: shop.cover,
      price: null,
      facts: [
        ...kinds.filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count} 款`),
        ...(shop.intro === '' ? [] : [shop.intro]),
      ],
      shop,
      to: `/share/store/list?store=${encodeURIComponent(store)}`,
    };
  },
};

/** The view of a colour, else the first one, whose address stays the shorter one. */
function inColour<View extends { readonly colourNo: string }>(views: readonly View[], asked: string) {
  const at = views.findIndex(({ colourNo }) => colourNo === asked);
  const colourNo = at > 0 ? asked : '';
  return {
    view: views[Math.max(at, 0)],
    colourNo,
    query: colourNo === '' ? '' : `&colour=${encodeURIComponent(colourNo)}`,
  };
}

const parsed = <Detail>({ text }: JsonText<Detail>): Detail => JSON.parse(text) as Detail;

const lowest = (tiers: readonly Pick<PriceTier, 'priceFen'>[]): number =>
  Math.min(...tiers.map(({ priceFen }) => priceFen));
