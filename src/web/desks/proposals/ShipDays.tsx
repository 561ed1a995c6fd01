import type { ComponentType } from 'react';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { MOST_BATCHES } from '#contract/trade/ship-days.ts';
import { LAST_BATCH_WORDS } from '#contract/desks/proposal-batches.ts';
import type { ProposalDocument, ProposedItem } from '#contract/desks/proposal-document.ts';
import type { QuotedItem } from '#contract/desks/proposal-shapes.ts';
import { quantityUnitOf } from '#contract/desks/proposal-words.ts';
import { Button } from '../../platform/Button.tsx';
import type { DayInputProps } from '../../platform/day-input.ts';
import { CheckField, Field } from '../../platform/Fields.tsx';
import { NumberText } from './NumberText.tsx';
import type { Editor } from './use-editor.ts';

/** Days between two batches that are offered first. */
const USUAL_DAYS = 14;

interface ShipDaysProps {
  readonly editor: Editor;
  readonly DayInput: ComponentType<DayInputProps>;
}

/** 分批交期: the days by which the shop ships, instead of days after the payment. */
export function ShipDays({ editor: { document, change }, DayInput }: ShipDaysProps) {
  const { shipDays = [], ...terms } = document.terms;
  const set = (days: readonly string[], batchesOf: (batches: number[]) => number[] = (batches) => batches) =>
    change({
      terms: days.length === 0 ? terms : { ...terms, shipDays: [...days] },
      sections: document.sections.map((section) => ({
        ...section,
        items: section.items.map((item) => withBatches(item, batchesOf(item.batches ?? []))),
      })),
    });
  const nameOf = (at: number) => (shipDays.length === 1 ? '发货日' : `第 ${at + 1} 批发货日`);
  const next = dayAfter(shipDays.at(-1) ?? document.validUntil, USUAL_DAYS);
  return (
    <>
      <CheckField
        label="写明发货日，可以分几批：代替“付款后几天内发货”"
        value={shipDays.length > 0}
        change={(isDated) => (isDated ? set([next, dayAfter(next, USUAL_DAYS)]) : set([], () => []))}
      />
      {shipDays.map((day, at) => (
        // A day has no identity of its own.
        <div key={`${at + 1} of ${shipDays.length}`} className="proposal-option">
          <Field label={nameOf(at)} problem={day <= document.validUntil ? '要晚于有效期' : undefined}>
            {({ id }) => (
              <DayInput
                id={id}
                name={nameOf(at)}
                earliest={dayAfter(document.validUntil, 1)}
                latest={dayAfter(dayInChina(), 365)}
                value={day}
                change={(chosen) => (chosen === '' ? undefined : set(shipDays.with(at, chosen)))}
              />
            )}
          </Field>
          {shipDays.length > 1 ? (
            <Button
              tone="text"
              aria-label={`去掉第 ${at + 1} 批`}
              onClick={() =>
                set(shipDays.toSpliced(at, 1), (batches) => batches.toSpliced(at, 1).slice(0, shipDays.length - 2))
              }
            >
              去掉
            </Button>
          ) : null}
        </div>
      ))}
      {shipDays.length > 0 && shipDays.length < MOST_BATCHES ? (
        <p className="proposal-adds">
          <Button onClick={() => set([...shipDays, next])}>加一批</Button>
        </p>
      ) : null}
      {shipDays.length > 1 ? (
        <p className="centre-note">每件货的“修改”里填各批发多少，没填的都在最后一批。{LAST_BATCH_WORDS}。</p>
      ) : null}
    </>
  );
}

function withBatches({ batches: _before, ...item }: ProposedItem, batches: number[]): ProposedItem {
  return batches.length === 0 ? item : { ...item, batches };
}

interface ItemProps {
  readonly item: ProposedItem;
  readonly quoted: QuotedItem;
  readonly editor: Pick<Editor, 'changeItem'> & { readonly document: Pick<ProposalDocument, 'terms'> };
}

/** What is shipped of an item by each day; the last day takes the rest. */
export function ItemBatches({ item, quoted, editor }: ItemProps) {
  const { shipDays = [] } = editor.document.terms;
  if (shipDays.length < 2) return null;
  const unit = quantityUnitOf(quoted);
  const { batches = [] } = item;
  const last = shipDays.at(-1)!;
  const rest = quoted.batches?.find(({ shipBy }) => shipBy === last)?.quantity ?? 0;
  const set = (at: number, quantity: number) =>
    editor.changeItem(item.id, {
      batches: shipDays.slice(0, -1).map((_day, nth) => (nth === at ? quantity : (batches[nth] ?? 0))),
    });
  return (
    <fieldset className="proposal-batches">
      <legend>分批发货</legend>
      {shipDays.slice(0, -1).map((day, at) => (
        <NumberText
          key={`${at + 1} of ${shipDays.length}`}
          label={`${day} 前（${unit}）`}
          value={String(batches[at] ?? 0)}
          read={(text) => numberIn(text, quoted.unit === 'piece')}
          change={(quantity) => set(at, quantity)}
        />
      ))}
      <p>
        {last} 前：其余 {rest.toLocaleString('zh-CN')} {unit}
      </p>
    </fieldset>
  );
}

function numberIn(text: string, isPieces: boolean): number | null {
  const typed = text.trim() === '' ? 0 : Number(text);
  return typed >= 0 && (isPieces ? Number.isInteger(typed) : Number.isInteger(typed * 10)) ? typed : null;
}
