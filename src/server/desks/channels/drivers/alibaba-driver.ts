import type { ChannelProblem } from '#contract/desks/channel-packs.ts';
import { attributeNamed, attributesOf } from '#contract/desks/channels/attributes.ts';
import type { ListingContent } from '#contract/desks/listings.ts';
import { descriptionHtml } from '../listed.ts';
import type { AlibabaSettings } from '../listing.table.ts';
import type { MadeFile, MadeItem } from '../make-item.ts';
import type { AlibabaCalls } from './alibaba-calls.ts';
import { type ChannelDriver, ChannelRefused, type Put, type ToPut, type Verdict } from './driver.ts';
import { skusToSend } from './skus-to-send.ts';
import { hashOf, type KnownPictures, picturesByRole, uploadOnce } from './upload-once.ts';

interface Means {
  readonly calls: AlibabaCalls;
  readonly settings: AlibabaSettings;
  readonly pictures: KnownPictures;
}

const SITE = { webSite: '1688' };
/** Days that an item is on sale there. */
const VALID_DAYS = 200;
/** Where 1688 shows the pictures of the bank. */
const PICTURE_HOST = 'https://cbu01.alicdn.com/';

/**
 * 1688: an item has no draft and no key of ours, so it is looked for by its 货号 before it is created: one whose answer was
 * lost is found and changed, not created again. Tested only against a stand-in of the documented protocol.
 */
export function alibabaDriver({ calls, settings, pictures }: Means): ChannelDriver {
  async function find(itemNo: string): Promise<Product | undefined> {
    const answer = await calls.call('alibaba.product.get', { productID: itemNo, ...SITE });
    return answer.productInfo as Product | undefined;
  }

  async function get(itemNo: string): Promise<Product> {
    const product = await find(itemNo);
    if (product === undefined) throw new ChannelRefused(GONE);
    return product;
  }

  async function findCreated(key: string): Promise<string> {
    const query = { pageNo: 1, pageSize: 20, cargoNumber: cargoNumberOf(key), ...SITE };
    const { result } = (await calls.call('alibaba.product.list.get', query)) as {
      result?: { pageResult?: { resultList?: readonly { productID?: unknown }[] } };
    };
    return numberOf(result?.pageResult?.resultList?.[0]?.productID);
  }

  async function putAll(wanted: ToPut, made: MadeItem): Promise<Omit<Put, 'state'>> {
    const form = await readForm(calls, settings.categoryId);
    const known = wanted.itemNo === '' ? await findCreated(wanted.key) : wanted.itemNo;
    const send = async () => {
      const { addresses, lacking } = await uploadOnce(pictures, made.files, upload);
      const body = bodyOf(wanted, settings, form, picturesByRole(made.files, addresses));
      const answer =
        known === ''
          ? await calls.call('alibaba.product.add', body)
          : await calls.call('alibaba.product.edit', { ...body, productID: known });
      const itemNo = known === '' ? numberOf(answer.productID) : known;
      if (itemNo === '') throw new Error('1688 没有给出商品编号');
      return { itemNo, lacking };
    };
    try {
      return await send();
    } catch (error) {
      // Pictures may have been deleted from the bank: they are uploaded again, once.
      if (!(error instanceof ChannelRefused) || error.isOfPicture || !/图片|image/i.test(error.problem.say))
        throw error;
      await pictures.forget(made.files.map(hashOf));
      return send();
    }
  }

  const upload = ({ bytes, name }: MadeFile) => calls.upload(bytes, name.slice(name.lastIndexOf('/') + 1));

  /** Stock alone has a call of its own; a price is part of the whole item, which is reviewed again. */
  async function putPriceAndStock(wanted: ToPut): Promise<Put> {
    const { itemNo, content } = wanted;
    const product = await get(itemNo);
    const stockOf = new Map(skusToSend(wanted).map(({ code, stock }) => [code, stock]));
    const skus = product.skuInfos ?? [];
    if (contentOf(product).priceFen !== content.priceFen) {
      const skuInfos = skus.map((sku) => ({ ...sku, amountOnSale: stockOf.get(sku.cargoNumber ?? '') ?? 0 }));
      const saleInfo = { ...product.saleInfo, ...saleOf(wanted, settings) };
      await calls.call('alibaba.product.edit', { ...product, productID: itemNo, skuInfos, saleInfo, ...SITE });
      return { itemNo, state: 'reviewing', lacking: [] };
    }
    const skuStocks = skus.map(({ specId, cargoNumber = '' }) => ({
      skuId: specId,
      modifyQuantity: stockOf.get(cargoNumber) ?? 0,
    }));
    const change = { productId: itemNo, productAmount: content.stock, skuStocks };
    // The name is spelled like that there; false = these are the numbers, not differences.
    const stocks = { productStockChange: [change], increaceModify: false, ...SITE };
    const { result } = await calls.call('alibaba.product.modifyStock', stocks);
    const isTaken = !Array.isArray(result) || (result as { result?: unknown }[]).every((one) => one.result !== false);
    return { itemNo, state: 'onSale', lacking: isTaken ? [] : [STOCK_NOT_TAKEN] };
  }

  return {
    put: async (wanted) => {
      if (wanted.made === null) return putPriceAndStock(wanted);
      const { itemNo, lacking } = await putAll(wanted, wanted.made);
      await wanted.remember(itemNo);
      if (OFF.has((await get(itemNo)).status ?? ''))
        await calls.call('alibaba.product.republish', { productIds: [itemNo] });
      return { itemNo, state: 'reviewing', lacking };
    },
    review: async (itemNo): Promise<Verdict> => {
      const { status = '', statusReason = '' } = await get(itemNo);
      if (status === 'published') return { state: 'onSale' };
      return REFUSED.has(status) ? { state: 'rejected', problem: rejectionOf(statusReason) } : { state: 'waiting' };
    },
    takeOff: async ({ itemNo, key }) => {
      // It may be there although its answer was lost.
      const known = itemNo === '' ? await findCreated(key) : itemNo;
      const product = known === '' ? undefined : await find(known);
      if (product !== undefined && !OFF.has(product.status ?? ''))
        await calls.call('alibaba.product.expire', { productIds: [known], ...SITE });
    },
    readItems: async (itemNos) => {
      const items = new Map<string, ListingContent>();
      for (const itemNo of itemNos) {
        const product = await find(itemNo);
        if (product?.status === 'published') items.set(itemNo, contentOf(product));
      }
      return items;
    },
  };
}

