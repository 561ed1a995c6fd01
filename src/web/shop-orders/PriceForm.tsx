import { payableOf } from '#contract/order-price.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { FieldsForm, TextField } from '../people/Fields.tsx';
import { useFields } from '../people/use-fields.ts';
import { useDeed } from '../platform/deed.ts';
import { yuan } from '../platform/words.ts';
import { fenOf, typedYuan } from '../platform/yuan-typed.ts';
import type { DeedFormProps } from './deed-form.ts';
import { NoteField } from '../orders/NoteField.tsx';
import { useStep } from './use-step.ts';

const directions = { none: '不改', less: '优惠', more: '加价' } as const;
type Direction = keyof typeof directions;

interface PriceFields {
  readonly direction: Direction;
  /** yuan, as typed */
  readonly by: string;
  readonly freight: string;
  readonly note: string;
}

const NOT_MONEY = '请填金额，最多两位小数';

/** 改价: cheaper or dearer, another freight; what it comes to stands below before anything is sent. */
export function PriceForm({ order, done, cancel }: DeedFormProps) {
  const { values, problems, change, submit } = useFields<PriceFields>(asItIs(order), {
    by: (by, { direction }) => (direction === 'none' || fenOf(by) > 0 ? null : NOT_MONEY),
    freight: (freight) => (Number.isNaN(fenOf(freight)) ? NOT_MONEY : null),
    note: (_, all) => (sumOf(order, all) <= 0 ? '这样改下来应付合计不到一分钱，请核对金额' : null),
  });
  const save = useDeed('POST /api/v2/order/changePrice', useStep(done));
  const send = (all: PriceFields) =>
    save.mutate({
      orderNo: order.orderNo,
      adjustFen: adjustOf(all),
      freightFen: fenOf(all.freight),
      payableFen: order.payableFen,
      note: all.note.trim(),
    });
  return (
    <FieldsForm
      label="改价"
      submit={() => submit(send)}
      sendLabel="确认改价"
      tone="deed"
      isSending={save.isPending}
      cancel={cancel}
    >
      <fieldset className="field-kinds">
        <legend className="visually-hidden">货款怎么改</legend>
        {(Object.keys(directions) as Direction[]).map((direction) => (
          <label key={direction} className="field-check">
            <input
              type="radio"
              name="direction"
              checked={values.direction === direction}
              onChange={() => change({ direction })}
            />
            {directions[direction]}
          </label>
        ))}
      </fieldset>
      <div className="fields-pair">
        {values.direction === 'none' ? null : (
          <TextField
            label={`货款${directions[values.direction]}（元）`}
            inputMode="decimal"
            autoComplete="off"
            value={values.by}
            problem={problems.by}
            change={(by) => change({ by })}
          />
        )}
        <TextField
          label="运费（元）"
          inputMode="decimal"
          autoComplete="off"
          value={values.freight}
          problem={problems.freight}
          change={(freight) => change({ freight })}
        />
      </div>
      <NewSum order={order} fields={values} />
      {order.plan === 'deposit' ? <p className="fields-note">定金按原来的比例跟着变。</p> : null}
      <NoteField
        label="说明（选填，买家看得到）"
        value={values.note}
        problem={problems.note}
        change={(note) => change({ note })}
        placeholder="如：老客户，货款优惠 200 元"
      />
    </FieldsForm>
  );
}

function NewSum({ order, fields }: { order: OrderDetail; fields: PriceFields }) {
  const sumFen = sumOf(order, fields);
  const adjustFen = adjustOf(fields);
  const isReady = !Number.isNaN(sumFen);
  return (
    <dl className="agreed" aria-live="polite">
      <div>
        <dt>商品金额</dt>
        <dd>¥{yuan(order.goodsFen)}</dd>
      </div>
      {order.taxFen > 0 ? (
        <div>
          <dt>开票税额</dt>
          <dd>¥{yuan(order.taxFen)}</dd>
        </div>
      ) : null}
      {adjustFen === 0 || Number.isNaN(adjustFen) ? null : (
        <div>
          <dt>{directions[fields.direction]}</dt>
          <dd>
            {adjustFen < 0 ? '−' : '＋'}¥{yuan(Math.abs(adjustFen))}
          </dd>
        </div>
      )}
      <div>
        <dt>运费</dt>
        <dd>{isReady ? `¥${yuan(fenOf(fields.freight))}` : '—'}</dd>
      </div>
      <div className="agreed-sum">
        <dt>改后应付</dt>
        <dd>
          {isReady ? `${sumFen < 0 ? '−' : ''}¥${yuan(Math.abs(sumFen))}` : '填好金额后算出'}
          <small>原来 ¥{yuan(order.payableFen)}</small>
        </dd>
      </div>
    </dl>
  );
}

function asItIs({ adjustFen, freightFen }: OrderDetail): PriceFields {
  return {
    direction: adjustFen === 0 ? 'none' : adjustFen < 0 ? 'less' : 'more',
    by: adjustFen === 0 ? '' : typedYuan(Math.abs(adjustFen)),
    freight: typedYuan(freightFen),
    note: '',
  };
}

function adjustOf({ direction, by }: PriceFields): number {
  if (direction === 'none') return 0;
  return direction === 'less' ? -fenOf(by) : fenOf(by);
}

const sumOf = (order: OrderDetail, fields: PriceFields): number =>
  payableOf({ ...order, freightFen: fenOf(fields.freight), adjustFen: adjustOf(fields) });
