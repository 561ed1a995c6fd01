import { useCallback, useState } from 'react';
import { MOST_SAVED_SEARCHES } from '#contract/market/most-kept.ts';
import { Link } from 'react-router';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { type SavedSearch, useSavedSearches } from './saved-searches.ts';
import { ProposeSearch } from './ProposeSearch.tsx';
import { Undo } from '../../platform/Undo.tsx';
import { dayWords } from '../../platform/when.ts';

/** Saved searches: a list's conditions under a name, opened with today's results. */
export function Searches() {
  const { searches, isComing, error, retry, save, remove } = useSavedSearches();
  const [removed, setRemoved] = useState<SavedSearch | null>(null);
  const end = useCallback(() => setRemoved(null), []);
  if (error) return <ErrorPanel error={error} retry={retry} />;
  if (isComing) return <Skeleton height="160px" />;
  return (
    <>
      {searches.length === 0 ? (
        <EmptyPanel title="还没有保存的搜索。在列表里选好条件，点“保存这个搜索”" drawing="noResults">
          <Link to={to('blankList')}>去光版中心</Link>
          <Link to={to('blankList', { tab: 'fabric' })}>去找面料</Link>
        </EmptyPanel>
      ) : (
        <p className="centre-note">
          已保存 {searches.length} / {MOST_SAVED_SEARCHES}，点开就是按这些条件现在能找到的。
        </p>
      )}
      <ul className="safety-rows">
        {searches.map((one) => (
          <li key={one.address}>
            <p>
              <Link className="plain-link" to={one.address}>
                {one.name}
              </Link>
              <small>{dayWords(new Date(one.savedAt).toISOString())}保存</small>
            </p>
            <ProposeSearch address={one.address} name={one.name} />
            <Button
              tone="text"
              aria-label={`删除：${one.name}`}
              onClick={() => {
                remove(one.address);
                setRemoved(one);
              }}
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
      {removed ? (
        <Undo
          key={removed.address}
          words={`已删除“${removed.name}”`}
          undo={() => {
            save(removed.name, removed.address);
            end();
          }}
          end={end}
        />
      ) : null}
    </>
  );
}
