import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import type { OwnBlankRow } from '#contract/market/own-blanks.ts';
import { blankSteps } from '#contract/market/blank-flow.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { FOR_COUNTS, NOW } from '../../platform/read.ts';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { tierRange } from '../../platform/words.ts';
import { piecesWords } from '../shop-products/product.words.ts';
import { Moved } from '../writing/Moved.tsx';
import { NarrowBy } from '../writing/NarrowBy.tsx';
import { close } from '../writing/opened.ts';
import { OwnCards } from '../writing/OwnCards.mobile.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { StateTags } from '../writing/StateTags.tsx';
import { Thing } from '../writing/Thing.tsx';
import { Overlap } from './Overlap.tsx';
import { NoBlanks } from './NoBlanks.tsx';
import { open, openedIn } from './opened.ts';
import { hasStock, isEditable, nameOf, statesOf } from './own-blank.words.ts';
import { useOwnBlanks } from './own-blanks.data.ts';
import { blankFilter, tabWords } from './blank-tabs.ts';
import { doneWords, type OwnerAction, type BlankMoves, useBlankMoves, wayBack } from './use-blank-moves.ts';
import './own-blanks.css';

const OpenedBlank = latePart(() => import('./OpenedBlank.mobile.tsx'));

/** 光版管理 on the phone: on and off sale, and stock. Editing a blank needs wide tables: on a computer only. */
export function OwnBlanksPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <OwnBlanks />
    </PersonalFrame>
  );
}

function OwnBlanks() {
  const list = useListQuery();
  const filter = blankFilter(list);
  const endless = useEndless('GET /api/v2/shop/blankList', filter, NOW);
  const counts = useOwnBlanks({ ...filter, ...FOR_COUNTS }).data?.counts;
  const moves = useBlankMoves(() => list.set({ tab: 'draft' }));
  const opened = openedIn(list);
  return (
    <>
      <OwnCards
        endless={endless}
        narrow={
          <>
            <NarrowBy list={list} things="光版" tabs={tabWords} counts={counts} by="名称、编号、面料" />
            <Overlap counts={counts} />
          </>
        }
        unit="件"
        note="新建和编辑光版要看裁片图和大表格，请在电脑上做；自有版的裁片在“照片”里看、起名、核对尺寸。"
        none={
          <NoBlanks list={list}>
            <Link to={to('blankList')}>先看看光版中心</Link>
          </NoBlanks>
        }
      >
        {(blank) => <BlankCard key={blank.id} blank={blank} moves={moves} list={list} />}
      </OwnCards>
      <Moved moves={moves} words={doneWords} back={wayBack} />
      {opened?.part === 'stock' || opened?.part === 'photos' ? (
        <Suspense>
          <OpenedBlank key={`${opened.id} ${opened.part}`} opened={opened} end={() => close(list)} />
        </Suspense>
      ) : null}
    </>
  );
}

const ACTIONS: readonly OwnerAction[] = ['putOn', 'takeOff', 'withdraw'];

function BlankCard({ blank, moves, list }: { blank: OwnBlankRow; moves: BlankMoves; list: ListQuery }) {
  const { id, blankNo, picture, categoryName, tiers, moq, stock, productCount, status, nextSteps } = blank;
  const name = nameOf(blank);
  return (
    <li className="sale-card">
      <Thing
        picture={picture}
        sizes="72px"
        name={name}
        address={status === 'online' ? to('blankDetail', { id }) : null}
        under={`${blankNo || '通过后编号'} · ${categoryName || '未选类目'}`}
      >
        <span className="own-price">{tiers.length > 0 ? `¥${tierRange(tiers)}` : '未定价'}</span>
        {moq > 0 ? <small> {moq} 件起订</small> : null}
      </Thing>
      <div className="own-card-state">
        <StateTags states={statesOf(blank)} reason={blank.reason} />
        <span>
          库存 {piecesWords(stock)} · 商品 {productCount} 件
        </span>
      </div>
      <div className="own-card-actions">
        {hasStock(blank) ? (
          <RowButton tone="plain" words="库存" of={name} press={() => open(list, id, 'stock')} />
        ) : null}
        {isEditable(blank) ? (
          <RowButton tone="plain" words="照片" of={name} press={() => open(list, id, 'photos')} />
        ) : null}
        {ACTIONS.filter((action) => nextSteps.includes(action)).map((action) => (
          <RowButton
            key={action}
            tone="main"
            words={blankSteps[action].label}
            of={name}
            isBusy={moves.isBusy}
            press={() => moves.move(blank, action)}
          />
        ))}
      </div>
    </li>
  );
}
