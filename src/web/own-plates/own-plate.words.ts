import type { OwnPlateItem, OwnPlateRow } from '#contract/own-plates.ts';
import { plateDraftWords, plateStatusWords } from '#contract/plate-flow.ts';
import type { State } from '../writing/StateTags.tsx';
import type { Counted } from '../shop-goods/use-stock-form.ts';

/** How plates speak to the shop that they belong to. */

type Standing = Pick<OwnPlateRow, 'status' | 'draft'>;

/** What buyers see of it, and beside it what is being changed: one of the two, or both. */
export function statesOf({ status, draft }: Standing): readonly State[] {
  const seen: State[] =
    status === null
      ? []
      : [
          {
            words: plateStatusWords[status],
            tone: status === 'online' ? 'done' : status === 'takenDown' ? 'wait' : 'quiet',
          },
        ];
  if (draft === null) return seen;
  const words = status === null ? plateDraftWords[draft] : `修改${plateDraftWords[draft]}`;
  return [...seen, { words, tone: draft === 'rejected' ? 'wait' : draft === 'submitted' ? 'work' : 'quiet' }];
}

/** A draft that nobody has named yet. */
export const nameOf = ({ name }: Pick<OwnPlateRow, 'name'>): string => name || '还没有起名的光版';

/** Changed while it is looked at by the platform it cannot be; archived it stays as it is. */
export const isEditable = ({ status, draft }: Standing): boolean => draft !== 'submitted' && status !== 'archived';

/** Counted is only what was approved: a draft keeps its opening stock with it. */
export const hasStock = ({ status }: Standing): boolean => status !== null && status !== 'archived';

export function countedPlate({ id, name, skus, shown, document }: OwnPlateItem): Counted {
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
