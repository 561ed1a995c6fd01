import { Button } from '../../platform/Button.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { countWords } from '../../platform/words.ts';
import type { Labels } from '../../market/search/filter-chips.ts';
import { otherWords } from '../../market/search/heard.ts';
import { type SearchKind, searchKinds } from '../../platform/kinds.ts';
import { sayWay } from '../../market/search/say-way.ts';
import { useRescue } from '../../market/search/use-rescue.ts';
import { useSuggestions } from '../../market/search/use-suggestions.ts';
import { useWordsThatFind } from '../../market/search/use-words-that-find.ts';
import { KEPT_WHEN_CLEARED } from './FilterLine.tsx';

interface Props {
  readonly kind: SearchKind;
  readonly list: ListQuery;
  readonly labels: Labels | undefined;
}

const MOST_WAYS = 4;

/** For an empty result: which condition to drop, and similar words. */
export function Rescue({ kind, list, labels }: Props) {
  const ways = useRescue(kind, list, labels, true);
  const near = useSuggestions(list.get('q') ?? '');
  const words = useWordsThatFind(kind, list, near);
  return (
    <div className="rescue">
      {words.length > 0 ? (
        <section aria-label="相近的词">
          <h2>{near?.wordsAreNear ? '您要找的是不是' : '试试这些词'}</h2>
          <p className="rescue-words">
            {words.map((word) => (
              <button key={word} type="button" onClick={() => list.set(otherWords(word))}>
                {word}
              </button>
            ))}
          </p>
        </section>
      ) : null}
      {ways && ways.length > 0 ? (
        <section aria-label="可以改的条件">
          <h2>改一个条件就有</h2>
          <ul className="rescue-ways">
            {ways.slice(0, MOST_WAYS).map((way) => (
              <li key={JSON.stringify(way.changes)}>
                <button type="button" onClick={() => list.set(way.changes)}>
                  <span>{sayWay(kind, list, way)}</span>
                  <b>
                    {countWords(way.total, way.totalIsBound)} {searchKinds[kind].unit}
                  </b>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Button onClick={() => list.clear(KEPT_WHEN_CLEARED)}>清空条件，看全部</Button>
    </div>
  );
}
