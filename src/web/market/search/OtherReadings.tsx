import type { ListQuery } from '../../platform/list-query.ts';
import { useRead } from '../../platform/read.ts';
import { otherWords } from './heard.ts';
import type { SearchScope } from '../../platform/kinds.ts';
import { useWordsThatFind } from './use-words-that-find.ts';
import './OtherReadings.css';

const MOST_OFFERED = 3;

/** wy was read as 网眼, and may be 卫衣: the other words that the letters abbreviate, if they have results. */
export function OtherReadings({ scope, list, readAs }: { scope: SearchScope; list: ListQuery; readAs: string }) {
  const q = list.get('q')?.trim().slice(0, 200) ?? '';
  const { data } = useRead('GET /api/v2/search/suggest', { q }, { enabled: q !== '' });
  const found = useWordsThatFind(scope, list, data?.wordsAreNear ? undefined : data);
  const others = found.filter((word) => word !== readAs).slice(0, MOST_OFFERED);
  if (others.length === 0) return null;
  return (
    <span className="other-readings">
      ，也可能是
      {others.map((word) => (
        <button key={word} type="button" onClick={() => list.set(otherWords(word))}>
          {word}
        </button>
      ))}
    </span>
  );
}
