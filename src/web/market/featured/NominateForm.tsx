import { type ComponentType, useState } from 'react';
import { dayInChina } from '#contract/platform/china-day.ts';
import {
  areFeaturedDays,
  FARTHEST_DAYS,
  FEATURED_SLOTS,
  FEATURED_TAGS,
  type FeaturedSlot,
  type FeaturedTag,
  featuredSlotWords,
  featuredTagWords,
  MOST_DAYS,
} from '#contract/market/featured-flow.ts';
import type { DayInputProps } from '../../platform/day-input.ts';
import { AreaField, Field, FieldsForm, SelectField, FieldProblem } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { FEATURED_READS, type FeaturedRow, useOpenNominations } from './featured.data.ts';
import { nominatedWords } from './featured.words.ts';

const MOST_AT_ONCE = 20;
const MOST_NOTE = 200;
const USUAL_DAYS = 14;

const daysAfter = (day: string, days: number): string =>
  dayInChina(new Date(Date.parse(`${day}T00:00:00+08:00`) + days * 86_400_000));

interface Props {
  readonly DayInput: ComponentType<DayInputProps>;
  /** the closed nomination that this one repeats; null = a new one */
  readonly after: FeaturedRow | null;
  readonly done: () => void;
  readonly cancel: () => void;
}

/** 提报: which products, which slot, which days, which tag. */
export function NominateForm({ DayInput, after, done, cancel }: Props) {
  const today = dayInChina();
  const nominate = useMutation('POST /api/v2/shop/nominateProduct', { refresh: FEATURED_READS, done });
  const [productIds, setProductIds] = useState<readonly string[]>(after ? [after.product.id] : []);
  const [slot, setSlot] = useState<FeaturedSlot>(after?.slot ?? 'list');
  const [days, setDays] = useState<Days>({ startsOn: today, endsOn: daysAfter(today, USUAL_DAYS - 1) });
  const [tag, setTag] = useState<FeaturedTag | null>(after?.tag ?? null);
  const [note, setNote] = useState(after?.note ?? '');
  const [hasTried, setHasTried] = useState(false);
  const areDays = areFeaturedDays(days.startsOn, days.endsOn, today);
  const submit = () => {
    setHasTried(true);
    if (productIds.length > 0 && areDays) nominate.mutate({ productIds: [...productIds], slot, ...days, tag, note });
  };
  return (
    <>
      {after ? <NominatedBefore after={after} /> : <Products chosen={productIds} slot={slot} choose={setProductIds} />}
      {hasTried && productIds.length === 0 ? <FieldProblem>请选择要提报的商品</FieldProblem> : null}
      <FieldsForm label="提报精选" submit={submit} sendLabel="提交审核" isSending={nominate.isPending} cancel={cancel}>
        <fieldset className="field-kinds">
          <legend className="visually-hidden">展示位置</legend>
          {FEATURED_SLOTS.map((one) => (
            <label key={one} className="field-check">
              <input type="radio" name="slot" checked={slot === one} onChange={() => setSlot(one)} />
              {featuredSlotWords[one]}
            </label>
          ))}
        </fieldset>
        <FeaturedDays {...{ DayInput, today, days }} change={setDays} isWrong={hasTried && !areDays} />
        <TagField tag={tag} change={setTag} />
        <AreaField
          label="推荐理由（选填，审核的人会看）"
          value={note}
          rows={2}
          maxLength={MOST_NOTE}
          placeholder="面料、工艺或走量的特点"
          change={setNote}
        />
      </FieldsForm>
    </>
  );
}

/** The product of a closed nomination, and how that one ended. */
function NominatedBefore({ after: { product, reason, status } }: { after: FeaturedRow }) {
  return (
    <p className="pick-again">
      <strong>{product.title}</strong>
      {reason ? (
        <small>
          上次{status === 'refused' ? '没有通过' : '提前结束'}：{reason}
        </small>
      ) : null}
    </p>
  );
}

interface ProductsProps {
  readonly chosen: readonly string[];
  readonly slot: FeaturedSlot;
  readonly choose: (productIds: readonly string[]) => void;
}

/** Beside each product its open nominations: one a slot. */
function Products({ chosen, slot, choose }: ProductsProps) {
  const nominations = useOpenNominations();
  return (
    <ProductPicker
      chosen={chosen}
      most={MOST_AT_ONCE}
      noteOf={(id) => {
        const open = nominations.get(id) ?? [];
        return { words: open.map(nominatedWords), isTaken: open.some((one) => one.slot === slot) };
      }}
      choose={({ id }, isChosen) => choose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
    />
  );
}

function TagField({ tag, change }: { tag: FeaturedTag | null; change: (tag: FeaturedTag | null) => void }) {
  return (
    <SelectField
      label="角标"
      value={tag ?? ''}
      options={[['', '不要角标'], ...FEATURED_TAGS.map((one) => [one, featuredTagWords[one]] as const)]}
      change={(one) => change(one === '' ? null : one)}
    />
  );
}

interface Days {
  readonly startsOn: string;
  readonly endsOn: string;
}

interface DaysProps {
  readonly DayInput: ComponentType<DayInputProps>;
  readonly today: string;
  readonly days: Days;
  readonly change: (days: Days) => void;
  readonly isWrong: boolean;
}

function FeaturedDays({ DayInput, today, days, change, isWrong }: DaysProps) {
  const { startsOn, endsOn } = days;
  return (
    <div className="fields-pair">
      <Field
        label="从哪天起"
        problem={isWrong ? `${FARTHEST_DAYS} 天内开始，最多 ${MOST_DAYS} 天，结束不早于开始` : undefined}
      >
        {({ id }) => (
          <DayInput
            {...{ id, name: '从哪天起', value: startsOn, change: (day) => change({ ...days, startsOn: day }) }}
            earliest={today}
            latest={daysAfter(today, FARTHEST_DAYS)}
          />
        )}
      </Field>
      <Field label="到哪天止（含）" problem={undefined}>
        {({ id }) => (
          <DayInput
            {...{ id, name: '到哪天止', value: endsOn, change: (day) => change({ ...days, endsOn: day }) }}
            earliest={startsOn || today}
            latest={daysAfter(startsOn || today, MOST_DAYS - 1)}
          />
        )}
      </Field>
    </div>
  );
}
