import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { productionSteps } from '#contract/trade/production-flow.ts';
import type { OrderDetail, OrderLine } from '#contract/trade/orders.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { addressed, asSupply } from './addressed.ts';
import { useMyStep } from './my-order.data.ts';
import type { MyProductionAction } from './MyProductionForm.tsx';
import type { Over } from './over.ts';
import { inStates, lineNosOf, openSteps, type ProducedLine } from './production.words.ts';
import { styleWords } from '../../market/buying/item-words.ts';
import { OfferedStyle } from './OfferedStyle.tsx';
import { ProductionState } from './ProductionState.tsx';

const MyProductionForm = latePart(() => import('./MyProductionForm.tsx'));

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
  const change = useMutation('POST /api/v2/order/changeStyle', useMyStep());
  const steps = openSteps(order, lines[0]!, 'buyer');
  const { offered, isOwnStyle } = lines[0]!.production;
  if (steps.length === 0) return null;
  const { orderNo } = order;
  const said = (words: string) => addressed(words, 'buyer', asSupply(order));
  const lineNos = lineNosOf(lines);
  return (
    <>
      {offered ? (
        <OfferedStyle orderNo={orderNo} lineNo={lineNos[0]!} style={offered}>
          {styleWords(offered)} {said('是对方按商家的话改好的。价格不变；同意以后商家再校验一次，然后照它做。')}
        </OfferedStyle>
      ) : null}
      {steps.includes('changeStyle') ? (
        <p className="fields-note">{sentBackNote(lines[0]!)}</p>
      ) : (
        <p className="fields-note">{said('确认以后商家才开印；确认了就照它印，不对请写明要改什么。')}</p>
      )}
      <p className="order-actions">
        {steps.includes('confirmProof') ? (
          <Button
            tone="main"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ orderNo, lineNos, action: 'confirmProof', reason: '' })}
          >
            {productionSteps.confirmProof.label}
          </Button>
        ) : null}
        {offered ? (
          <Button
            tone="main"
            disabled={change.isPending}
            onClick={() => change.mutate({ orderNo, lineNos, styleId: offered.id, note: '' })}
          >
            同意换成这一版
          </Button>
        ) : null}
        {(['changeStyle', 'refuseStyle', 'keepStyle', 'changeProof', 'dropStyle'] as const)
          .filter((action) => steps.includes(action) && (action !== 'changeStyle' || isOwnStyle))
          .map((action) => (
            <Button key={action} tone={action === 'changeStyle' ? 'main' : 'plain'} onClick={() => setBegun(action)}>
              {productionSteps[action].label}
            </Button>
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

function sentBackNote({ production: { offered, isOwnStyle } }: ProducedLine): string {
  if (offered !== null) return '不要这一版，请写明改什么，对方再改；也可以照原样做，或不做这一款，退这一款的货款。';
  return isOwnStyle
    ? '改好再换一版，或说明要照原样做。不想做了，取消这一款，退这一款的货款。'
    : '款式是对方在方案里做的，已请对方改好发来，您同意了才换。也可以照原样做，或不做这一款，退这一款的货款。';
}
