import { createHash } from 'node:crypto';
import type { ChannelProblem } from '#contract/desks/channel-packs.ts';
import type { ListingContent } from '#contract/desks/listings.ts';
import { descriptionHtml } from '../listed.ts';
import type { ShopifySettings } from '../listing.table.ts';
import type { MadeFile, MadeItem } from '../make-item.ts';
import { type ChannelDriver, ChannelRefused, ChannelWaits, type ToPut } from './driver.ts';
import { payloadOf, type ShopifyCalls } from './shopify-calls.ts';
import { skusToSend } from './skus-to-send.ts';
import { hashOf, type KnownPictures, picturesByRole, uploadOnce } from './upload-once.ts';

interface Means {
  readonly calls: ShopifyCalls;
  readonly settings: ShopifySettings;
  readonly pictures: KnownPictures;
}

/** Items asked for at once. */
const BATCH = 50;
/** Until Shopify has converted the pictures. */
const PICTURES_SECONDS = 5;

/**
 * Shopify: `productSet` with a handle made of our key creates the product as a draft or finds it again, so a repeat after a
 * lost answer is the same product; then it is made active and published. There is no review. Tested only against a stand-in.
 */
export function shopifyDriver({ calls, settings, pictures }: Means): ChannelDriver {
  const upload = ({ bytes, name }: MadeFile) => calls.upload(bytes, name.slice(name.lastIndexOf('/') + 1));

  /** Those that the shop has deleted are uploaded again. @throws ChannelWaits until all are converted */
  async function readyPictures(made: MadeItem) {
    const uploaded = await uploadOnce(pictures, made.files, upload);
    const states = await statesOf(uploaded.addresses);
    const gone = made.files.filter(
      (file) => uploaded.addresses.has(file) && isGone(states, uploaded.addresses.get(file)!),
    );
    if (gone.length === 0) return uploaded;
    await pictures.forget(gone.map(hashOf));
    const again = await uploadOnce(pictures, made.files, upload);
    const failed = [...(await statesOf(again.addresses))].find(([, state]) => state === 'FAILED');
    if (failed !== undefined) throw new ChannelRefused(BAD_PICTURE);
    return again;
  }

  async function statesOf(addresses: ReadonlyMap<MadeFile, string>): Promise<Map<string, string>> {
    const ids = [...new Set(addresses.values())];
    const { nodes } = await calls.ask(PICTURES, { ids });
    const found = (nodes as readonly ({ readonly id: string; readonly fileStatus?: string } | null)[]).flatMap((node) =>
      node === null ? [] : [[node.id, node.fileStatus ?? ''] as const],
    );
    if (found.some(([, state]) => state === 'UPLOADED' || state === 'PROCESSING'))
      throw new ChannelWaits(PICTURES_SECONDS);
    return new Map(found);
  }

  const identifierOf = ({ itemNo, key }: ToPut) => (itemNo === '' ? { handle: handleOf(key) } : { id: itemNo });

  async function set(wanted: ToPut, input: object): Promise<string> {
    const data = await calls.ask(PRODUCT_SET, { identifier: identifierOf(wanted), input });
    const { product } = payloadOf(data, 'productSet') as { product?: { id?: unknown } | null };
    if (typeof product?.id !== 'string') throw new Error('Shopify 没有给出商品编号');
    return product.id;
  }

  const setStatus = async (id: string, status: 'ACTIVE' | 'DRAFT') =>
    payloadOf(await calls.ask(PRODUCT_UPDATE, { product: { id, status } }), 'productUpdate');

  return {
    put: async (wanted) => {
      const variants = variantsOf(wanted, settings);
      if (wanted.made === null) return { itemNo: await set(wanted, variants), state: 'onSale', lacking: [] };
      const { addresses, lacking } = await readyPictures(wanted.made);
      const { main, detail } = picturesByRole(wanted.made.files, addresses);
      const itemNo = await set(wanted, {
        ...variants,
        ...(wanted.itemNo === '' ? { status: 'DRAFT' } : {}),
        handle: handleOf(wanted.key),
        title: wanted.content.title,
        descriptionHtml: descriptionHtml(wanted.item.product, wanted.made.isAi),
        vendor: wanted.item.product.shop.name,
        productType: wanted.item.product.crumbs.at(-1)?.name ?? '',
        files: [...new Set([...main, ...detail])].map((id) => ({ id })),
      });
      await wanted.remember(itemNo);
      await setStatus(itemNo, 'ACTIVE');
      const input = [{ publicationId: settings.publicationId }];
      payloadOf(await calls.ask(PUBLISH, { id: itemNo, input }), 'publishablePublish');
      return { itemNo, state: 'reviewing', lacking };
    },
    review: async (itemNo) => {
      const [product] = await read([itemNo]);
      if (product === undefined) return { state: 'rejected', problem: GONE };
      return { state: product.status === 'ACTIVE' ? 'onSale' : 'waiting' };
    },
    takeOff: async ({ itemNo, key }) => {
      const { product } = await calls.ask(BY_HANDLE, { handle: handleOf(key) });
      const known = itemNo === '' ? (product as { id: string } | null)?.id : (await read([itemNo]))[0]?.id;
      if (known !== undefined) await setStatus(known, 'DRAFT');
    },
    readItems: async (itemNos) => {
      const items = new Map<string, ListingContent>();
      for (let at = 0; at < itemNos.length; at += BATCH)
        for (const product of await read(itemNos.slice(at, at + BATCH)))
          if (product.status === 'ACTIVE') items.set(product.id, contentOf(product));
      return items;
    },
  };

  async function read(ids: readonly string[]): Promise<Product[]> {
    const { nodes } = await calls.ask(PRODUCTS, { ids });
    return (nodes as readonly (Product | null)[]).filter((node) => node !== null);
  }
}

