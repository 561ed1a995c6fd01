import { useState } from 'react';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { Button } from '../../platform/Button.tsx';
import { NoteField } from '../../platform/NoteField.tsx';
import { adjustWords, choiceWords, partOfWords, quantityWords } from '../orders/order.words.ts';
import { FieldsForm, TextField } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { yuan } from '../../platform/words.ts';
import { fenOf } from '../../platform/yuan-typed.ts';
import type { ActionFormProps } from './action-form.ts';
import { adjustsOf, freightOf, newSum, priceDraft, sharedOut } from './price-draft.ts';
import { useStep } from './use-step.ts';
import { addressed, asSupply } from '../orders/addressed.ts';

const NOT_MONEY = '请填金额，最多两位小数';

/** 改价: a new amount for each line and the freight; the new total is shown before it is sent. */
export function PriceForm({ order, done, cancel }: ActionFormProps) {
  const [draft, setDraft] = useState(() => priceDraft(order));
  const [note, setNote] = useState('');
  const [hasTried, setTried] = useState(false);
  const save = useMutation('POST /api/v2/order/changePrice', useStep(done));
  const sum = newSum(order, draft);
  const isTooLittle = sum !== undefined && sum.payableFen <= 0;
  const hasNoFreight = order.delivery === 'collect' || order.delivery === 'pickup';
  const submit = () => {
    setTried(true);
    if (sum === undefined || isTooLittle) return;
    const adjusts = adjustsOf(order, draft);
    save.mutate({
      orderNo: order.orderNo,
      lines: order.lines.map(({ lineNo }, at) => ({ lineNo, adjustFen: adjusts[at]! })),
      freightFen: freightOf(order, draft),
      payableFen: order.payableFen,
      note: note.trim(),
    });
  };
  const problemOf = (typed: string) => (hasTried && Number.isNaN(fenOf(typed)) ? NOT_MONEY : undefined);
  return (
    <FieldsForm
      label="改价"
      submit={submit}
      sendLabel="确认改价"
      tone="action"
      isSending={save.isPending}
      cancel={cancel}
    >
      {order.lines.length > 1 ? (
        <WholeAtOnce shareOut={(fen) => setDraft({ ...draft, amounts: sharedOut(order, fen) })} />
      ) : null}
      <ul className="price-lines" aria-label="每一行改成多少">
        {order.lines.map((line, at) => (
          <PriceLine
            key={line.lineNo}
            line={line}
            typed={draft.amounts[at]!}
            problem={problemOf(draft.amounts[at]!)}
            change={(text) => setDraft({ ...draft, amounts: draft.amounts.with(at, text) })}
          />
        ))}
      </ul>
      {hasNoFreight ? null : (
        <div className="fields-pair">
          <TextField
            label="运费（元）"
            inputMode="decimal"
            autoComplete="off"
            value={draft.freight}
            problem={order.isFreightOpen && draft.freight.trim() === '' ? undefined : problemOf(draft.freight)}
            placeholder={order.isFreightOpen ? '专线：可以等接单时再填' : undefined}
            change={(freight) => setDraft({ ...draft, freight })}
          />
        </div>
      )}
      <NewSum order={order} sum={sum} />
      <NoteField
        label={addressed('说明（选填，买家看得到）', 'shop', asSupply(order))}
        value={note}
        problem={hasTried && isTooLittle ? '这样改下来应付合计不到一分钱，请核对金额' : undefined}
        change={setNote}
        placeholder="如：老客户，货款优惠 200 元"
      />
    </FieldsForm>
  );
}

/** A discount on the whole order is split among the lines, so that lines and total agree. */
function WholeAtOnce({ shareOut }: { shareOut: (productFen: number) => void }) {
  const [typed, setTyped] = useState('');
  const fen = fenOf(typed);
  return (
    <div className="fields-pair price-whole">
      <TextField
        label="整单货款改成（元）"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        placeholder="按各行金额摊下去"
        change={setTyped}
      />
      <Button disabled={Number.isNaN(fen)} onClick={() => shareOut(fen)}>
        摊到各行
      </Button>
    </div>
  );
}

interface LineProps {
  readonly line: OrderDetail['lines'][number];
  readonly typed: string;
  readonly problem: string | undefined;
  readonly change: (text: string) => void;
}

function PriceLine({ line, typed, problem, change }: LineProps) {
  const { title, amountFen } = line;
  const adjustFen = fenOf(typed) - amountFen;
  const choice = choiceWords(line);
  return (
    <li>
      <p>
        {title} {choice}
        <small>
          {quantityWords(line)} · 原来 ¥{yuan(amountFen)}
          {Number.isNaN(adjustFen) || adjustFen === 0 ? '' : ` · ${adjustWords(adjustFen)}`}
        </small>
      </p>
      <TextField
        label="改成（元）"
        aria-label={`${title} ${choice} 改成多少元`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        problem={problem}
        change={change}
      />
    </li>
  );
}

function NewSum({ order, sum }: { order: OrderDetail; sum: ReturnType<typeof newSum> }) {
  if (sum === undefined) return <p className="fields-note">填好金额，这里算出改后应付。</p>;
  const rows: readonly (readonly [string, string])[] = [
    ['商品金额', `¥${yuan(sum.productFen)}`],
    ...(sum.adjustFen === 0 ? [] : [['改价', adjustWords(sum.adjustFen)] as const]),
    ...(sum.taxFen > 0 ? [[`开票税额（${order.taxPercent}%）`, `¥${yuan(sum.taxFen)}`] as const] : []),
    ['运费', `¥${yuan(sum.freightFen)}`],
  ];
  const isPartial = order.plan === 'deposit' && sum.payableFen > 0;
  return (
    <dl className="agreed" aria-live="polite">
      {rows.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
      <div className="agreed-sum">
        <dt>改后应付</dt>
        <dd>
          {sum.payableFen < 0 ? '−' : ''}¥{yuan(Math.abs(sum.payableFen))}
          <small>原来 ¥{yuan(order.payableFen)}</small>
          {isPartial ? (
            <small>
              其中{partOfWords('deposit', order.depositPercent)} ¥{yuan(sum.depositFen)}
            </small>
          ) : null}
        </dd>
      </div>
    </dl>
  );
}
