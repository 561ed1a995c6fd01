import type { BlankDocument, OwnBlankItem, OwnBlankRow } from '#contract/market/own-blanks.ts';
import { OWN_CUT_GARMENT } from '#contract/market/own-cut-words.ts';
import { BLANK_DRAFT_STATUS, BLANK_STATUS } from '#contract/market/blank-flow.ts';
import type { State } from '../writing/StateTags.tsx';
import type { Counted } from '../shop-products/use-stock-form.ts';

/** The words of a blank for its own shop. */

type Standing = Pick<OwnBlankRow, 'status' | 'draft'>;

/** Its public status and its pending change, either or both. */
export function statesOf({ status, draft }: Standing): readonly State[] {
  const seen: State[] = status === null ? [] : [BLANK_STATUS[status]];
  if (draft === null) return seen;
  const { words, tone } = BLANK_DRAFT_STATUS[draft];
  return [...seen, { words: status === null ? words : `修改${words}`, tone }];
}

/** The name of a draft without a name. */
export const nameOf = ({ name }: Pick<OwnBlankRow, 'name'>): string => name || '还没有起名的光版';

/** Not editable while under review or archived. */
export const isEditable = ({ status, draft }: Standing): boolean => draft !== 'submitted' && status !== 'archived';

/** Stock exists after approval only: a draft has its opening stock instead. */
export const hasStock = ({ status }: Standing): boolean => status !== null && status !== 'archived';

export function countedBlank({ id, name, skus, shown, document }: OwnBlankItem): Counted {
  const { colours, sizes } = shown ?? document;
  return {
    id,
    name,
    hint: '这里的库存是这件光版的现货，用它做的商品一起卖、一起扣。改库存不用审核，马上生效。',
    isOwn: true,
    colours: colours.filter(({ colourNo }) => skus.some((sku) => sku.colourNo === colourNo)),
    sizes: sizes.filter((of) => skus.some(({ size }) => size === of)),
    skus,
  };
}

/** What is drawn of a side without a photograph: an own cut is no garment of the library. */
export const drawnWords = ({ garment }: Pick<BlankDocument, 'garment'>): string =>
  garment === OWN_CUT_GARMENT ? '没有照片的一面，把裁片平铺着画。' : '没有照片的一面，按版型、面料和颜色画。';
