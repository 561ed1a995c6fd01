import type { LedgerSums as Sums } from '#contract/trade/ledger.ts';
import { yuan } from '../../platform/words.ts';
import './ledger.css';

/** What the shop can be paid, what waits for its orders, what it was paid, or what it owes. */
export function LedgerSums({ sums }: { sums: Sums }) {
  const { heldFen, advanceFen, retentionFen, balanceFen, paidOutFen, feePermille } = sums;
  const isOwing = balanceFen < 0;
  return (
    <>
      <dl className="ledger-sums">
        <div data-main={!isOwing}>
          <dt>可提</dt>
          <dd>¥{yuan(Math.max(0, balanceFen))}</dd>
          <dd>订单完成后，平台要打给店铺的</dd>
        </div>
        <div>
          <dt>平台代收待结</dt>
          <dd>¥{yuan(heldFen)}</dd>
          <dd>买家付到平台，订单还没完成</dd>
        </div>
        <div>
          <dt>已提</dt>
          <dd>¥{yuan(paidOutFen)}</dd>
          <dd>平台已经打款的</dd>
        </div>
        <div data-owing={isOwing}>
          <dt>欠平台</dt>
          <dd>¥{yuan(Math.max(0, -balanceFen))}</dd>
          <dd>服务费等，先从以后的可提里扣</dd>
        </div>
      </dl>
      <p className="soft">
        平台服务费{feePermille === 0 ? '不收' : ` ${feePermille}‰，订单完成时按实收扣`}。
        {advanceFen > 0 ? `另有 ¥${yuan(advanceFen)} 是买家转账到店铺账户、订单还没完成的。` : ''}
        {retentionFen > 0 ? `待结里有 ¥${yuan(retentionFen)} 是已完成订单的质保金，到期归店铺。` : ''}
      </p>
    </>
  );
}
