import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ItemTerms, WantedLine } from '#contract/market/buying.ts';
import { useMe } from '../../people/accounts/me.ts';
import { useMutation } from '../../platform/mutation.ts';
import { say } from '../../platform/say.ts';
import { to } from '../../platform/screens.ts';
import { NOTHING_REQUESTED, checkOutWith } from './checkout-request.ts';
import { quantityWords } from './item-words.ts';
import { CART_READS } from './cart-reads.ts';
import { tickOnly } from './cart-ticks.ts';
import { choiceOf, FULL, localCart, withLines } from './local-cart.ts';
import { withSeenPrices } from './seen-prices.ts';

/** What was just added to the cart. */
export interface Added {
  readonly words: string;
  /** tells two equal additions apart */
  readonly time: number;
}

export interface Buy {
  /** adds to the cart; `done` runs after a success */
  readonly add: (lines: readonly WantedLine[], done: () => void) => void;
  /** 立即下单: bypasses the cart */
  readonly orderNow: (lines: readonly WantedLine[]) => void;
  /** true while the session is unknown or the last addition is running */
  readonly isBusy: boolean;
  readonly added: Added | null;
  readonly endAdded: () => void;
}

/**
 * 加入购物车 and 立即下单 on the page of one product.
 * @param terms the terms whose price tier depends on the quantity; a bundle has none
 */
export function useBuy(terms?: ItemTerms): Buy {
  const { status } = useMe();
  const navigate = useNavigate();
  const [added, setAdded] = useState<Added | null>(null);
  const cartAdd = useMutation('POST /api/v2/cart/add', { refresh: CART_READS });

  const tell = (words: string) => setAdded({ words, time: Date.now() });
  const add: Buy['add'] = (lines, done) => {
    if (status === 'visitor') {
      if (!addLocally(terms, lines)) return;
      tickOnly(lines.map(choiceOf));
      tell(addedWords(lines, 0));
      done();
      return;
    }
    cartAdd.mutate(
      { lines: [...lines] },
      {
        onSuccess: ({ data }) => {
          tickOnly(data.ids);
          tell(addedWords(lines, data.dropped));
          done();
        },
      },
    );
  };
  const orderNow: Buy['orderNow'] = (lines) => {
    checkOutWith({ ...NOTHING_REQUESTED, lines });
    void navigate(to('checkout'));
  };
  return {
    add,
    orderNow,
    isBusy: status === 'unknown' || cartAdd.isPending,
    added,
    endAdded: () => setAdded(null),
  };
}

/** Which lines were dropped is not known here: then the note states no quantity. */
const addedWords = (lines: readonly WantedLine[], dropped: number): string =>
  dropped > 0 ? `已加入购物车，${dropped} 行已下架，没有放` : `已加入购物车：${quantityWords(lines)}`;

function addLocally(terms: ItemTerms | undefined, lines: readonly WantedLine[]): boolean {
  const before = localCart.get();
  const next = withLines(before, lines);
  if (next === 'full') {
    say.failure(FULL);
    return false;
  }
  localCart.set(withSeenPrices(terms ? [terms] : [], { before, after: next.lines, touched: new Set() }));
  return true;
}
