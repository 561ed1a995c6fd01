import { useLocation } from 'react-router';
import type { ListQuery } from '../../platform/list-query.ts';
import { MOST_SAVED_SEARCHES } from '#contract/market/most-kept.ts';
import { say } from '../../platform/say.ts';
import type { Endless } from '../../platform/use-endless.ts';
import { countWords } from '../../platform/words.ts';
import type { FilterChip } from '../../market/search/filter-chips.ts';
import { type SearchKind, searchKinds } from '../../platform/kinds.ts';
import { useSavedSearches } from '../../market/search/saved-searches.ts';
import { ProposeThisList } from '../../market/search/ProposeSearch.tsx';
import { OtherReadings } from '../../market/search/OtherReadings.tsx';
import { useReadAgain } from '../../market/search/use-read-again.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  readonly kind: SearchKind;
  readonly list: ListQuery;
  readonly chips: readonly FilterChip[];
  readonly endless: Endless<unknown>;
}

/** The result count, the interpretation of the words, and the button that saves the search. */
export function ListStatus({ kind, list, chips, endless }: Props) {
  const { items, total, totalIsBound, isStale } = endless;
  const readAgain = useReadAgain(kind, list, isStale || !items ? undefined : endless);
  const { typed, readAs } = readAgain ?? { typed: list.get('q'), readAs: endless.readAs };
  // an empty result does not answer the next query
  const isCounted = items && !(isStale && items.length === 0);
  return (
    <>
      <div className="list-page-status">
        <p role="status">{isCounted ? `共 ${countWords(total, totalIsBound)} ${searchKinds[kind].unit}` : '\u00a0'}</p>
        <ProposeThisList />
        {chips.length > 0 ? <SaveButton kind={kind} chips={chips} /> : null}
      </div>
      {readAs ? (
        <p className="read-as">
          没有“{typed}”，找的是“<strong>{readAs}</strong>”
          {readAgain ? null : <OtherReadings scope={kind} list={list} readAs={readAs} />}
        </p>
      ) : null}
    </>
  );
}

function SaveButton({ kind, chips }: { kind: SearchKind; chips: readonly FilterChip[] }) {
  const { pathname, search } = useLocation();
  const { searches, save, remove } = useSavedSearches(() => say.success('已保存，打开搜索就能看到'));
  const address = pathname + search;
  const isSaved = searches.some((one) => one.address === address);
  const keep = () => {
    const name = `${searchKinds[kind].name}：${chips.map(({ words }) => words).join('，')}`;
    if (!save(name, address)) say.failure(`最多保存 ${MOST_SAVED_SEARCHES} 个搜索，先删掉一个`);
  };
  return (
    <button
      type="button"
      className="save-search"
      aria-pressed={isSaved}
      onClick={() => (isSaved ? remove(address) : keep())}
    >
      <Icon name="save" size={16} />
      {isSaved ? '已保存' : '保存这个搜索'}
    </button>
  );
}
