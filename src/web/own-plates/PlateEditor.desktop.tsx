import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OwnPlateItem } from '#contract/own-plates.ts';
import { plateSteps } from '#contract/plate-flow.ts';
import { useDeed } from '../platform/deed.ts';
import { BasicsStep } from './BasicsStep.tsx';
import { ChartStep } from './ChartStep.tsx';
import { ClothStep } from './ClothStep.tsx';
import { ColoursStep } from './ColoursStep.tsx';
import { LabelStep } from './LabelStep.tsx';
import { nameOf } from './own-plate.words.ts';
import { plateReads } from './own-plates.data.ts';
import { PanelsStep } from './PanelsStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { StepProps } from './step-parts.tsx';
import { byField, type StepName, stepNames, stepOf, steps } from './steps.ts';
import { TermsStep } from './TermsStep.tsx';
import { type Keeping, type PlateDraft, type Start, usePlateDraft } from './use-plate-draft.ts';
import { useJudged } from './use-problems.ts';

interface Props {
  /** as it stood when one began; null = new */
  readonly item: OwnPlateItem | null;
  readonly start: Start;
  readonly step: StepName;
  readonly go: (id: string, step: StepName) => void;
  readonly named: (id: string) => void;
  readonly again: () => Promise<OwnPlateItem | null>;
  /** with what lies on the server; without an id nothing was typed */
  readonly leave: (at: { id: string }) => void;
  readonly submitted: () => void;
}

