import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { goodsSteps } from '#contract/goods-flow.ts';
import type { ShopGoodsRow } from '#contract/shop-goods.ts';
import type { ListQuery } from '../platform/list-query.ts';
import { to } from '../platform/screens.ts';
import { momentWords } from '../platform/time-words.ts';
import { type Column, OwnTable } from '../writing/OwnTable.desktop.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { Thing } from '../writing/Thing.tsx';
import { NO_CATEGORY_WORDS, piecesWords, priceWords } from './goods.words.ts';
import { MarginNote, StatusTag, StockNote } from './GoodsTags.tsx';
import { open, type Part } from './opened.ts';
import { type Shelf, shelfDeedOf } from './use-shelf.ts';

const Window = lazy(() => import('../people/Window.desktop.tsx'));
const BatchForm = lazy(() => import('./BatchForm.tsx'));

interface Props {
  readonly rows: readonly ShopGoodsRow[];
  readonly isStale: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly choose: (chosen: ReadonlySet<string>) => void;
  readonly shelf: Shelf;
  readonly list: ListQuery;
}

const columnsOf = (allBox: ReactNode): readonly Column[] => [
  { head: allBox },
  { head: '商品' },
  { head: '店铺分类', widthPx: 84 },
  { head: '单价', widthPx: 124, holds: 'numbers' },
  { head: '库存', widthPx: 72, holds: 'numbers' },
  { head: '销量', widthPx: 60, holds: 'numbers' },
  { head: '状态', widthPx: 116 },
  { head: '操作', widthPx: 204 },
];

export function GoodsTable({ rows, isStale, chosen, choose, shelf, list }: Props) {
  const [removing, setRemoving] = useState<ShopGoodsRow | null>(null);
  const ids = rows.map(({ id }) => id);
  const set = (some: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of some) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    choose(next);
  };
  const allBox = (
    <label className="order-check">
      <input
        type="checkbox"
        aria-label="选择这一页的全部商品"
        checked={ids.every((id) => chosen.has(id))}
        onChange={({ target }) => set(ids, target.checked)}
      />
    </label>
  );
  return (
    <>
      <OwnTable label="店铺商品" columns={columnsOf(allBox)} isStale={isStale}>
        {rows.map((goods) => (
          <tr key={goods.id} data-chosen={chosen.has(goods.id)}>
            <td>
              <label className="order-check">
                <input
                  type="checkbox"
                  aria-label={`选择商品 ${goods.title}`}
                  checked={chosen.has(goods.id)}
                  onChange={({ target }) => set([goods.id], target.checked)}
                />
              </label>
            </td>
            <Facts goods={goods} />
            <td>
              <Deeds goods={goods} shelf={shelf} list={list} remove={() => setRemoving(goods)} />
            </td>
          </tr>
        ))}
      </OwnTable>
      {removing ? (
        <Suspense>
          <Window title={`删除“${removing.title}”`} close={() => setRemoving(null)}>
            <Suspense>
              <BatchForm
                deed="remove"
                ids={[removing.id]}
                cancel={() => setRemoving(null)}
                done={(outcome) => {
                  setRemoving(null);
                  set([removing.id], false);
                  shelf.tell(outcome);
                }}
              />
            </Suspense>
          </Window>
        </Suspense>
      ) : null}
    </>
  );
}

function Facts({ goods }: { goods: ShopGoodsRow }) {
  const { title, goodsNo, plateName, picture, sgcateName, moq, sales, own, createdAt, tag } = goods;
  return (
    <>
      <td>
        <Thing picture={picture} sizes="56px" name={title} address={null} under={`${goodsNo} · ${plateName}`}>
          {own?.shopNo ? <small>商家货号 {own.shopNo}</small> : null}
        </Thing>
      </td>
      <td className="own-words">{sgcateName || NO_CATEGORY_WORDS}</td>
      <td className="order-sum">
        {priceWords(goods)}
        <small>{moq} 件起订</small>
        <MarginNote goods={goods} />
      </td>
      <td className="order-sum">
        {piecesWords(own?.stock ?? 0)}
        <StockNote goods={goods} />
      </td>
      <td className="order-sum">{piecesWords(sales)}</td>
      <td className="goods-state">
        <StatusTag goods={goods} />
        {own?.featured ? (
          <span className="order-tag" title="精选款式">
            {tag ?? '精选'}
          </span>
        ) : null}
        <small>{momentWords(own?.updatedAt ?? createdAt)} 改</small>
      </td>
    </>
  );
}

function Deeds({
  goods,
  shelf,
  list,
  remove,
}: {
  goods: ShopGoodsRow;
  shelf: Shelf;
  list: ListQuery;
  remove: () => void;
}) {
  const { id, title, status, own } = goods;
  const deed = shelfDeedOf(goods);
  const part = (name: Part, words: string) => <RowButton words={words} of={title} press={() => open(list, id, name)} />;
  return (
    <span className="own-deeds">
      <span className="row-deeds">
        {deed ? (
          <RowButton
            tone="plain"
            words={goodsSteps[deed].label}
            of={title}
            isBusy={shelf.isBusy}
            press={() => shelf.move([id], deed)}
          />
        ) : null}
        {part('edit', '编辑')}
      </span>
      <span className="row-deeds">
        {part('stock', '库存')}
        {part('photos', '图片')}
        {status === 'onSale' ? (
          <Link
            className="text-button"
            aria-label={`预览 ${title}，新窗口`}
            to={to('goodsDetail', { id })}
            target="_blank"
          >
            预览
          </Link>
        ) : (
          part('look', '预览')
        )}
        {part('log', '操作记录')}
        {own?.nextSteps.includes('remove') ? <RowButton tone="danger" words="删除" of={title} press={remove} /> : null}
      </span>
    </span>
  );
}