const OFF = new Set(['expired', 'auto expired', 'member expired']);
const REFUSED = new Set(['untread', 'deleted', 'TBD']);

interface Product {
  readonly subject?: string;
  readonly status?: string;
  readonly statusReason?: string;
  readonly skuInfos?: readonly {
    readonly specId?: string;
    readonly cargoNumber?: string;
    readonly amountOnSale?: number;
  }[];
  readonly saleInfo?: { readonly priceRanges?: readonly { readonly price?: number }[]; readonly amountOnSale?: number };
}

const numberOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const contentOf = ({ subject = '', skuInfos = [], saleInfo }: Product): ListingContent => ({
  title: subject,
  priceFen: Math.round(Math.min(...(saleInfo?.priceRanges ?? []).map(({ price }) => price ?? 0)) * 100),
  stock: skuInfos.reduce((sum, { amountOnSale }) => sum + (amountOnSale ?? 0), 0),
});

/** 货号 of an item there: the product in this channel shop, and nothing else of the merchant's. */
const cargoNumberOf = (key: string): string => `JS-${key.slice(-24).replaceAll('/', '-')}`;

/** What a category there asks for. */
interface CategoryForm {
  readonly attributes: readonly { readonly id: string; readonly name: string; readonly isRequired: boolean }[];
  /** attributes of a SKU; empty = the category has none */
  readonly colourId: string;
  readonly sizeId: string;
}

async function readForm(calls: AlibabaCalls, categoryId: string): Promise<CategoryForm> {
  const answer = await calls.call('alibaba.category.attribute.get', { categoryID: categoryId, ...SITE });
  const all = (Array.isArray(answer.attributes) ? answer.attributes : []) as readonly {
    attrID?: unknown;
    name?: unknown;
    required?: unknown;
    isSKUAttribute?: unknown;
  }[];
  const named = all.map(({ attrID, name, required, isSKUAttribute }) => ({
    ...{ id: numberOf(attrID), name: String(name), isRequired: required === true, isOfSku: isSKUAttribute === true },
  }));
  const skuIdOf = (words: RegExp) => named.find(({ isOfSku, name }) => isOfSku && words.test(name))?.id ?? '';
  return {
    attributes: named.filter(({ isOfSku }) => !isOfSku),
    colourId: skuIdOf(/颜色/),
    sizeId: skuIdOf(/尺码|尺寸|规格/),
  };
}

