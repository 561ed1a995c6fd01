import type { FacetsReply } from '#contract/platform/shapes.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { chipsOf, type FilterChip, takeOff } from '../../market/search/filter-chips.ts';
import type { SearchKind } from '../../platform/kinds.ts';
import { ChipEditor } from './ChipEditor.tsx';
import { Popover } from './Popover.tsx';

interface Props {
  readonly kind: SearchKind;
  readonly facets: FacetsReply | undefined;
  readonly list: ListQuery;
  /** parameters that stay when everything is cleared: the tab, the sorting */
  readonly keep: readonly string[];
}

/** The active conditions of a list; each can be edited or removed, and all of them at once. */
export function FilterChips({ kind, facets, list, keep }: Props) {
  const chips = chipsOf(kind, list, facets);
  if (chips.length === 0) return null;
  return (
    <div className="chips" role="group" aria-label="已选条件">
      <span className="soft-small">已选</span>
      {chips.map((chip) => (
        <Chip key={`${chip.key} ${chip.value}`} chip={chip} kind={kind} list={list} />
      ))}
      <button type="button" className="chips-clear" onClick={() => list.clear(keep)}>
        清空条件
      </button>
    </div>
  );
}

function Chip({ chip, kind, list }: { chip: FilterChip; kind: SearchKind; list: ListQuery }) {
  const words = (
    <>
      {chip.form === 'colour' ? <span className="colour-dot" style={{ background: `#${chip.value}` }} /> : null}
      {chip.words}
    </>
  );
  return (
    <span className={chip.value.startsWith('!') ? 'chip chip-excluded' : 'chip'}>
      {chip.form === 'plain' ? (
        <span className="chip-words">{words}</span>
      ) : (
        <Popover label={`修改条件${quoted(chip.words)}`} triggerClass="chip-words" trigger={words}>
          {(close) => <ChipEditor chip={chip} kind={kind} list={list} close={close} />}
        </Popover>
      )}
      <button
        type="button"
        className="chip-remove"
        aria-label={`移除条件${quoted(chip.words)}`}
        onClick={() => takeOff(list, chip)}
      >
        ✕
      </button>
    </span>
  );
}

/** A search word is already in quotes. */
export function quoted(words: string): string {
  return words.startsWith('“') ? words : `“${words}”`;
}
