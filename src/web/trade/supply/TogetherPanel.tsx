import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { Together } from '#contract/trade/supply.ts';
import { Button } from '../../platform/Button.tsx';
import { NOW, useRead } from '../../platform/read.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { useMe } from '../../people/accounts/me.ts';
import type { Over } from '../orders/over.ts';
import './supply.css';

const SupplyForm = latePart(() => import('./SupplyForm.tsx'));
const MergeForm = latePart(() => import('./MergeForm.tsx'));

interface Chosen {
  readonly what: 'order' | 'merge';
  readonly together: Together;
}

/** 待下的采购: what is to be ordered from each factory, and which 采购单 of today can be merged. Nothing to do, no panel. */
export function TogetherPanel({ Over }: { Over: Over }) {
  const { me } = useMe();
  // Only a shop buys from factories; others would be refused.
  const read = useRead('GET /api/v2/supply/together', undefined, { ...NOW, enabled: me?.shop_id != null });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  const { wanted = [], mergeable = [] } = read.data ?? {};
  if (wanted.length === 0 && mergeable.length === 0 && chosen === null) return null;
  return (
    <section className="together" aria-label="待下的采购">
      <ul>
        {wanted.map((together) => (
          <Row
            key={together.shop.id}
            together={together}
            words={`${together.orderNos.length} 张付了款的订单、${together.pieces} 件还没下采购单`}
            label={together.orderNos.length > 1 ? '一起下采购单' : '下采购单'}
            choose={() => setChosen({ what: 'order', together })}
          />
        ))}
        {mergeable.map((together) => (
          <Row
            key={together.shop.id}
            together={together}
            words={`今天下的 ${together.orderNos.length} 张采购单还没开始，共 ${together.pieces} 件，可以一起算价`}
            label="合单"
            choose={() => setChosen({ what: 'merge', together })}
          />
        ))}
      </ul>
      {chosen === null ? null : (
        <Suspense>
          <Over title={`${chosen.what === 'order' ? '下采购单' : '合单'} · ${chosen.together.shop.name}`} close={close}>
            <Suspense fallback={<Skeleton height="320px" />}>
              {chosen.what === 'order' ? (
                <SupplyForm orderNos={chosen.together.orderNos} shopId={chosen.together.shop.id} close={close} />
              ) : (
                <MergeForm together={chosen.together} close={close} />
              )}
            </Suspense>
          </Over>
        </Suspense>
      )}
    </section>
  );
}

interface RowProps {
  readonly together: Together;
  readonly words: string;
  readonly label: string;
  readonly choose: () => void;
}

function Row({ together: { shop }, words, label, choose }: RowProps) {
  return (
    <li>
      <span>
        <strong>{shop.name}</strong>
        <small>{words}</small>
      </span>
      <Button onClick={choose} aria-label={`${label}：${shop.name}`}>
        {label}
      </Button>
    </li>
  );
}
