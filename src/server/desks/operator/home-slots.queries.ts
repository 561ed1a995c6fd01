import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { ItemLine } from '#contract/market/favourites.ts';
import type { homeSlots } from '#contract/desks/operator.ts';
import type { SearchKind } from '#contract/market/search.ts';
import { itemLines } from '../../market/favourites/item-lines.ts';
import type { Db } from '../../platform/database.ts';
import { type HomeSlot, homeSlotIds } from '../../market/site/home-slots.ts';

const KINDS: Readonly<Record<HomeSlot, SearchKind>> = {
  blanks: 'blank',
  products: 'product',
  factories: 'factory',
  designers: 'designer',
};

/** The chosen items of each place on the home page; items no longer visible are marked as gone. */
export async function getHomeSlots(db: Db): Promise<ReplyOf<typeof homeSlots>> {
  const ids = await homeSlotIds(db);
  const lines = async (slot: HomeSlot): Promise<ItemLine[]> => {
    const known = await itemLines(db, KINDS[slot], ids[slot]);
    const gone = { title: '已下架', facts: '', picture: null, priceFen: null };
    return ids[slot].map((id) => ({
      kind: KINDS[slot],
      id,
      ...(known.get(id) ?? gone),
      isGone: !known.has(id),
      at: '',
    }));
  };
  return {
    blanks: await lines('blanks'),
    products: await lines('products'),
    factories: await lines('factories'),
    designers: await lines('designers'),
  };
}
