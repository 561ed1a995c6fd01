import { type ComponentType, useState } from 'react';
import { dayInChina } from '#contract/china-day.ts';
import {
  areHandpickDays,
  FARTHEST_DAYS,
  HANDPICK_SLOTS,
  HANDPICK_TAGS,
  type HandpickSlot,
  type HandpickTag,
  handpickSlotWords,
  MOST_DAYS,
} from '#contract/handpick-flow.ts';
import type { DayInputProps } from '../people/day-input.ts';
import { Field, FieldsForm } from '../people/Fields.tsx';
import { useDeed } from '../platform/deed.ts';
import { GoodsPicker } from './GoodsPicker.tsx';
import { HANDPICK_READS, type HandpickRow } from './handpick.data.ts';

const MOST_AT_ONCE = 20;
const MOST_NOTE = 200;
const USUAL_DAYS = 14;

const daysAfter = (day: string, days: number): string =>
  dayInChina(new Date(Date.parse(`${day}T00:00:00+08:00`) + days * 86_400_000));

interface Props {
  readonly DayInput: ComponentType<DayInputProps>;
  /** the closed nomination that this one repeats; null = a new one */
  readonly after: HandpickRow | null;
  readonly done: () => void;
  readonly cancel: () => void;
}

/** 提报: which products, which slot, which days, which tag. */
export function ProposeForm({ DayInput, after, done, cancel }: Props) {
  const today = dayInChina();
  const propose = useDeed('POST /api/v2/shop/proposeHandpick', { refresh: HANDPICK_READS, done });
  const [goodsIds, setGoodsIds] = useState<readonly string[]>(after ? [after.goods.id] : []);
  const [slot, setSlot] = useState<HandpickSlot>(after?.slot ?? 'list');
  const [startsOn, setStartsOn] = useState(today);
  const [endsOn, setEndsOn] = useState(daysAfter(today, USUAL_DAYS - 1));
  const [tag, setTag] = useState<HandpickTag | null>(after?.tag ?? null);
  const [note, setNote] = useState(after?.note ?? '');
  const [hasTried, setHasTried] = useState(false);
  const areDays = areHandpickDays(startsOn, endsOn, today);
  const submit = () => {
    setHasTried(true);
    if (goodsIds.length > 0 && areDays) propose.mutate({ goodsIds: [...goodsIds], slot, startsOn, endsOn, tag, note });
  };
  return (
    <>
      {after ? (
        <p className="pick-again">
          <strong>{after.goods.title}</strong>
          {after.reason ? (
            <small>
              上次{after.status === 'refused' ? '没有通过' : '提前结束'}：{after.reason}
            </small>
          ) : null}
        </p>
      ) : (
        <GoodsPicker
          chosen={goodsIds}
          most={MOST_AT_ONCE}
          choose={({ id }, isChosen) =>
            setGoodsIds(isChosen ? [...goodsIds, id] : goodsIds.filter((one) => one !== id))
          }
        />
      )}
      {hasTried && goodsIds.length === 0 ? (
        <p role="alert" className="field-problem">
          请选择要提报的商品
        </p>
      ) : null}
      <FieldsForm label="提报精选" submit={submit} sendLabel="提交审核" isSending={propose.isPending} cancel={cancel}>
        <fieldset className="field-kinds">
          <legend className="visually-hidden">展示位置</legend>
          {HANDPICK_SLOTS.map((one) => (
            <label key={one} className="field-check">
              <input type="radio" name="slot" checked={slot === one} onChange={() => setSlot(one)} />
              {handpickSlotWords[one]}
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
              onChange={({ target }) => setTag(HANDPICK_TAGS.find((one) => one === target.value) ?? null)}
            >
              <option value="">不要角标</option>
              {HANDPICK_TAGS.map((one) => (
                <option key={one}>{one}</option>
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
