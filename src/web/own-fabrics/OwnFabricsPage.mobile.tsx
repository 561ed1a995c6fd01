import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { fabricSteps } from '#contract/fabric-flow.ts';
import type { OwnFabricRow } from '#contract/own-fabrics.ts';
import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { DeskSearch } from '../operator/DeskSearch.tsx';
import { EndlessRows } from '../people/EndlessRows.mobile.tsx';
import { type ListQuery, useListQuery } from '../platform/list-query.ts';
import { Picture } from '../platform/Picture.tsx';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import { useEndless } from '../platform/use-endless.ts';
import { countWords } from '../platform/words.ts';
import { ShopFailure } from '../shop-orders/ShopOnly.tsx';
import { fabricFilter } from './fabric-tabs.ts';
import { FabricTabs } from './FabricTabs.tsx';
import { FabricTags } from './FabricTags.tsx';
import { MovedFabric } from './MovedFabric.tsx';
import { NoFabrics } from './NoFabrics.tsx';
import { close, open, openedIn } from './opened.ts';
import { hasStock, measureWords, metresWords, nameOf, priceWords } from './own-fabric.words.ts';
import { NOW, useOwnFabrics } from './own-fabrics.data.ts';
import { type FabricMoves, useFabricMoves } from './use-fabric-moves.ts';
import '../operator/operator.css';
import '../people/people.css';
import '../shop-orders/shop-orders.css';
import './own-fabrics.css';

const OpenedFabric = lazy(() => import('./OpenedFabric.mobile.tsx'));

/** 面料管理 on the phone: on and off the shelf, and stock. Writing a fabric takes tables and a report: on the computer. */
export function OwnFabricsPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <OwnFabrics />
    </PersonalFrame>
  );
}

function OwnFabrics() {
  const list = useListQuery();
  const filter = fabricFilter(list);
  const endless = useEndless('GET /api/v2/shop/fabricList', filter, NOW);
  // the counts come with any page of the list; the smallest is enough
  const counts = useOwnFabrics({ ...filter, page: 1, pageSize: 1 }).data?.counts;
  const moves = useFabricMoves(() => list.set({ tab: 'draft' }));
  const opened = openedIn(list);
  if (!endless.items && endless.error) return <ShopFailure error={endless.error} retry={endless.retry} />;
  return (
    <>
      <FabricTabs chosen={filter.tab} counts={counts} />
      <DeskSearch list={list} label="名称、面料编号" />
      <p className="sale-count">
        {endless.items && endless.items.length > 0 ? `共 ${countWords(endless.total, endless.totalIsBound)} 块。` : ''}
        新建和编辑面料要填成分表和检测数据，请在电脑上做。
      </p>
      <EndlessRows endless={endless}>
        {(rows) =>
          rows.length === 0 ? (
            <NoFabrics list={list} create={<Link to={to('plateList', { tab: 'fabric' })}>先看看在售的面料</Link>} />
          ) : (
            <ul className="sale-cards" aria-busy={endless.isStale}>
              {rows.map((fabric) => (
                <FabricCard key={fabric.id} fabric={fabric} moves={moves} list={list} />
              ))}
            </ul>
          )
        }
      </EndlessRows>
      <MovedFabric moves={moves} />
      {opened?.part === 'stock' ? (
        <Suspense>
          <OpenedFabric key={opened.id} id={opened.id} end={() => close(list)} />
        </Suspense>
      ) : null}
    </>
  );
}

function FabricCard({ fabric, moves, list }: { fabric: OwnFabricRow; moves: FabricMoves; list: ListQuery }) {
  const { id, fabricNo, picture, composition, metres, plateCount, status, hasDraft, nextSteps } = fabric;
  const name = nameOf(fabric);
  // What has changes that nobody has looked at is put on at the computer.
  const deeds = nextSteps.filter((deed) => deed === 'takeOff' || (deed === 'putOn' && !hasDraft));
  return (
    <li className="sale-card">
      <div className="goods-thing">
        {picture ? (
          <Picture picture={picture} sizes="72px" alt="" />
        ) : (
          <span className="fabric-no-picture">未出图</span>
        )}
        <span>
          <strong>{status === 'online' ? <Link to={to('fabricDetail', { id })}>{name}</Link> : name}</strong>
          <small>
            {fabricNo || '上架后编号'} · {composition || '未填成分'}
          </small>
          <small>{measureWords(fabric)}</small>
          <span className="goods-price">{priceWords(fabric)}</span>
        </span>
      </div>
      <div className="goods-card-state">
        <FabricTags fabric={fabric} />
        <span>
          库存 {metresWords(metres)} · 光版 {plateCount} 件
        </span>
      </div>
      <div className="goods-card-deeds">
        {hasStock(fabric) ? (
          <button
            type="button"
            className="button"
            aria-label={`改库存 ${name}`}
            onClick={() => open(list, id, 'stock')}
          >
            库存
          </button>
        ) : null}
        {deeds.map((deed) => (
          <button
            key={deed}
            type="button"
            className="button button-main"
            aria-label={`${fabricSteps[deed].label} ${name}`}
            disabled={moves.isBusy}
            onClick={() => moves.move(fabric, deed)}
          >
            {fabricSteps[deed].label}
          </button>
        ))}
      </div>
    </li>
  );
}
