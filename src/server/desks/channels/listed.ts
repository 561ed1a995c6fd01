import { denseComposition } from '#contract/platform/fibres.ts';
import type { ProductDetail } from '#contract/market/products.ts';

/** A product as a channel's sheet shows it. */
export interface Listed {
  readonly product: ProductDetail;
  readonly outerNo: string;
  /** for this channel */
  readonly title: string;
  /** names of the pictures in the product's folder */
  readonly main: readonly string[];
  readonly sku: readonly { readonly colourNo: string; readonly name: string }[];
  readonly detail: readonly string[];
  /** beside the main pictures, where the channel has a place for them */
  readonly white: readonly string[];
  readonly portrait: readonly string[];
  /** some picture was made by a model */
  readonly isAi: boolean;
}

/** Added to every description, because some channels get pictures without the label in the corner. */
export const AI_WORDS = '图片含 AI 生成的图案';
export const AI_WORDS_EN = 'The pattern in the pictures is AI-generated.';

/** @param isAi some picture was made by a model */
export function descriptionLines(
  { sellingPoints, composition, gsm, standard, safetyClass, blank }: ProductDetail,
  isAi: boolean,
) {
  const fibres = denseComposition(composition);
  return [
    ...sellingPoints,
    ...(isAi ? [AI_WORDS] : []),
    `面料：${[...(blank?.fabric ? [blank.fabric.name] : []), fibres, ...(gsm === null ? [] : [`${gsm} g/m²`])].join('，')}`,
    `执行标准 ${standard}，GB 18401 ${safetyClass} 类`,
  ];
}

/** Text inside HTML; merchants write it. */
const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const descriptionHtml = (product: ProductDetail, isAi: boolean): string =>
  descriptionLines(product, isAi)
    .map((line) => `<p>${inHtml(line)}</p>`)
    .join('');

interface OneSku {
  readonly colourNo: string;
  readonly colour: string;
  readonly size: string;
  readonly stock: number;
  readonly grams: number | null;
  readonly code: string;
}

export function skusOf({ colours, sizes, skus, weights }: ProductDetail, outerNo: string): OneSku[] {
  const stockOf = new Map(skus.map(({ colourNo, size, stock }) => [`${colourNo}/${size}`, stock]));
  const gramsOf = new Map(weights.map(({ size, grams }) => [size, grams]));
  return colours.flatMap(({ colourNo, name }) =>
    sizes.map((size) => ({
      ...{ colourNo, colour: name, size, code: `${outerNo}-${colourNo}-${size}` },
      stock: stockOf.get(`${colourNo}/${size}`) ?? 0,
      grams: gramsOf.get(size) ?? null,
    })),
  );
}
