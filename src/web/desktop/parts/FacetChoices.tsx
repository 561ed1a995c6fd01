import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { HUES } from '#contract/platform/colour.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { sayCount } from '../../market/search/count-words.ts';
import type { Offer, OfferedFacet } from '../../market/search/narrowing.ts';

interface Props {
  readonly facet: OfferedFacet;
  readonly isComing: boolean;
  /** the counts are estimated from a sample */
  readonly isEstimate: boolean;
  /** only one value can be chosen; in other facets several values widen the result */
  readonly isSingle: boolean;
  readonly list: ListQuery;
  /** shown after the options */
  readonly beside?: ReactNode;
}

/** The options of a facet on one line; those that do not fit are shown on demand. */
export function FacetChoices({ facet, isComing, isEstimate, isSingle, list, beside }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const fitting = useFitting(line, facet.options);
  const [opened, setOpened] = useState(false);
  const chosen = list.several(facet.key);
  const choose = (value: string) => {
    if (isSingle) list.set({ [facet.key]: chosen.includes(value) ? undefined : value });
    else list.toggle(facet.key, value);
  };
  if (isComing) {
    return (
      <div className="facet-options">
        <Skeleton width="min(320px, 80%)" height="14px" />
      </div>
    );
  }
  return (
    <>
      <div ref={line} className={opened ? 'facet-options facet-options-open' : 'facet-options'}>
        {facet.options.length === 0 ? <span className="facet-none">没有可选项</span> : null}
        {facet.options.map(({ value, label, count, isPart }, at) => (
          <Option
            key={value}
            label={label}
            count={sayCount(count, isEstimate)}
            hue={facet.key === 'colour' ? value : undefined}
            state={chosen.includes(value) ? 'chosen' : chosen.includes(`!${value}`) ? 'excluded' : 'open'}
            isEmpty={count === 0}
            isPart={isPart}
            isFolded={!opened && at >= fitting}
            choose={() => choose(value)}
          />
        ))}
      </div>
      {beside}
      {fitting < facet.options.length ? (
        <button type="button" className="facet-unfold" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? '收起' : '更多'}
          <span className="visually-hidden">{facet.label}</span>
        </button>
      ) : null}
    </>
  );
}

function Option({
  label,
  count,
  hue,
  state,
  isEmpty,
  isPart,
  isFolded,
  choose,
}: {
  label: string;
  count: string;
  hue: string | undefined;
  state: 'chosen' | 'excluded' | 'open';
  isEmpty: boolean;
  isPart: boolean;
  isFolded: boolean;
  choose: () => void;
}) {
  return (
    <button
      type="button"
      className={['facet-option', state === 'excluded' && 'facet-option-excluded', isPart && 'facet-option-part']
        .filter(Boolean)
        .join(' ')}
      style={isFolded ? { visibility: 'hidden' } : undefined}
      aria-pressed={state !== 'open'}
      // an option without results is disabled, but a chosen one can always be removed
      disabled={isEmpty && state === 'open'}
      onClick={choose}
    >
      {hue === undefined ? null : <HueDot hue={hue} />}
      {state === 'excluded' ? `不要 ${label}` : label}
      <small>{count}</small>
    </button>
  );
}

function HueDot({ hue }: { hue: string }) {
  const hex = HUES.find((one) => one.hue === hue)?.hex;
  return hex ? <span className="colour-dot" style={{ background: hex }} /> : null;
}

/** How many options fit on the first line. */
function useFitting(line: RefObject<HTMLDivElement | null>, all: readonly Offer[]): number {
  const [fitting, setFitting] = useState(Infinity);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () => {
      const options = [...element.querySelectorAll<HTMLElement>('.facet-option')].slice(0, all.length);
      const second = options.findIndex(({ offsetTop }) => offsetTop > options[0]!.offsetTop);
      setFitting(second === -1 ? Infinity : second);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [line, all]);
  return fitting;
}
