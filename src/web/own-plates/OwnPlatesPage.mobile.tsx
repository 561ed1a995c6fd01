import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { OwnPlateRow } from '#contract/own-plates.ts';
import { plateSteps } from '#contract/plate-flow.ts';
import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { type ListQuery, useListQuery } from '../platform/list-query.ts';
import { FOR_COUNTS, NOW } from '../platform/read.ts';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import { useEndless } from '../platform/use-endless.ts';
import { tierRange } from '../platform/words.ts';
import { piecesWords } from '../shop-goods/goods.words.ts';
import { Moved } from '../writing/Moved.tsx';
import { NarrowBy } from '../writing/NarrowBy.tsx';
import { close } from '../writing/opened.ts';
import { OwnCards } from '../writing/OwnCards.mobile.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { StateTags } from '../writing/StateTags.tsx';
import { Thing } from '../writing/Thing.tsx';
import { NoPlates } from './NoPlates.tsx';
import { open, openedIn } from './opened.ts';
import { hasStock, isEditable, nameOf, statesOf } from './own-plate.words.ts';
import { useOwnPlates } from './own-plates.data.ts';
import { plateFilter, tabWords } from './plate-tabs.ts';
import { doneWords, type OwnerDeed, type PlateMoves, usePlateMoves, wayBack } from './use-plate-moves.ts';
import './own-plates.css';

const OpenedPlate = lazy(() => import('./OpenedPlate.mobile.tsx'));

/** 光版管理 on the phone: on and off sale, and stock. Editing a blank needs wide tables: on a computer only. */
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
  const counts = useOwnPlates({ ...filter, ...FOR_COUNTS }).data?.counts;
  const moves = usePlateMoves(() => list.set({ tab: 'draft' }));
  const opened = openedIn(list);
  return (
    <>
      <OwnCards
        endless={endless}
        narrow={<NarrowBy list={list} things="光版" tabs={tabWords} counts={counts} by="名称、编号、面料" />}
        unit="件"
        note="新建和编辑光版要看裁片图和大表格，请在电脑上做。"
        none={
          <NoPlates list={list}>
            <Link to={to('plateList')}>先看看光版中心</Link>
          </NoPlates>
        }
      >
        {(plate) => <PlateCard key={plate.id} plate={plate} moves={moves} list={list} />}
      </OwnCards>
      <Moved moves={moves} words={doneWords} back={wayBack} />
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
      <Thing
        picture={picture}
        sizes="72px"
        name={name}
        address={status === 'online' ? to('plateDetail', { id }) : null}
        under={`${plateNo || '通过后编号'} · ${categoryName || '未选类目'}`}
      >
        <span className="own-price">{tiers.length > 0 ? `¥${tierRange(tiers)}` : '未定价'}</span>
        {moq > 0 ? <small> {moq} 件起订</small> : null}
      </Thing>
      <div className="own-card-state">
        <StateTags states={statesOf(plate)} reason={plate.reason} />
        <span>
          库存 {piecesWords(stock)} · 商品 {goodsCount} 件
        </span>
      </div>
      <div className="own-card-deeds">
        {hasStock(plate) ? (
          <RowButton tone="plain" words="库存" of={name} press={() => open(list, id, 'stock')} />
        ) : null}
        {isEditable(plate) ? (
          <RowButton tone="plain" words="照片" of={name} press={() => open(list, id, 'photos')} />
        ) : null}
        {DEEDS.filter((deed) => nextSteps.includes(deed)).map((deed) => (
          <RowButton
            key={deed}
            tone="main"
            words={plateSteps[deed].label}
            of={name}
            isBusy={moves.isBusy}
            press={() => moves.move(plate, deed)}
          />
        ))}
      </div>
    </li>
  );
}
