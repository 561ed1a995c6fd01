import { useState } from 'react';
import { type Courier, COURIERS_WITHOUT_NUMBER } from '#contract/trade/order-words.ts';
import type { DetailLine, OrderDetail } from '#contract/trade/orders.ts';
import { asMade } from '#contract/trade/over-short.ts';
import { useBulk } from '../bulk/bulk.data.ts';
import { mostInParcel, pieceWords, whyNotYet } from '../bulk/bulk.words.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { choiceWords } from '../orders/order.words.ts';
import { whyNotShipped } from '../orders/production.words.ts';
import { CheckField, FieldsForm } from '../../platform/Fields.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { useMutation } from '../../platform/mutation.ts';
import { CourierFields } from './CourierFields.tsx';
import type { ActionFormProps } from './action-form.ts';
import { lastCourier } from './last-courier.ts';
import { allOf, leftOf, parcelProblem, shipmentLines, type Typed } from './shipment-lines.ts';
import { ShipLines } from './ShipLines.tsx';
import { useStep } from './use-step.ts';

interface ShipmentFields {
  readonly courier: Courier;
  readonly trackingNo: string;
  /** the quantity of each line in this parcel, by line number, as typed */
  readonly typed: Typed;
  readonly isLast: boolean;
}

/** 发货: all unshipped quantities are filled in; for a partial shipment the shop reduces them. */
export function ShipForm({ order, done, cancel }: ActionFormProps) {
  const unsent = order.lines.map(asMade).filter((line) => leftOf(line) > 0);
  const open = unsent.filter(({ canShip }) => canShip);
  const waiting = unsent.filter(({ canShip }) => !canShip);
  const [hasTried, setTried] = useState(false);
  const { values, problems, change, field, submit } = useFields<ShipmentFields>(
    {
      courier: order.delivery === 'pickup' ? 'buyerPickup' : lastCourier.get(),
      trackingNo: '',
      typed: allOf(open),
      isLast: false,
    },
    {
      trackingNo: (trackingNo, all) => (needsNumber(all, open) && trackingNo.trim() === '' ? '请填写快递单号' : null),
    },
  );
  const ship = useMutation('POST /api/v2/order/ship', useStep(done));
  const bulk = useBulk(order).data;
  const mostPieces = mostInParcel(bulk, order.lines);
  const said = (words: string) => addressed(words, 'shop', asSupply(order));
  const held = said(whyNotYet(bulk));
  const problem = parcelProblem(values, open, mostPieces);
  const send = ({ courier, trackingNo, typed, isLast }: ShipmentFields) => {
    if (courier !== 'buyerPickup') lastCourier.set(courier);
    ship.mutate({
      orderNo: order.orderNo,
      courier,
      trackingNo: trackingNo.trim(),
      lines: shipmentLines(typed, open),
      isLast,
    });
  };
  return (
    <FieldsForm
      label="发货"
      held={held === '' ? undefined : held}
      submit={() => {
        setTried(true);
        submit((all) => (problem === null ? send(all) : undefined));
      }}
      sendLabel="确认发货"
      tone="action"
      isSending={ship.isPending}
      cancel={cancel}
    >
      <ReceiverLine order={order} />
      {mostPieces === null ? null : (
        <p className="fields-note">分批验货：这次最多发 {pieceWords(mostPieces)}，其余的验过再发。</p>
      )}
      <ShipLines
        lines={open}
        typed={values.typed}
        change={(typed) => change({ typed })}
        problem={hasTried ? problem : null}
      />
      {waiting.length > 0 ? (
        <ul className="fields-note" aria-label="这次还不能发的">
          {waiting.map((line) => (
            <li key={line.lineNo}>
              {line.title}，{choiceWords(line)}：{said(whyNotShipped(line))}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="fields-pair">
        <CourierFields
          courier={values.courier}
          trackingNo={values.trackingNo}
          problem={problems.trackingNo}
          change={change}
        />
      </div>
      {isShort(values, unsent) ? (
        <>
          <CheckField label="本单发完，其余不再发" {...field('isLast')} />
          <p className="fields-note">
            面料短码在允许的误差之内，或少的部分已经退款，才能这样结束；不勾就是分批发，余下的以后再发。
          </p>
        </>
      ) : null}
    </FieldsForm>
  );
}

function ReceiverLine({ order: { receiver } }: { order: OrderDetail }) {
  return (
    <p className="fields-note">
      寄往 {receiver.receiver} {receiver.phone}，{receiver.province}
      {receiver.city === receiver.province ? '' : receiver.city}
      {receiver.district}
      {receiver.detail}
    </p>
  );
}

/** A parcel without quantities, which only ends the shipping, needs no tracking number. */
const needsNumber = ({ courier, typed }: ShipmentFields, lines: readonly DetailLine[]): boolean =>
  !COURIERS_WITHOUT_NUMBER.includes(courier) && shipmentLines(typed, lines).length > 0;

function isShort({ typed }: ShipmentFields, lines: readonly DetailLine[]): boolean {
  const sent = new Map(shipmentLines(typed, lines).map(({ lineNo, quantity }) => [lineNo, quantity]));
  return lines.some((line) => (sent.get(line.lineNo) ?? 0) < leftOf(line));
}
