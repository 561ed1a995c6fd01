import { lazy, Suspense, useState } from 'react';
import { productionSteps } from '#contract/production-flow.ts';
import type { OrderDetail, OrderLine } from '#contract/orders.ts';
import { useMutation } from '../platform/mutation.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { useMyStep } from './my-order.data.ts';
import type { MyProductionAction } from './MyProductionForm.tsx';
import type { Over } from './over.ts';
import { inStates, lineNosOf, openSteps, type ProducedLine } from './production.words.ts';
import { ProductionState } from './ProductionState.tsx';

const MyProductionForm = lazy(() => import('./MyProductionForm.tsx'));

interface Props {
  readonly order: OrderDetail;
  /** of one style and colour */
  readonly lines: readonly OrderLine[];
  readonly Over: Over;
}

/** The production of a style for its buyer, who answers what was sent back and confirms the proof. */
export function MyProduction({ order, lines, Over }: Props) {
  return inStates(lines).map((some) => (
    <ProductionState key={some[0]!.lineNo} order={order} lines={some} party="buyer">
      <Answers order={order} lines={some} Over={Over} />
    </ProductionState>
  ));
}

function Answers({ order, lines, Over }: Props & { readonly lines: readonly ProducedLine[] }) {
  const [begun, setBegun] = useState<MyProductionAction | null>(null);
  const close = () => setBegun(null);
  const answer = useMutation('POST /api/v2/order/answerProof', useMyStep());
  const steps = openSteps(order, lines[0]!, 'buyer');
  if (steps.length === 0) return null;
  const { orderNo } = order;
  const lineNos = lineNosOf(lines);
  return (
    <>
      {steps.includes('changeStyle') ? (
        <p className="fields-note">
          改好再换一版，或说明要照原样做；款式是对方在方案里做的，您这里换不了，和对方说好怎么做再答复。不想做了可以申请售后退款。
        </p>
      ) : (
        <p className="fields-note">确认以后商家才开印；确认了就照它印，不对请写明要改什么。</p>
      )}
      <p className="order-actions">
        {steps.includes('confirmProof') ? (
          <button
            type="button"
            className="button button-main"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ orderNo, lineNos, action: 'confirmProof', reason: '' })}
          >
            {productionSteps.confirmProof.label}
          </button>
        ) : null}
        {(['changeStyle', 'keepStyle', 'changeProof'] as const)
          .filter((action) => steps.includes(action))
          .map((action) => (
            <button
              key={action}
              type="button"
              className={action === 'changeStyle' ? 'button button-main' : 'button'}
              onClick={() => setBegun(action)}
            >
              {productionSteps[action].label}
            </button>
          ))}
      </p>
      {begun ? (
        <Suspense>
          <Over title={productionSteps[begun].label} close={close}>
            <Suspense fallback={<Skeleton height="320px" />}>
              <MyProductionForm orderNo={orderNo} lines={lines} action={begun} close={close} />
            </Suspense>
          </Over>
        </Suspense>
      ) : null}
    </>
  );
}
