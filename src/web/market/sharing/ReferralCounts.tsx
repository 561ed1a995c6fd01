import { asSum } from '#contract/platform/sums.ts';
import { useRead } from '../../platform/read.ts';

/** What the shared links of the own shop led to; under the link on 店铺信息. */
export function ReferralCounts() {
  const { data } = useRead('GET /api/v2/shop/referrals', undefined);
  if (!data) return null;
  const { days, visits, ownOrders, otherOrders, inquiries } = data;
  if (visits + ownOrders.count + otherOrders.count + inquiries === 0)
    return <p>近 {days} 天还没有人从分享的链接进来。</p>;
  return (
    <p>
      近 {days} 天从分享的链接进来 {visits} 次，在本店下单 {ownOrders.count} 张
      {ownOrders.count === 0 ? '' : `（${asSum(ownOrders.payableFen)}）`}
      {otherOrders.count === 0 ? '' : `，在别家下单 ${otherOrders.count} 张（${asSum(otherOrders.payableFen)}）`}
      {inquiries === 0 ? '' : `，留电话 ${inquiries} 个`}。
    </p>
  );
}
