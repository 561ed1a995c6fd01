import type { FacetsReply } from '#contract/platform/shapes.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { useRead } from '../../platform/read.ts';
import { QuietDrawing, Skeleton } from '../../platform/StatusPanel.tsx';
import { chipsOf } from '../../market/search/filter-chips.ts';
import { otherWords } from '../../market/search/heard.ts';
import type { SearchKind, SearchScope } from '../../platform/kinds.ts';
import { sayNothingHere, sayWayOut } from '../../market/search/say-way.ts';
import { useRescue } from '../../market/search/use-rescue.ts';
import { useWordsThatFind } from '../../market/search/use-words-that-find.ts';

interface Props {
  readonly kind: SearchKind;
  readonly list: ListQuery;
  readonly facets: FacetsReply | undefined;
  /** parameters that stay when everything is cleared */
  readonly keep: readonly string[];
}

const MOST_WAYS = 4;

/** For an empty result: which condition to drop, with the number of results then, and similar words. */
export function NothingFound({ kind, list, facets, keep }: Props) {
  const ways = useRescue(kind, list, facets, true);
  const wordIsInTheWay = chipsOf(kind, list).some(({ key, isSoft }) => key === 'q' && !isSoft);
  return (
    <div className="nothing-found">
      <p className="status-title">{sayNothingHere(kind, list)}</p>
      <div className="status-next">
        {ways === undefined ? <Skeleton width="320px" height="36px" /> : null}
        {ways?.slice(0, MOST_WAYS).map((way) => (
          <button key={JSON.stringify(way.changes)} type="button" onClick={() => list.set(way.changes)}>
            {sayWayOut(kind, list, way)}
          </button>
        ))}
        {ways === undefined ? null : (
          <button type="button" onClick={() => list.clear(keep)}>
            看全部
          </button>
        )}
      </div>
      {wordIsInTheWay ? <NearWords scope={kind} list={list} /> : null}
      <QuietDrawing name="noResults" />
    </div>
  );
}

/** Trade words that are similar to the typed ones and have results here. */
export function NearWords({ scope, list }: { scope: SearchScope; list: ListQuery }) {
  const typed = (list.get('q') ?? '').trim().slice(0, 200);
  const { data } = useRead('GET /api/v2/search/suggest', { q: typed }, { enabled: typed !== '' });
  const words = useWordsThatFind(scope, list, typed === '' ? undefined : data);
  if (words.length === 0) return null;
  return (
    <p className="near-words">
      {data?.wordsAreNear ? '您要找的是不是' : '换个词试试'}
      {words.map((word) => (
        <button key={word} type="button" onClick={() => list.set(otherWords(word))}>
          {word}
        </button>
      ))}
    </p>
  );
}
