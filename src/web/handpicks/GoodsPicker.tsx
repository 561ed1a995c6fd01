import { useState } from 'react';
import { SearchField } from '../operator/DeskSearch.tsx';
import { Picture } from '../platform/Picture.tsx';
import { ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { tierRange } from '../platform/words.ts';
import { type GoodsToPick, PICK_PAGE, useGoodsToPick } from './handpick.data.ts';
import '../operator/operator.css';

interface Props {
  /** ids */
  readonly chosen: readonly string[];
  readonly most: number;
  readonly choose: (goods: GoodsToPick, isChosen: boolean) => void;
}

/** Own goods on sale, found by their name; several at once. */
export function GoodsPicker({ chosen, most, choose }: Props) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const read = useGoodsToPick(q, page);
  if (!read.data && read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height="360px" />;
  const { list, total } = read.data;
  return (
    <div className="pick-goods">
      <SearchField
        label="商品名、货号"
        asked={q}
        ask={(words) => {
          setQ(words);
          setPage(1);
        }}
      />
      {list.length === 0 ? <p className="centre-note">没有这样的在售商品。</p> : null}
      <ul className="pick-choices" aria-label="在售的商品" aria-busy={read.isPlaceholderData}>
        {list.map((goods) => (
          <li key={goods.id}>
            <label className="pick-choice">
              <input
                type="checkbox"
                checked={chosen.includes(goods.id)}
                disabled={!chosen.includes(goods.id) && chosen.length >= most}
                onChange={({ target }) => choose(goods, target.checked)}
              />
              {goods.picture.path === '' ? <span /> : <Picture picture={goods.picture} sizes="48px" alt="" />}
              <span>
                {goods.title}
                <small>
                  {goods.goodsNo} · ¥{tierRange(goods.tiers)} · 已售 {goods.sales}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="pick-turn">
        <p aria-live="polite">
          已选 {chosen.length} / {most} 件
        </p>
        {total > PICK_PAGE ? (
          <>
            <button type="button" className="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
              上一页
            </button>
            <span>第 {page} 页</span>
            <button
              type="button"
              className="button"
              disabled={page * PICK_PAGE >= total}
              onClick={() => setPage(page + 1)}
            >
              下一页
            </button>
          </>
        ) : null}
      </div>
    </div>
  );
}
