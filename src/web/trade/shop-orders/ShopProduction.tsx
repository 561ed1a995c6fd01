import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import {
  PLAIN_STEPS,
  type ProductionAction,
  productionStatusWords,
  productionSteps,
} from '#contract/trade/production-flow.ts';
import type { OrderDetail, OrderLine } from '#contract/trade/orders.ts';
import type { Over } from '../orders/over.ts';
import { inStates, lineNosOf, openSteps, type ProducedLine } from '../orders/production.words.ts';
import { ProductionState } from '../orders/ProductionState.tsx';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import type { ProductionFormAction } from './ProductionForm.tsx';
import { useStep } from './use-step.ts';

const ProductionForm = latePart(() => import('./ProductionForm.tsx'));

interface Props {
  readonly order: OrderDetail;
  /** of one style and colour */
  readonly lines: readonly OrderLine[];
  readonly Over: Over;
}

/** The production of a style for the shop, which moves it on by one press a step. */
export function ShopProduction({ order, lines, Over }: Props) {
  return inStates(lines).map((some) => (
    <ProductionState key={some[0]!.lineNo} order={order} lines={some} party="shop">
      <Steps order={order} lines={some} Over={Over} />
    </ProductionState>
  ));
}

const FORMS = ['sendProof', 'sendBack', 'reprint', 'dropStyle'] as const satisfies readonly ProductionFormAction[];

function Steps({ order, lines, Over }: Props & { readonly lines: readonly ProducedLine[] }) {
  const [begun, setBegun] = useState<ProductionFormAction | null>(null);
  const close = () => setBegun(null);
  const produce = useMutation('POST /api/v2/order/produce', useStep());
  const { printMethod } = lines[0]!;
  const steps = openSteps(order, lines[0]!, 'shop');
  if (steps.length === 0) return null;
  const { orderNo } = order;
  const lineNos = lineNosOf(lines);
  return (
    <>
      <p className="order-actions">
        {PLAIN_STEPS.filter((action) => steps.includes(action)).map((action) => (
          <Button
            key={action}
            tone="main"
            disabled={produce.isPending}
            onClick={() => produce.mutate({ orderNo, lineNos, action })}
          >
            {labelOf(action, printMethod)}
          </Button>
        ))}
        {FORMS.filter((action) => steps.includes(action)).map((action) => (
          <Button key={action} onClick={() => setBegun(action)}>
            {productionSteps[action].label}
          </Button>
        ))}
      </p>
      {begun ? (
        <Suspense>
          <Over title={productionSteps[begun].label} close={close}>
            <Suspense fallback={<Skeleton height="320px" />}>
              <ProductionForm order={order} lineNos={lineNos} action={begun} close={close} />
            </Suspense>
          </Over>
        </Suspense>
      ) : null}
    </>
  );
}

/** 开始刺绣 for an embroidered line. */
const labelOf = (action: ProductionAction, printMethod: string): string =>
  action === 'print' ? `开始${productionStatusWords('printing', printMethod)}` : productionSteps[action].label;
