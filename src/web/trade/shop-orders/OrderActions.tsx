import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { Over } from '../orders/over.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import type { ChooseDay } from './action-form.ts';
import { actionLabel, actionTone, type ShopAction } from './shop-actions.ts';

const ActionForm = latePart(() => import('./ActionForm.tsx'));

const classes = {
  action: 'button button-action',
  main: 'button button-main',
  plain: 'button',
  danger: 'button button-danger',
} as const;

interface Props {
  readonly orderNo: string;
  readonly actions: readonly ShopAction[];
  readonly Over: Over;
  readonly DayInput: ChooseDay;
}

/** A button for each allowed step, and the form that it opens. */
export function OrderActions({ orderNo, actions, Over, DayInput }: Props) {
  const [begun, setBegun] = useState<ShopAction | null>(null);
  const close = () => setBegun(null);
  return (
    <>
      {actions.map((action) => (
        <button key={action} type="button" className={classes[actionTone(action)]} onClick={() => setBegun(action)}>
          {actionLabel(action)}
        </button>
      ))}
      {begun ? (
        <Suspense>
          <Over title={`${actionLabel(begun)} · ${showOrderNo(orderNo)}`} close={close}>
            <Suspense fallback={<Skeleton height="320px" />}>
              <ActionForm orderNo={orderNo} action={begun} close={close} DayInput={DayInput} />
            </Suspense>
          </Over>
        </Suspense>
      ) : null}
    </>
  );
}