interface Product {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly totalInventory: number;
  readonly priceRangeV2: { readonly minVariantPrice: { readonly amount: string } };
}

const PICTURES = `query pictures($ids: [ID!]!) { nodes(ids: $ids) { id ... on MediaImage { fileStatus } } }`;
const PRODUCTS = `query products($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Product { id title status totalInventory priceRangeV2 { minVariantPrice { amount } } }
  }
}`;
const BY_HANDLE = `query byHandle($handle: String!) { product: productByIdentifier(identifier: { handle: $handle }) { id } }`;
const PRODUCT_SET = `mutation set($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
  productSet(identifier: $identifier, input: $input, synchronous: true) {
    product { id }
    userErrors { field message code }
  }
}`;
const PRODUCT_UPDATE = `mutation update($product: ProductUpdateInput!) {
  productUpdate(product: $product) { product { id } userErrors { field message } }
}`;
const PUBLISH = `mutation publish($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) { userErrors { field message } }
}`;

/** The product in this channel shop; the shop may change it later, then the id finds it. */
const handleOf = (key: string): string => `jinshi-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;

const isGone = (states: ReadonlyMap<string, string>, id: string): boolean =>
  !states.has(id) || states.get(id) === 'FAILED';

/** In the shop's currency: 1,390 of a hundredth → 13.90. */
const amount = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

const contentOf = ({ title, totalInventory, priceRangeV2 }: Product): ListingContent => ({
  title,
  priceFen: Math.round(Number(priceRangeV2.minVariantPrice.amount) * 100),
  stock: totalInventory,
});

/** Options and variants belong together: what is not named would be deleted there. */
function variantsOf(wanted: ToPut, { locationId }: ShopifySettings) {
  const { content, item } = wanted;
  const { colours, sizes } = item.product;
  return {
    productOptions: [
      { name: '颜色', position: 1, values: colours.map(({ name }) => ({ name })) },
      { name: '尺码', position: 2, values: sizes.map((name) => ({ name })) },
    ],
    variants: skusToSend(wanted).map(({ code, colour, size, stock, grams }) => ({
      optionValues: [
        { optionName: '颜色', name: colour },
        { optionName: '尺码', name: size },
      ],
      price: amount(content.priceFen),
      inventoryItem: {
        ...{ sku: code, tracked: true },
        ...(grams === null ? {} : { measurement: { weight: { value: grams, unit: 'GRAMS' } } }),
      },
      inventoryQuantities: [{ locationId, name: 'available', quantity: stock }],
    })),
  };
}

const GONE: ChannelProblem = {
  ...{ kind: 'block', where: '商品', say: 'Shopify 里找不到这件商品，可能在那边删掉了' },
  ...{ fix: '取消这条，重新铺一次', source: 'Shopify 的应答' },
};
const BAD_PICTURE: ChannelProblem = {
  ...{ kind: 'block', where: '图片', say: 'Shopify 转换不了其中一张图' },
  ...{ fix: '换一张照片，再重试', source: 'Shopify 的应答' },
};
