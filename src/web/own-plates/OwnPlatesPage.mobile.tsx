import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { OwnPlateRow } from '#contract/own-plates.ts';
import { plateSteps } from '#contract/plate-flow.ts';
import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { DeskSearch } from '../operator/DeskSearch.tsx';
import { EndlessRows } from '../people/EndlessRows.mobile.tsx';
import { type ListQuery, useListQuery } from '../platform/list-query.ts';
import { Picture } from '../platform/Picture.tsx';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import { useEndless } from '../platform/use-endless.ts';
import { countWords, tierRange } from '../platform/words.ts';
import { piecesWords } from '../shop-goods/goods.words.ts';
import { ShopFailure } from '../shop-orders/ShopOnly.tsx';
import { MovedPlate } from './MovedPlate.tsx';
import { NoPlates } from './NoPlates.tsx';
import { close, open, openedIn } from './opened.ts';
import { hasStock, isEditable, nameOf } from './own-plate.words.ts';
import { NOW, useOwnPlates } from './own-plates.data.ts';
import { plateFilter } from './plate-tabs.ts';
import { PlateTabs } from './PlateTabs.tsx';
import { StateTags } from './PlateTags.tsx';
import { type OwnerDeed, type PlateMoves, usePlateMoves } from './use-plate-moves.ts';
import '../operator/operator.css';
import '../people/people.css';
import '../shop-orders/shop-orders.css';
import './own-plates.css';

const OpenedPlate = lazy(() => import('./OpenedPlate.mobile.tsx'));

/** 光版管理 on the phone: on and off the shelf, and stock. Writing a plate needs a table's width: on the computer. */
export function OwnPlatesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <OwnPlates />
    </PersonalFrame>
  );
}

function OwnPlates() {
  const list = useListQuery();
  const filter = plateFilter(list);
  const endless = useEndless('GET /api/v2/shop/plateList', filter, NOW);
  // the counts come with any page of the list; the smallest is enough
  const counts = useOwnPlates({ ...filter, page: 1, pageSize: 1 }).data?.counts;
  const moves = usePlateMoves(() => list.set({ tab: 'draft' }));
  const opened = openedIn(list);
  if (!endless.items && endless.error) return <ShopFailure error={endless.error} retry={endless.retry} />;
  return (
    <>
      <PlateTabs chosen={filter.tab} counts={counts} />
      <DeskSearch list={list} label="名称、编号、面料" />
      <p className="sale-count">
        {endless.items && endless.items.length > 0 ? `共 ${countWords(endless.total, endless.totalIsBound)} 件。` : ''}
        新建和编辑光版要看裁片图和大表格，请在电脑上做。
      </p>
      <EndlessRows endless={endless}>
        {(rows) =>
          rows.length === 0 ? (
            <NoPlates list={list} create={<Link to={to('plateList')}>先看看光版中心</Link>} />
          ) : (
            <ul className="sale-cards" aria-busy={endless.isStale}>
              {rows.map((plate) => (
                <PlateCard key={plate.id} plate={plate} moves={moves} list={list} />
              ))}
            </ul>
          )
        }
      </EndlessRows>
      <MovedPlate moves={moves} />
      {opened?.part === 'stock' || opened?.part === 'photos' ? (
        <Suspense>
          <OpenedPlate key={`${opened.id} ${opened.part}`} opened={opened} end={() => close(list)} />
        </Suspense>
      ) : null}
    </>
  );
}

const DEEDS: readonly OwnerDeed[] = ['putOn', 'takeOff', 'withdraw'];

function PlateCard({ plate, moves, list }: { plate: OwnPlateRow; moves: PlateMoves; list: ListQuery }) {
  const { id, plateNo, picture, categoryName, tiers, moq, stock, goodsCount, status, nextSteps } = plate;
  const name = nameOf(plate);
  return (
    <li className="sale-card">
      <div className="goods-thing">
        {picture ? <Picture picture={picture} sizes="72px" alt="" /> : <span className="plate-no-picture">未出图</span>}
        <span>
          <strong>{status === 'online' ? <Link to={to('plateDetail', { id })}>{name}</Link> : name}</strong>
          <small>
            {plateNo || '通过后编号'} · {categoryName || '未选类目'}
          </small>
          <span className="goods-price">{tiers.length > 0 ? `¥${tierRange(tiers)}` : '未定价'}</span>
          {moq > 0 ? <small> {moq} 件起订</small> : null}
        </span>
      </div>
      <div className="goods-card-state">
        <StateTags plate={plate} />
        <span>
          库存 {piecesWords(stock)} · 商品 {goodsCount} 件
        </span>
      </div>
      <div className="goods-card-deeds">
        {hasStock(plate) ? (
          <button
            type="button"
            className="button"
            aria-label={`改库存 ${name}`}
            onClick={() => open(list, id, 'stock')}
          >
            库存
          </button>
        ) : null}
        {isEditable(plate) ? (
          <button
            type="button"
            className="button"
            aria-label={`换照片 ${name}`}
            onClick={() => open(list, id, 'photos')}
          >
            照片
          </button>
        ) : null}
        {DEEDS.filter((deed) => nextSteps.includes(deed)).map((deed) => (
          <button
            key={deed}
            type="button"
            className="button button-main"
            aria-label={`${plateSteps[deed].label} ${name}`}
            disabled={moves.isBusy}
            onClick={() => moves.move(plate, deed)}
          >
            {plateSteps[deed].label}
          </button>
        ))}
      </div>
    </li>
  );
}