/** @throws ChannelRefused naming what the category requires and we cannot say */
function attributesFor({ attributes }: CategoryForm, { key, item: { product, outerNo } }: ToPut) {
  const own = attributesOf(product, outerNo);
  const filled = attributes.map(({ id, name, isRequired }) => ({
    ...{ id, name, isRequired },
    value: name === '货号' ? cargoNumberOf(key) : (attributeNamed(name, own)?.value ?? ''),
  }));
  const missing = filled.filter(({ isRequired, value }) => isRequired && value === '').map(({ name }) => name);
  if (missing.length > 0)
    throw new ChannelRefused({
      ...{ kind: 'block', where: '类目属性', source: '1688 的类目属性' },
      say: `1688 的这个类目要填${missing.map((name) => `“${name}”`).join('、')}，商品里没有`,
      fix: '这一件请用“渠道资料包”，在 1688 后台填这几项',
    });
  return filled
    .filter(({ value }) => value !== '')
    .map(({ id, name, value }) => ({ attributeID: Number(id), attributeName: name, value, isCustom: false }));
}

/** The formula gives one price for all quantities. */
const saleOf = ({ content }: ToPut, { minOrder }: AlibabaSettings) => ({
  priceRanges: [{ startQuantity: minOrder, price: content.priceFen / 100 }],
  minOrderQuantity: minOrder,
  amountOnSale: content.stock,
  // 2 = by quantity, with SKUs
  ...{ quoteType: 2, unit: '件', saleType: 'normal', supportOnlineTrade: true, mixWholeSale: false, priceAuth: false },
});

function bodyOf(
  wanted: ToPut,
  settings: AlibabaSettings,
  form: CategoryForm,
  { main, detail, ofColour }: ReturnType<typeof picturesByRole>,
) {
  const { content, item } = wanted;
  const skus = skusToSend(wanted);
  const pictures = detail.map((path) => `<p><img src="${PICTURE_HOST}${path}"/></p>`).join('');
  const named = (attributeID: string, attributeValue: string, skuImageUrl?: string) =>
    attributeID === ''
      ? []
      : [{ attributeID: Number(attributeID), attributeValue, ...(skuImageUrl && { skuImageUrl }) }];
  return {
    productType: 'wholesale',
    categoryID: settings.categoryId,
    attributes: attributesFor(form, wanted),
    subject: content.title,
    description: `${descriptionHtml(item.product, wanted.made?.isAi === true)}${pictures}`,
    ...{ language: 'CHINESE', periodOfValidity: VALID_DAYS, bizType: 1, pictureAuth: false },
    image: { images: main },
    skuInfos: skus.map(({ code, colour, colourNo, size, stock }) => ({
      attributes: [...named(form.colourId, colour, ofColour.get(colourNo)), ...named(form.sizeId, size)],
      ...{ cargoNumber: code, amountOnSale: stock, price: content.priceFen / 100 },
    })),
    saleInfo: saleOf(wanted, settings),
    shippingInfo: {
      freightTemplateID: Number(settings.freightTemplateId),
      unitWeight: (skus[0]?.grams ?? 0) / 1_000,
      sendGoodsAddressId: Number(settings.sendAddressId),
    },
    ...SITE,
  };
}

const GONE: ChannelProblem = {
  ...{ kind: 'block', where: '商品', say: '1688 里找不到这件商品，可能在那边删掉了' },
  ...{ fix: '取消这条，重新铺一次', source: '1688 的应答' },
};
const STOCK_NOT_TAKEN: ChannelProblem = {
  ...{ kind: 'warn', where: '库存', say: '1688 没有收下一部分规格的库存' },
  ...{ fix: '到 1688 后台核对库存，再点“更新过去”', source: '1688 的应答' },
};

const MOST_WORDS = 200;

const rejectionOf = (reason: string): ChannelProblem => ({
  ...{ kind: 'block', where: '审核', source: '1688 的审核', fix: '照原因改好商品，再重试' },
  say: reason === '' ? '1688 驳回了，没有写原因' : `1688 驳回：${reason.slice(0, MOST_WORDS)}`,
});
