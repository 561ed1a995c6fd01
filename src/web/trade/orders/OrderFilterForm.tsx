import { type ComponentProps, type ComponentType, type FormEvent, useEffect, useRef } from 'react';
import { type OrderKind, orderKindWords } from '#contract/trade/order-flow.ts';
import { Button } from '../../platform/Button.tsx';
import type { DayInputProps } from '../../platform/day-input.ts';
import { Field } from '../../platform/Fields.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { useAsked } from '../../platform/use-asked.ts';
import '../../platform/list-filter.css';
import './orders.css';
import { isNarrowed, MOST_WORDS, orderFilter, supplyChoices } from './order-filter.ts';

interface Props {
  readonly list: ListQuery;
  /** the label of the search field: 订单号、商品、收货人 */
  readonly label: string;
  /** the layout's date input */
  readonly DayInput: ComponentType<DayInputProps>;
  /** 采购单 can be distinguished from other orders */
  readonly hasSupply?: true;
  /** runs after submit: a sheet closes */
  readonly asked?: () => void;
}

/** The filters of the list: submitted together and kept in the address. */
export function OrderFilterForm({ list, label, DayInput, hasSupply, asked }: Props) {
  const filter = orderFilter(list);
  const [from, setFrom] = useAsked(filter.from);
  const [to, setTo] = useAsked(filter.to);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = (name: string) => wordsIn(form.get(name));
    list.set({ q: given('q'), kind: given('kind'), supply: given('supply'), from, to });
    asked?.();
  };
  const clear = () => {
    list.clear(['tab']);
    asked?.();
  };
  return (
    <form
      className={hasSupply ? 'order-filter order-filter-supply' : 'order-filter'}
      role="search"
      aria-label="找订单"
      onSubmit={ask}
    >
      <Field label={label} problem={undefined}>
        {({ id }) => <Asked id={id} type="search" name="q" maxLength={MOST_WORDS} value={filter.q ?? ''} />}
      </Field>
      <Field label="类型" problem={undefined}>
        {({ id }) => <KindSelect key={filter.kind} id={id} kind={filter.kind} />}
      </Field>
      {hasSupply ? (
        <Field label="来源" problem={undefined}>
          {({ id }) => <SupplySelect key={list.get('supply')} id={id} supply={list.get('supply') ?? ''} />}
        </Field>
      ) : null}
      <Field label="下单日期从" problem={undefined}>
        {({ id }) => <DayInput id={id} name="下单日期从" value={from} change={setFrom} latest={to || undefined} />}
      </Field>
      <Field label="到" problem={undefined}>
        {({ id }) => <DayInput id={id} name="下单日期到" value={to} change={setTo} earliest={from || undefined} />}
      </Field>
      <p className="order-filter-foot">
        <button type="submit" className="button button-main">
          查找
        </button>
        {isNarrowed(filter) ? <Button onClick={clear}>清除</Button> : null}
      </p>
    </form>
  );
}

/** The form has no file fields. */
const wordsIn = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value.trim() : '');

/** Keeps what is being typed; when the address changes, as after 返回, it shows the address's value. */
function Asked({ value, ...input }: Omit<ComponentProps<'input'>, 'defaultValue'> & { value: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return <input ref={field} {...input} defaultValue={value} />;
}

function SupplySelect({ id, supply }: { id: string; supply: string }) {
  return (
    <select id={id} name="supply" defaultValue={supply}>
      <option value="">全部</option>
      {Object.entries(supplyChoices).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

function KindSelect({ id, kind }: { id: string; kind: OrderKind | undefined }) {
  return (
    <select id={id} name="kind" defaultValue={kind ?? ''}>
      <option value="">全部</option>
      {Object.entries(orderKindWords).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
