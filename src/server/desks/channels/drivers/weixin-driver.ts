import sharp from 'sharp';
import type { ListingContent } from '#contract/desks/listings.ts';
import { descriptionLines } from '../listed.ts';
import type { MadeFile } from '../make-item.ts';
import type { WeixinSettings } from '../listing.table.ts';
import { type ChannelDriver, ChannelRefused, type ToPut, type Verdict } from './driver.ts';
import { skusToSend } from './skus-to-send.ts';
import { hashOf, type KnownPictures, picturesByRole, uploadOnce } from './upload-once.ts';
import type { WeixinCalls } from './weixin-calls.ts';

interface Means {
  readonly calls: WeixinCalls;
  readonly settings: WeixinSettings;
  readonly pictures: KnownPictures;
}

const PRODUCT = '/channels/ec/product';
const ON_SALE = 5;
const UNDER_REVIEW = 2;
const REVIEW_FAILED = 3;
const UNKNOWN_PRODUCT = '10020052';

/**
 * 微信小店: the item is created as a draft, its number kept, and only then submitted: a draft whose answer was lost is
 * never submitted, so nothing is listed twice. Tested only against a stand-in of the documented protocol.
 */
export function weixinDriver({ calls, settings, pictures }: Means): ChannelDriver {
  const get = async (itemNo: string) =>
    (await calls.post(`${PRODUCT}/get`, { product_id: itemNo, data_type: 3 })) as Got;

  async function putAll(wanted: ToPut, made: NonNullable<ToPut['made']>) {
    const send = async () => {
      const { addresses, lacking } = await uploadOnce(pictures, made.files, upload);
      const body = bodyOf(wanted, settings, picturesByRole(made.files, addresses));
      if (wanted.itemNo !== '') {
        await calls.post(`${PRODUCT}/update`, { ...body, product_id: wanted.itemNo });
        return { itemNo: wanted.itemNo, lacking };
      }
      const { data } = (await calls.post(`${PRODUCT}/add`, { ...body, listing: 0 })) as {
        data?: { product_id?: unknown };
      };
      const itemNo = numberOf(data?.product_id);
      if (itemNo === '') throw new Error('微信没有给出商品编号');
      await wanted.remember(itemNo);
      return { itemNo, lacking };
    };
    try {
      return await send();
    } catch (error) {
      // The addresses of pictures may have ended there: they are uploaded again, once.
      if (!(error instanceof ChannelRefused) || !/图片|img/i.test(error.problem.say)) throw error;
      await pictures.forget(made.files.map(hashOf));
      return send();
    }
  }

  async function upload({ bytes }: MadeFile): Promise<string> {
    const { width, height } = await sharp(bytes).metadata();
    return calls.upload(bytes, { width, height });
  }

  return {
    put: async (wanted) => {
      if (wanted.made !== null) {
        const { itemNo, lacking } = await putAll(wanted, wanted.made);
        await calls.post(`${PRODUCT}/listing`, { product_id: itemNo });
        return { itemNo, state: 'reviewing', lacking };
      }
      const { product } = await get(wanted.itemNo);
      const numbers = new Map((product?.skus ?? []).map(({ sku_code: code, sku_id: id }) => [code, id]));
      const skus = skusToSend(wanted).map(({ code, stock }) => ({
        sku_id: numbers.get(code),
        sale_price: wanted.content.priceFen,
        // 3 = set
        stock_info: { diff_type: 3, num: stock },
      }));
      await calls.post(`${PRODUCT}/auditfree`, {
        product_id: wanted.itemNo,
        skus: skus.filter(({ sku_id: id }) => id !== undefined),
      });
      return { itemNo: wanted.itemNo, state: 'onSale', lacking: [] };
    },
    review: async (itemNo): Promise<Verdict> => {
      const { product, edit_product: draft, audit_info: audit } = await get(itemNo);
      if (draft?.edit_status === UNDER_REVIEW) return { state: 'waiting' };
      if (draft?.edit_status === REVIEW_FAILED)
        return { state: 'rejected', problem: rejectionOf(audit?.reject_reason) };
      return { state: product?.status === ON_SALE ? 'onSale' : 'waiting' };
    },
    takeOff: async ({ itemNo }) => {
      if (itemNo === '') return;
      await calls.post(`${PRODUCT}/delisting`, { product_id: itemNo }).catch((error: unknown) => {
        // Deleted there: it is off.
        if (!(error instanceof ChannelRefused) || error.code !== UNKNOWN_PRODUCT) throw error;
      });
    },
    readItems: async (itemNos) => {
      const items = new Map<string, ListingContent>();
      for (const itemNo of itemNos) {
        const { product } = await get(itemNo);
        if (product?.status === ON_SALE) items.set(itemNo, contentOf(product));
      }
      return items;
    },
  };
}

interface Product {
  readonly title?: string;
  readonly status?: number;
  readonly edit_status?: number;
  readonly skus?: readonly {
    readonly sku_id?: string | number;
    readonly sku_code?: string;
    readonly sale_price?: number;
    readonly stock_num?: number;
  }[];
}

interface Got {
  readonly product?: Product;
  readonly edit_product?: Product;
  readonly audit_info?: { readonly reject_reason?: string };
}

/** Numbers there may come as numbers or as texts. */
const numberOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const contentOf = ({ title = '', skus = [] }: Product): ListingContent => ({
  title,
  priceFen: Math.min(...skus.map(({ sale_price: fen }) => fen ?? 0)),
  stock: skus.reduce((sum, { stock_num: stock }) => sum + (stock ?? 0), 0),
});

function bodyOf(
  wanted: ToPut,
  { categoryIds, freightTemplateId }: WeixinSettings,
  { main, detail, ofColour }: ReturnType<typeof picturesByRole>,
) {
  const { key, content, item } = wanted;
  const skus = skusToSend(wanted);
  return {
    out_product_id: key,
    title: content.title,
    head_imgs: main,
    deliver_method: 0,
    desc_info: { imgs: detail, desc: descriptionLines(item.product, wanted.made?.isAi === true).join('\n') },
    cats: categoryIds.map((id) => ({ cat_id: id })),
    express_info: { template_id: freightTemplateId, weight: skus[0]?.grams ?? 0 },
    skus: skus.map(({ code, colour, colourNo, size, stock }) => ({
      out_sku_id: code,
      sku_code: code,
      thumb_img: ofColour.get(colourNo) ?? main[0],
      sale_price: content.priceFen,
      stock_num: stock,
      sku_attrs: [
        { attr_key: '颜色', attr_value: colour },
        { attr_key: '尺码', attr_value: size },
      ],
    })),
  };
}

const MOST_WORDS = 200;

const rejectionOf = (reason = '') => ({
  ...{ kind: 'block' as const, where: '审核', source: '微信小店的审核' },
  say: reason === '' ? '微信小店驳回了，没有写原因' : `微信小店驳回：${reason.slice(0, MOST_WORDS)}`,
  fix: '照原因改好商品，再重试',
});
