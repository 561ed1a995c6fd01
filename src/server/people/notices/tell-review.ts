import type { Db } from '../../platform/database.ts';
import { tellOwner } from './tell-owner.ts';

/** A verdict on an item of a shop. */
export interface Review {
  readonly thing: keyof typeof THINGS;
  readonly verdict: keyof typeof SAID;
  readonly shopId: string;
  /** the name that the shop gave it */
  readonly name: string;
  /** search text for the shop's own list: its number, or its name while it has none */
  readonly find: string;
  /** empty where the verdict requires none */
  readonly reason: string;
}

const SAID = {
  approve: '审核通过',
  refuse: '没有通过审核',
  takeDown: '被平台下架',
  reinstate: '平台解除了下架',
} as const;

interface Thing {
  readonly word: string;
  /** the shop's own list */
  readonly list: string;
  /** what the shop can do now, by verdict */
  readonly next: Readonly<Partial<Record<keyof typeof SAID, string>>>;
}

const THINGS = {
  blank: {
    word: '光版',
    list: '/merchant/light-plate',
    next: { approve: '买家已经看得到', refuse: '改好后再提交审核', takeDown: '改好后提交审核，通过了才能再卖' },
  },
  fabric: {
    word: '面料',
    list: '/merchant/fabric',
    next: {
      refuse: '改好后再提交复审',
      takeDown: '改好后提交复审，通过了才能再卖',
      reinstate: '现在可以重新上架',
    },
  },
  design: {
    word: '花型',
    list: '/merchant/design',
    next: {
      takeDown: '用它的商品一起下架；有授权或登记依据的请联系平台，核实了解除下架',
      reinstate: '现在是停用，点“恢复”就能继续用；因它下架的商品可以提交复审',
    },
  },
  product: {
    word: '商品',
    list: '/user/store/product',
    next: { approve: '现在可以重新上架', refuse: '改好后再提交复审', takeDown: '改好后提交复审，通过了才能再卖' },
  },
  bundle: {
    word: '套餐',
    list: '/user/store/bundle',
    next: { takeDown: '改好后请联系平台，核实了恢复', reinstate: '现在可以重新上架' },
  },
} as const satisfies Record<string, Thing>;

/** Notifies the owner with the reason, what to do and a link, in the transaction of the verdict. */
export async function tellOfReview(db: Db, { thing, verdict, shopId, name, find, reason }: Review): Promise<void> {
  const { word, list, next }: Thing = THINGS[thing];
  const said = [reason.trim() === '' ? '' : `原因：${reason.trim()}`, next[verdict] ?? ''];
  await tellOwner(db, shopId, {
    kind: 'review',
    title: `${word}${SAID[verdict]}：${name}`,
    body: said.filter((words) => words !== '').join('。'),
    to: `${list}?q=${encodeURIComponent(find)}`,
  });
}