/** Everything a shop says of a plate, step by step; whatever is typed is kept as a draft. */
export function PlateEditor({ item, start, step, go, named, again, leave, submitted }: Props) {
  const draft = usePlateDraft(start, again, named);
  const isApproved = item !== null && item.status !== null;
  const judged = useJudged(draft.document, isApproved ? start.document.garment : null);
  // what lacks in a step that nobody has been to yet is no mistake
  const [been, setBeen] = useState<ReadonlySet<StepName>>(new Set());
  const [led, setLed] = useState<string | null>(null);
  const top = useRef<HTMLElement>(null);
  useLeading(top, step, led);
  const move = useDeed('POST /api/v2/shop/movePlate', { refresh: plateReads, done: submitted });
  const goThere = (next: StepName) => {
    setBeen(new Set([...been, step]));
    setLed(null);
    draft.keep();
    go(draft.id, next);
  };
  const shown = judged.problems.filter(({ field }) => been.has(stepOf(field)));
  const at = stepNames.indexOf(step);
  const parts: StepProps = {
    document: draft.document,
    change: draft.change,
    problems: byField(shown),
    judged,
    isApproved,
  };
  return (
    <section className="panel plate-editor" ref={top} aria-label="编辑光版">
      <div className="centre-head">
        <h1 className="centre-title">{item ? nameOf(draft.document) : '新建光版'}</h1>
        <KeepingWords draft={draft} />
        <button type="button" className="button" onClick={() => draft.keep(leave)}>
          返回列表
        </button>
      </div>
      {item?.draft === 'rejected' ? <p className="goods-taken-down">平台没有通过：{item.reason}</p> : null}
      {item?.status === 'takenDown' && item.draft !== 'rejected' ? (
        <p className="goods-taken-down">平台下架原因：{item.reason}。改好后提交审核，通过就重新上架。</p>
      ) : null}
      {isApproved && item?.status !== 'takenDown' ? (
        <p className="centre-note">改动要平台看过才生效，在那以前买家看到的不变。</p>
      ) : null}
      <OtherSaved draft={draft} />
      <nav aria-label="步骤">
        <ol className="plate-steps">
          {stepNames.map((name, index) => {
            const lacking = shown.filter(({ field }) => stepOf(field) === name).length;
            return (
              <li key={name}>
                <button type="button" aria-current={name === step ? 'step' : undefined} onClick={() => goThere(name)}>
                  <span>{index + 1}</span>
                  {steps[name]}
                  {lacking > 0 ? <small>差 {lacking} 处</small> : null}
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      <div className="fields">
        {stepOnScreen(step, parts, (field) => {
          setBeen(new Set(stepNames));
          setLed(field);
          go(draft.id, stepOf(field));
        })}
      </div>
      <div className="plate-foot">
        {at > 0 ? (
          <button type="button" className="button" onClick={() => goThere(stepNames[at - 1]!)}>
            上一步：{steps[stepNames[at - 1]!]}
          </button>
        ) : null}
        {step === 'review' ? (
          <button
            type="button"
            className="button button-deed"
            disabled={judged.problems.length > 0 || judged.isWaiting || move.isPending}
            onClick={() => draft.keep(({ id, version }) => move.mutate({ id, deed: 'submit', version }))}
          >
            {plateSteps.submit.label}
          </button>
        ) : (
          <button type="button" className="button button-main" onClick={() => goThere(stepNames[at + 1]!)}>
            下一步：{steps[stepNames[at + 1]!]}
          </button>
        )}
      </div>
    </section>
  );
}

function stepOnScreen(step: StepName, parts: StepProps, lead: (field: string) => void): ReactNode {
  switch (step) {
    case 'basics':
      return <BasicsStep {...parts} />;
    case 'cloth':
      return <ClothStep {...parts} />;
    case 'colours':
      return <ColoursStep {...parts} />;
    case 'chart':
      return <ChartStep {...parts} />;
    case 'panels':
      return <PanelsStep {...parts} />;
    case 'terms':
      return <TermsStep {...parts} />;
    case 'label':
      return <LabelStep {...parts} />;
    case 'review':
      return <ReviewStep document={parts.document} judged={parts.judged} lead={lead} />;
  }
}

/** Another step begins at its top; the list of problems leads to the field itself. */
function useLeading(place: { readonly current: HTMLElement | null }, step: StepName, led: string | null) {
  const last = useRef({ step, led });
  useEffect(() => {
    if (last.current.step === step && last.current.led === led) return;
    last.current = { step, led };
    const field = led === null ? null : fieldIn(place.current, led);
    if (!field) {
      place.current?.scrollIntoView({ block: 'start' });
      return;
    }
    field.scrollIntoView({ block: 'center' });
    const control = '[aria-invalid="true"]:not(fieldset), input, select, textarea, button';
    field.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
  }, [place, step, led]);
}

/** `chart.chest.2` stands in what is marked `chart`, unless it is marked itself. */
function fieldIn(place: HTMLElement | null, path: string): Element | null {
  const found = place?.querySelector(`[data-field="${CSS.escape(path)}"]`);
  const parent = path.split('.').slice(0, -1).join('.');
  const root = place?.querySelector(`[data-field="${CSS.escape(path.split('.')[0]!)}"]`);
  if (found) return found;
  return (parent ? place?.querySelector(`[data-field="${CSS.escape(parent)}"]`) : null) ?? root ?? null;
}

const keepingWords: Readonly<Record<Keeping, string>> = {
  kept: '草稿已保存',
  typing: '正在保存…',
  failed: '没有保存上',
  other: '没有保存：别处刚改过',
};

function KeepingWords({ draft }: { draft: PlateDraft }) {
  if (draft.id === '' && draft.keeping === 'kept') return <p className="plate-keeping">边填边存，随时可以离开</p>;
  return (
    <p className="plate-keeping" role="status" data-keeping={draft.keeping}>
      {keepingWords[draft.keeping]}
      {draft.keeping === 'failed' ? (
        <button type="button" className="text-button" onClick={() => draft.keep()}>
          重试
        </button>
      ) : null}
    </p>
  );
}

/** Two at the same plate: neither is overwritten unasked. */
function OtherSaved({ draft }: { draft: PlateDraft }) {
  if (draft.keeping !== 'other') return null;
  return (
    <section className="goods-conflict" role="alert" aria-label="刚刚有人改过">
      <p>
        <strong>这件光版刚刚在别处改过。</strong>您填的还在这里，没有存进去。
      </p>
      <p className="row-deeds">
        <button type="button" className="button" onClick={draft.insist}>
          用我填的，盖掉那边的
        </button>
        <button type="button" className="button" onClick={draft.giveWay}>
          换成那边存的
        </button>
      </p>
    </section>
  );
}
