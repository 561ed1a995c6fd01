import { lazy, Suspense, useState } from 'react';
import { showOrderNo } from '#contract/order-no.ts';
import type { Over } from '../orders/over.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import type { ChooseDay } from './deed-form.ts';
import { deedLabel, deedTone, type ShopDeed } from './shop-deeds.ts';

const DeedForm = lazy(() => import('./DeedForm.tsx'));

const classes = {
  deed: 'button button-deed',
  main: 'button button-main',
  plain: 'button',
  danger: 'button button-danger',
} as const;

interface Props {
  readonly orderNo: string;
  readonly deeds: readonly ShopDeed[];
  readonly Over: Over;
  readonly DayInput: ChooseDay;
}

/** A button for each allowed step, and the form that it opens. */
export function OrderDeeds({ orderNo, deeds, Over, DayInput }: Props) {
  const [begun, setBegun] = useState<ShopDeed | null>(null);
  const close = () => setBegun(null);
  return (
    <>
      {deeds.map((deed) => (
        <button key={deed} type="button" className={classes[deedTone(deed)]} onClick={() => setBegun(deed)}>
          {deedLabel(deed)}
        </button>
      ))}
      {begun ? (
        <Suspense>
          <Over title={`${deedLabel(begun)} · ${showOrderNo(orderNo)}`} close={close}>
            <Suspense fallback={<Skeleton height="320px" />}>
              <DeedForm orderNo={orderNo} deed={begun} close={close} DayInput={DayInput} />
            </Suspense>
          </Over>
        </Suspense>
      ) : null}
    </>
  );
}
