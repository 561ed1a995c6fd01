import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { isMade, sampleStatusWords, sampleSteps, sampleStepsFrom, isSampleSettled } from '#contract/trade/bulk-flow.ts';
import { inspectionSteps } from '#contract/trade/inspection-flow.ts';
import type { BulkDetail } from '#contract/trade/bulk.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import type { Over } from '../orders/over.ts';
import { Button } from '../../platform/Button.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { type Party, useBulk, useBulkStep } from './bulk.data.ts';
import type { BulkForm } from './BulkForms.tsx';
import { CartonPanel } from './CartonPanel.tsx';
import { InspectionPanel } from './InspectionPanel.tsx';
import { SampleRounds } from './SampleRounds.tsx';
import { StepBars } from './StepBars.tsx';
import './bulk.css';

const BulkForms = latePart(() => import('./BulkForms.tsx'));

interface Props {
  readonly order: OrderDetail;
  /** the reader */
  readonly party: Party;
  readonly Over: Over;
}

/** 大货: the pre-production sample and the quantities per step, for buyer and shop. */
export function BulkPanel(props: Props) {
  const read = useBulk(props.order);
  if (read.data) return <Body {...props} bulk={read.data} />;
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  return read.isLoading ? <Skeleton height="200px" /> : null;
}

type BodyProps = Props & { readonly bulk: BulkDetail };

function Body({ order, party, bulk, Over }: BodyProps) {
  const [begun, setBegun] = useState<BulkForm | null>(null);
  const close = () => setBegun(null);
  const facts = { status: bulk.sample, order: order.status };
  const isBeingMade = isMade(facts);
  const hasSample = bulk.sample !== 'none' || bulk.sampleRounds.length > 0;
  const canSend = party === 'shop' && sampleStepsFrom(facts, 'shop').length > 0;
  const isReported = bulk.steps.some(({ done }) => done > 0);
  const hasSteps = bulk.steps.length > 0 && (isReported || (isBeingMade && party === 'shop'));
  return (
    <>
      {hasSample || canSend ? (
        <section
          className="panel bulk"
          aria-label="产前样"
          data-tone={isBeingMade && !isSampleSettled(bulk.sample) ? 'wait' : undefined}
        >
          <h2>
            产前样 <small>{addressed(sampleWords(bulk, isBeingMade), party, asSupply(order))}</small>
          </h2>
          <SampleRounds order={order} party={party} rounds={bulk.sampleRounds} />
          {isBeingMade ? <SampleActions order={order} party={party} bulk={bulk} begin={setBegun} /> : null}
        </section>
      ) : null}
      {hasSteps ? (
        <section className="panel bulk" aria-label="生产数量">
          <h2>生产数量</h2>
          <StepBars order={order} party={party} bulk={bulk} />
          {isBeingMade && party === 'shop' ? (
            <p className="order-actions">
              <Button tone="action" disabled={!isSampleSettled(bulk.sample)} onClick={() => setBegun('reportSteps')}>
                报工序数量
              </Button>
              {isSampleSettled(bulk.sample) ? null : (
                <span className="fields-note">
                  {addressed('买家确认产前样以后才能开裁、报数', party, asSupply(order))}
                </span>
              )}
            </p>
          ) : null}
        </section>
      ) : null}
      <InspectionPanel order={order} party={party} bulk={bulk} begin={setBegun} />
      <CartonPanel order={order} party={party} bulk={bulk} begin={setBegun} />
      {begun ? (
        <Suspense>
          <Over title={TITLES[begun]} close={close}>
            <Suspense fallback={<Skeleton height="320px" />}>
              <BulkForms order={order} bulk={bulk} form={begun} close={close} />
            </Suspense>
          </Over>
        </Suspense>
      ) : null}
    </>
  );
}

const TITLES: Readonly<Record<BulkForm, string>> = {
  sendSample: sampleSteps.sendSample.label,
  changeSample: sampleSteps.changeSample.label,
  reportSteps: '报工序数量',
  inspect: '报验货',
  concede: inspectionSteps.concede.label,
  pack: '装箱单',
};

function sampleWords({ sample, sampleRounds: [last] }: BulkDetail, isMade: boolean): string {
  if (sample !== 'none') return isMade || sample === 'confirmed' ? sampleStatusWords[sample] : '没有封样';
  return last ? '买家不要产前样了' : '买家没有要求，可以不发';
}

function SampleActions({
  order,
  party,
  bulk: { sample, sampleRounds },
  begin,
}: Omit<BodyProps, 'Over'> & { begin: (form: BulkForm) => void }) {
  const { orderNo, status } = order;
  const said = (words: string) => addressed(words, party, asSupply(order));
  const answer = useMutation('POST /api/v2/bulk/answerSample', useBulkStep());
  const steps = sampleStepsFrom({ status: sample, order: status }, party);
  const round = sampleRounds[0]?.round ?? 0;
  if (steps.length === 0) return null;
  return (
    <>
      {sample === 'sent' && party === 'buyer' ? (
        <p className="fields-note">{said('确认以后就封样：商家照它开裁，大货照它验。不对请写明要改什么。')}</p>
      ) : null}
      <p className="order-actions">
        {steps.includes('confirmSample') ? (
          <SureButton
            className="button button-action"
            label={sampleSteps.confirmSample.label}
            question={said('确认后商家开裁，不能撤回，确定？')}
            yes="确认，可以开裁"
            isBusy={answer.isPending}
            onYes={() => answer.mutate({ orderNo, action: 'confirmSample', round, reason: '' })}
          />
        ) : null}
        {steps.includes('changeSample') ? (
          <Button onClick={() => begin('changeSample')}>{sampleSteps.changeSample.label}</Button>
        ) : null}
        {steps.includes('sendSample') ? (
          <Button tone={sample === 'none' ? 'plain' : 'action'} onClick={() => begin('sendSample')}>
            {sampleRounds.length > 0 ? '再发产前样' : sampleSteps.sendSample.label}
          </Button>
        ) : null}
        {steps.includes('waiveSample') ? (
          <SureButton
            className="button"
            label={sampleSteps.waiveSample.label}
            question={said('不看产前样，商家直接开裁，确定？')}
            yes="不看了"
            isBusy={answer.isPending}
            onYes={() => answer.mutate({ orderNo, action: 'waiveSample', round, reason: '' })}
          />
        ) : null}
      </p>
    </>
  );
}
