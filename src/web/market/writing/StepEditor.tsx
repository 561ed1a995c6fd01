import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Problem } from '#contract/platform/problems.ts';
import { byField, firstOfEach, type Problems } from './problems.ts';
import type { Keeping, Kept } from './draft.ts';
import type { Draft } from './use-draft.ts';
import { Button } from '../../platform/Button.tsx';
import { useIsOnline } from '../../platform/retry-online.ts';
import './writing.css';
import './form-parts.css';

/** The position in an editor, the problems of visited steps, and the way to a problem's field. */
interface Walk<S extends string> {
  readonly step: S;
  readonly steps: Readonly<Record<S, string>>;
  /** by path; an empty field in a step not visited yet is no problem */
  readonly problems: Problems;
  /** the number of problem fields in a step */
  readonly lacking: (step: S) => number;
  readonly goTo: (step: S) => void;
  /** opens the field of a problem, and from then on shows all problems */
  readonly lead: (field: string) => void;
  readonly led: string | null;
}

/** @param go changes the address; typed data stays in the draft */
export function useWalk<S extends string>(
  step: S,
  { steps, stepOf }: { readonly steps: Readonly<Record<S, string>>; readonly stepOf: (field: string) => S },
  problems: readonly Problem[],
  draft: Pick<Draft<unknown>, 'id' | 'keep'>,
  go: (id: string, step: S) => void,
): Walk<S> {
  const [been, setBeen] = useState<ReadonlySet<S>>(new Set());
  const [led, setLed] = useState<string | null>(null);
  const shown = problems.filter(({ field }) => been.has(stepOf(field)));
  return {
    step,
    steps,
    problems: byField(shown),
    lacking: (name) => firstOfEach(shown).filter(({ field }) => stepOf(field) === name).length,
    led,
    goTo: (next) => {
      setBeen(new Set([...been, step]));
      setLed(null);
      draft.keep();
      go(draft.id, next);
    },
    lead: (field) => {
      setBeen(new Set(Object.keys(steps) as S[]));
      setLed(field);
      go(draft.id, stepOf(field));
    },
  };
}

interface Props<S extends string> {
  /** 编辑光版 */
  readonly label: string;
  readonly title: string;
  /** 这件光版 */
  readonly thing: string;
  readonly draft: Pick<Draft<unknown>, 'id' | 'keeping' | 'keep' | 'insist' | 'giveWay'>;
  readonly walk: Walk<S>;
  /** with the saved version; without an id nothing was typed */
  readonly leave: (at: { id: string }) => void;
  /** notes shown above the steps */
  readonly notes: ReactNode;
  /** the submit at the end of the last step, which works on the saved version */
  readonly send: { readonly words: string; readonly isReady: boolean; readonly press: (at: Kept) => void };
  readonly children: ReactNode;
}

/** The frame of every step-by-step editor; typed data is saved as a draft. */
export function StepEditor<S extends string>(props: Props<S>) {
  const { label, title, thing, draft, walk, leave, notes, send, children } = props;
  const { steps, lacking } = walk;
  const top = useRef<HTMLElement>(null);
  useLeading(top, walk.step, walk.led);
  const names = Object.keys(steps) as S[];
  const at = names.indexOf(walk.step);
  const [before, after] = [names[at - 1], names[at + 1]];
  const count: CSSProperties & { '--steps': number } = { '--steps': names.length };
  return (
    <section className="panel writing-editor" ref={top} aria-label={label}>
      <div className="centre-head">
        <h1 className="centre-title">{title}</h1>
        <KeepingWords draft={draft} />
        <Button onClick={() => draft.keep(leave)}>返回列表</Button>
      </div>
      {notes}
      {draft.keeping === 'other' ? <OtherSaved thing={thing} insist={draft.insist} giveWay={draft.giveWay} /> : null}
      <nav aria-label="步骤">
        <ol className="writing-steps" style={count}>
          {names.map((name, index) => (
            <li key={name}>
              <button
                type="button"
                aria-current={name === walk.step ? 'step' : undefined}
                onClick={() => walk.goTo(name)}
              >
                <span>{index + 1}</span>
                {steps[name]}
                {lacking(name) > 0 ? <small>差 {lacking(name)} 处</small> : null}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className="fields">{children}</div>
      <div className="writing-foot">
        {before === undefined ? null : <Button onClick={() => walk.goTo(before)}>上一步：{steps[before]}</Button>}
        {after === undefined ? (
          <Button tone="action" disabled={!send.isReady} onClick={() => draft.keep(send.press)}>
            {send.words}
          </Button>
        ) : (
          <Button tone="main" onClick={() => walk.goTo(after)}>
            下一步：{steps[after]}
          </Button>
        )}
      </div>
    </section>
  );
}

/** A new step starts at its top; a link in the problem list scrolls to the field. */
function useLeading(place: { readonly current: HTMLElement | null }, step: string, led: string | null) {
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

/** `chart.chest.2` is inside the element marked `chart`, unless it is marked itself. */
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

/** Whether typed data is saved on the server. */
export function KeepingWords({ draft }: { draft: Props<string>['draft'] }) {
  const isWaiting = !useIsOnline() && draft.keeping === 'typing';
  if (draft.id === '' && draft.keeping === 'kept') return <p className="writing-keeping">边填边存，随时可以离开</p>;
  return (
    <p className="writing-keeping" role="status" data-keeping={draft.keeping}>
      {isWaiting ? '没有网络，连上后自动保存' : keepingWords[draft.keeping]}
      {draft.keeping === 'failed' ? (
        <Button tone="text" onClick={() => draft.keep()}>
          重试
        </Button>
      ) : null}
    </p>
  );
}

/** A conflict of two editors: neither version is overwritten without a decision. */
export function OtherSaved({
  thing,
  insist,
  giveWay,
}: {
  /** 这件光版 */
  thing: string;
  insist: () => void;
  giveWay: () => void;
}) {
  return (
    <section className="product-conflict" role="alert" aria-label="刚刚有人改过">
      <p>
        <strong>{thing}刚刚在别处改过。</strong>您填的还在这里，没有存进去。
      </p>
      <p className="row-actions">
        <Button onClick={insist}>用我填的，盖掉那边的</Button>
        <Button onClick={giveWay}>换成那边存的</Button>
      </p>
    </section>
  );
}
