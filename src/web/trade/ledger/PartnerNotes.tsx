import type { Partner } from '#contract/trade/partners.ts';
import { yuan } from '../../platform/words.ts';

/** What is urgent between the two. */
export function PartnerNotes({ partner }: { partner: Partner }) {
  const { claimOverdueFen, debtOverdueFen, nextDueOn, toCheck } = partner;
  return (
    <>
      {toCheck > 0 ? <span data-tone="turn">{toCheck} 笔合并付款待核对</span> : null}
      {debtOverdueFen > 0 ? <span data-tone="late">我逾期 ¥{yuan(debtOverdueFen)}</span> : null}
      {debtOverdueFen === 0 && nextDueOn !== null ? <span>最近一笔 {nextDueOn} 前付</span> : null}
      {claimOverdueFen > 0 ? <span data-tone="late">对方逾期 ¥{yuan(claimOverdueFen)}</span> : null}
    </>
  );
}
