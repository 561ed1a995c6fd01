import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { fabricSteps } from '#contract/market/fabric-flow.ts';
import type { OwnFabricRow } from '#contract/market/own-fabrics.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { FOR_COUNTS, NOW } from '../../platform/read.ts';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { Moved } from '../writing/Moved.tsx';
import { NarrowBy } from '../writing/NarrowBy.tsx';
import { close } from '../writing/opened.ts';
import { OwnCards } from '../writing/OwnCards.mobile.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { StateTags } from '../writing/StateTags.tsx';
import { Thing } from '../writing/Thing.tsx';
import { fabricFilter, tabWords } from './fabric-tabs.ts';
import { NoFabrics } from './NoFabrics.tsx';
import { open, openedIn } from './opened.ts';
import { hasStock, measureWords, metresWords, nameOf, priceWords, statesOf } from './own-fabric.words.ts';
import { useOwnFabrics } from './own-fabrics.data.ts';
import { doneWords, type FabricMoves, useFabricMoves, wayBack } from './use-fabric-moves.ts';
import './own-fabrics.css';

const OpenedFabric = latePart(() => import('./OpenedFabric.mobile.tsx'));

/**
 * 面料管理 on the phone: on and off sale, and stock. Editing a fabric needs tables and a test report: on a computer
 * only.
 */
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
  const counts = useOwnFabrics({ ...filter, ...FOR_COUNTS }).data?.counts;
  const moves = useFabricMoves(() => list.set({ tab: 'draft' }));
  const opened = openedIn(list);
  return (
    <>
      <OwnCards
        endless={endless}
        narrow={<NarrowBy list={list} things="面料" tabs={tabWords} counts={counts} by="名称、面料编号" />}
        unit="块"
        note="新建和编辑面料要填成分表和检测数据，请在电脑上做。"
        none={
          <NoFabrics list={list}>
            <Link to={to('blankList', { tab: 'fabric' })}>先看看在售的面料</Link>
          </NoFabrics>
        }
      >
        {(fabric) => <FabricCard key={fabric.id} fabric={fabric} moves={moves} list={list} />}
      </OwnCards>
      <Moved moves={moves} words={doneWords} back={wayBack} />
      {opened?.part === 'stock' ? (
        <Suspense>
          <OpenedFabric key={opened.id} id={opened.id} end={() => close(list)} />
        </Suspense>
      ) : null}
    </>
  );
}

function FabricCard({ fabric, moves, list }: { fabric: OwnFabricRow; moves: FabricMoves; list: ListQuery }) {
  const { id, fabricNo, picture, composition, metres, blankCount, status, hasDraft, nextSteps } = fabric;
  const name = nameOf(fabric);
  // A fabric with a pending change is published on the computer, where the change can be reviewed.
  const actions = nextSteps.filter((action) => action === 'takeOff' || (action !== 'archive' && !hasDraft));
  return (
    <li className="sale-card">
      <Thing
        picture={picture}
        sizes="72px"
        name={name}
        address={status === 'online' ? to('fabricDetail', { id }) : null}
        under={`${fabricNo || '上架后编号'} · ${composition || '未填成分'}`}
      >
        <small>{measureWords(fabric)}</small>
        <span className="own-price">{priceWords(fabric)}</span>
      </Thing>
      <div className="own-card-state">
        <StateTags states={statesOf(fabric)} reason={fabric.reason} />
        <span>
          库存 {metresWords(metres)} · 光版 {blankCount} 件
        </span>
      </div>
      <div className="own-card-actions">
        {hasStock(fabric) ? (
          <RowButton tone="plain" words="库存" of={name} press={() => open(list, id, 'stock')} />
        ) : null}
        {actions.map((action) => (
          <RowButton
            key={action}
            tone="main"
            words={fabricSteps[action].label}
            of={name}
            isBusy={moves.isBusy}
            press={() => moves.move(fabric, action)}
          />
        ))}
      </div>
    </li>
  );
}
