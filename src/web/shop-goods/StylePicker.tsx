import { useState } from 'react';
import { Link } from 'react-router';
import type { Api } from '#contract/api.ts';
import { SearchField } from '../operator/DeskSearch.tsx';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { countWords } from '../platform/words.ts';
import type { ChosenStyle } from './create-draft.ts';
import { useStyles } from './shop-goods.data.ts';
import '../operator/operator.css';

type StyleRow = Api['GET /api/v2/shop/getPanelDesignList']['reply']['list'][number];

interface Props {
  readonly chosen: readonly ChosenStyle[];
  readonly change: (chosen: readonly ChosenStyle[]) => void;
  readonly cancel: () => void;
  readonly next: () => void;
}

const PAGE_SIZE = 12;

/** The shop's own styles; each chosen one becomes one of the goods. */
export function StylePicker({ chosen, change, cancel, next }: Props) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const read = useStyles({ ...(q === '' ? {} : { q }), page, pageSize: PAGE_SIZE });
  if (!read.data && read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height="400px" />;
  const { list, total, totalIsBound } = read.data;
  if (total === 0 && q === '') return <NoStyles />;
  return (
    <div className="fields">
      <SearchField
        label="款号、光版、花型"
        asked={q}
        ask={(words) => {
          setQ(words);
          setPage(1);
        }}
      />
      {list.length === 0 ? <p className="centre-note">没有找到这样的款式。</p> : null}
      <ul className="goods-styles" aria-busy={read.isPlaceholderData}>
        {list.map((style) => (
          <StyleCard
            key={style.id}
            style={style}
            isChosen={chosen.some(({ id }) => id === style.id)}
            choose={(isOn) => change(isOn ? [...chosen, chosenOf(style)] : chosen.filter(({ id }) => id !== style.id))}
          />
        ))}
      </ul>
      {total > PAGE_SIZE ? (
        <p className="goods-turn">
          <button type="button" className="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
            上一页
          </button>
          共 {countWords(total, totalIsBound)} 个款式，第 {page} 页
          <button
            type="button"
            className="button"
            disabled={page * PAGE_SIZE >= total}
            onClick={() => setPage(page + 1)}
          >
            下一页
          </button>
        </p>
      ) : null}
      <div className="fields-foot">
        <p aria-live="polite">{chosen.length === 0 ? '选一个或几个款式' : `已选 ${chosen.length} 个款式`}</p>
        <button type="button" className="button" onClick={cancel}>
          取消
        </button>
        <button type="button" className="button button-main" disabled={chosen.length === 0} onClick={next}>
          下一步
        </button>
      </div>
    </div>
  );
}

function StyleCard({
  style,
  isChosen,
  choose,
}: {
  style: StyleRow;
  isChosen: boolean;
  choose: (isOn: boolean) => void;
}) {
  const { styleNo, plateName, designTitle, picture, goodsCount, panelDesigns } = style;
  return (
    <li>
      <label data-chosen={isChosen}>
        <span className="goods-style-picture">
          {picture ? <Picture picture={picture} sizes="160px" alt="" /> : <span>暂无图</span>}
        </span>
        <span className="goods-style-name">
          <input type="checkbox" checked={isChosen} onChange={({ target }) => choose(target.checked)} />
          {designTitle}
        </span>
        <small>{plateName}</small>
        <small>
          {styleNo} · {panelDesigns.map(({ panelName }) => panelName).join('、')}
        </small>
        {goodsCount > 0 ? <small className="goods-short">已做成 {goodsCount} 件商品</small> : null}
      </label>
    </li>
  );
}

const chosenOf = ({ id, plateName, designTitle, panelDesigns }: StyleRow): ChosenStyle => ({
  id,
  name: `${plateName} · ${designTitle}`,
  panelDesignIds: panelDesigns.map((one) => one.id),
});

function NoStyles() {
  return (
    <EmptyPanel drawing="emptyList" title="还没有款式可以做成商品。选一张自己的花型，放到光版上，就是一个款式">
      <Link to={to('userStyles', { open: 'new' })}>去做款式</Link>
      <Link to={to('merchantDesign', { open: 'new' })}>上传花型</Link>
    </EmptyPanel>
  );
}
