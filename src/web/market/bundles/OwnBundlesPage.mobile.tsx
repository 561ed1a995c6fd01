import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { Button } from '../../platform/Button.tsx';
import { tabFilter } from '../../platform/tab-filter.ts';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { FOR_COUNTS, NOW } from '../../platform/read.ts';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { yuan } from '../../platform/words.ts';
import { Moved } from '../writing/Moved.tsx';
import { NarrowBy } from '../writing/NarrowBy.tsx';
import { NoneYet } from '../writing/NoneYet.tsx';
import { close, CREATE } from '../writing/opened.ts';
import { OwnCards } from '../writing/OwnCards.mobile.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { StateTags } from '../writing/StateTags.tsx';
import { Thing } from '../writing/Thing.tsx';
import { type OwnBundle, useOwnBundles } from './bundle.data.ts';
import { moqSetsWords, partsWords } from './bundle.words.ts';
import { open, openedIn } from './opened.ts';
import { BEGIN, doneWords, statesOf, tabWords, wayBack } from './own-bundle.words.ts';
import { RemoveBundle } from './RemoveBundle.tsx';
import { ShelfButtons } from './ShelfButtons.tsx';
import { type BundleMoves, useBundleMoves } from './use-bundle-moves.ts';

const OverSheet = latePart(() => import('../../mobile/parts/OverSheet.mobile.tsx'));
const BundleEditing = latePart(() => import('./BundleEditing.tsx'));

/** 组合套餐管理 on the phone: on and off sale, and the same form in a sheet. */
export function OwnBundlesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <OwnBundles />
    </PersonalFrame>
  );
}

function OwnBundles() {
  const list = useListQuery();
  const { tab, ...words } = tabFilter(list, tabWords);
  const endless = useEndless('GET /api/v2/bundle/ownList', { status: tab, ...words }, NOW);
  const counts = useOwnBundles({ status: tab, ...words, ...FOR_COUNTS }).data?.counts;
  const moves = useBundleMoves();
  const opened = openedIn(list);
  return (
    <>
      <OwnCards
        endless={endless}
        narrow={<NarrowBy list={list} things="套餐" tabs={tabWords} counts={counts} by="套餐名称、编号、商品" />}
        unit="个"
        none={
          <NoneYet list={list} things="套餐" tabs={tabWords} begin={BEGIN}>
            <button type="button" onClick={() => open(list, CREATE)}>
              新建第一个套餐
            </button>
          </NoneYet>
        }
      >
        {(bundle) => <BundleCard key={bundle.id} bundle={bundle} moves={moves} list={list} />}
      </OwnCards>
      <div className="centre-bar">
        <Button tone="main" onClick={() => open(list, CREATE)}>
          新建套餐
        </Button>
      </div>
      <Moved moves={moves} words={doneWords} back={wayBack} />
      {opened ? (
        <Suspense>
          <OverSheet title={opened.id === CREATE ? '新建套餐' : '编辑套餐'} close={() => close(list)}>
            <BundleEditing key={opened.id} id={opened.id} end={() => close(list)} />
          </OverSheet>
        </Suspense>
      ) : null}
    </>
  );
}

function BundleCard({ bundle, moves, list }: { bundle: OwnBundle; moves: BundleMoves; list: ListQuery }) {
  const { id, title, bundleNo, parts, priceFen, singlyFen, sold, status, reason } = bundle;
  return (
    <li className="sale-card">
      <Thing
        picture={parts[0]?.picture ?? null}
        sizes="72px"
        name={title}
        address={status === 'onSale' ? to('bundleDetail', { id }) : null}
        under={bundleNo}
      >
        <small>{partsWords(bundle)}</small>
        <span className="own-price">¥{yuan(priceFen)} /套</span>
        <small> 单买 ¥{yuan(singlyFen)}</small>
      </Thing>
      <div className="own-card-state">
        <StateTags states={statesOf(bundle)} reason={reason} />
        <span>
          {moqSetsWords(bundle)} · 已售 {sold} 套
        </span>
        <RemoveBundle bundle={bundle} moves={moves} />
      </div>
      <div className="own-card-actions">
        <RowButton words="编辑" of={title} tone="plain" press={() => open(list, id)} />
        <ShelfButtons bundle={bundle} moves={moves} tone="main" />
      </div>
    </li>
  );
}
