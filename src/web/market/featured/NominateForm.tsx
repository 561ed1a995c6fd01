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
import { Field, FieldsForm } from '../../platform/Fields.tsx';
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
  const nominations = useOpenNominations();
  const [productIds, setProductIds] = useState<readonly string[]>(after ? [after.product.id] : []);
  const [slot, setSlot] = useState<FeaturedSlot>(after?.slot ?? 'list');
  const [startsOn, setStartsOn] = useState(today);
  const [endsOn, setEndsOn] = useState(daysAfter(today, USUAL_DAYS - 1));
  const [tag, setTag] = useState<FeaturedTag | null>(after?.tag ?? null);
  const [note, setNote] = useState(after?.note ?? '');
  const [hasTried, setHasTried] = useState(false);
  const areDays = areFeaturedDays(startsOn, endsOn, today);
  const submit = () => {
    setHasTried(true);
    if (productIds.length > 0 && areDays)
      nominate.mutate({ productIds: [...productIds], slot, startsOn, endsOn, tag, note });
  };
  return (
    <>
      {after ? (
        <p className="pick-again">
          <strong>{after.product.title}</strong>
          {after.reason ? (
            <small>
              上次{after.status === 'refused' ? '没有通过' : '提前结束'}：{after.reason}
            </small>
          ) : null}
        </p>
      ) : (
        <ProductPicker
          chosen={productIds}
          most={MOST_AT_ONCE}
          noteOf={(id) => {
            const open = nominations.get(id) ?? [];
            return { words: open.map(nominatedWords), isTaken: open.some((one) => one.slot === slot) };
          }}
          choose={({ id }, isChosen) =>
            setProductIds(isChosen ? [...productIds, id] : productIds.filter((one) => one !== id))
          }
        />
      )}
      {hasTried && productIds.length === 0 ? (
        <p role="alert" className="field-problem">
          请选择要提报的商品
        </p>
      ) : null}
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
        <div className="fields-pair">
          <Field
            label="从哪天起"
            problem={
              hasTried && !areDays ? `${FARTHEST_DAYS} 天内开始，最多 ${MOST_DAYS} 天，结束不早于开始` : undefined
            }
          >
            {({ id }) => (
              <DayInput
                {...{ id, name: '从哪天起', value: startsOn, change: setStartsOn }}
                earliest={today}
                latest={daysAfter(today, FARTHEST_DAYS)}
              />
            )}
          </Field>
          <Field label="到哪天止（含）" problem={undefined}>
            {({ id }) => (
              <DayInput
                {...{ id, name: '到哪天止', value: endsOn, change: setEndsOn }}
                earliest={startsOn || today}
                latest={daysAfter(startsOn || today, MOST_DAYS - 1)}
              />
            )}
          </Field>
        </div>
        <Field label="角标" problem={undefined}>
          {({ id }) => (
            <select
              id={id}
              value={tag ?? ''}
              onChange={({ target }) => setTag(FEATURED_TAGS.find((one) => one === target.value) ?? null)}
            >
              <option value="">不要角标</option>
              {FEATURED_TAGS.map((one) => (
                <option key={one} value={one}>
                  {featuredTagWords[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="推荐理由（选填，审核的人会看）" problem={undefined}>
          {({ id }) => (
            <textarea
              id={id}
              rows={2}
              maxLength={MOST_NOTE}
              value={note}
              placeholder="面料、工艺或走量的特点"
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </FieldsForm>
    </>
  );
}
