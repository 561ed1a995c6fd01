import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Button } from '../../platform/Button.tsx';
import { tabFilter } from '../../platform/tab-filter.ts';
import { pageSizeOf, type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { Moved } from '../writing/Moved.tsx';
import { NarrowBy } from '../writing/NarrowBy.tsx';
import { NoneYet } from '../writing/NoneYet.tsx';
import { close, CREATE } from '../writing/opened.ts';
import { OwnList } from '../writing/OwnList.desktop.tsx';
import { OwnTable } from '../writing/OwnTable.desktop.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { StateTags } from '../writing/StateTags.tsx';
import { PartPictures } from './BundleCards.tsx';
import { type OwnBundle, useOwnBundles } from './bundle.data.ts';
import { moqSetsWords, partsWords } from './bundle.words.ts';
import { open, openedIn } from './opened.ts';
import { BEGIN, doneWords, statesOf, tabWords, wayBack } from './own-bundle.words.ts';
import { RemoveBundle } from './RemoveBundle.tsx';
import { ShelfButtons } from './ShelfButtons.tsx';
import { type BundleMoves, useBundleMoves } from './use-bundle-moves.ts';

const OwnDrawer = latePart(async () => ({
  default: (await import('../writing/OwnDrawer.desktop.tsx')).OwnDrawer,
}));
const BundleEditing = latePart(() => import('./BundleEditing.tsx'));

/** 组合套餐管理: the shop's bundles, sold in whole sets. */
export function OwnBundlesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <OwnBundles title={screenRules[screen].title} />
    </PersonalFrame>
  );
}

function OwnBundles({ title }: { title: string }) {
  const list = useListQuery();
  const { tab, ...words } = tabFilter(list, tabWords);
  const read = useOwnBundles({ status: tab, ...words, page: list.page, pageSize: pageSizeOf(list) });
  const moves = useBundleMoves();
  const opened = openedIn(list);
  const create = (
    <Button tone="action" onClick={() => open(list, CREATE)}>
      新建套餐
    </Button>
  );
  return (
    <>
      <OwnList
        title={title}
        actions={create}
        narrow={
          <NarrowBy list={list} things="套餐" tabs={tabWords} counts={read.data?.counts} by="套餐名称、编号、商品" />
        }
        read={read}
        none={
          <NoneYet list={list} things="套餐" tabs={tabWords} begin={BEGIN}>
            {create}
          </NoneYet>
        }
      >
        {({ list: rows }, isStale) => <Table rows={rows} isStale={isStale} moves={moves} list={list} />}
      </OwnList>
      <Moved moves={moves} words={doneWords} back={wayBack} />
      {opened ? (
        <Suspense>
          <OwnDrawer
            title={opened.id === CREATE ? '新建套餐' : '编辑套餐'}
            widthPx={720}
            beside="stays"
            end={() => close(list)}
          >
            <BundleEditing key={opened.id} id={opened.id} end={() => close(list)} />
          </OwnDrawer>
        </Suspense>
      ) : null}
    </>
  );
}

interface TableProps {
  readonly rows: readonly OwnBundle[];
  readonly isStale: boolean;
  readonly moves: BundleMoves;
  readonly list: ListQuery;
}

function Table({ rows, isStale, moves, list }: TableProps) {
  return (
    <OwnTable
      label="店铺套餐"
      columns={[
        { head: '套餐' },
        { head: '里面的商品', widthPx: 280 },
        { head: '套餐价', widthPx: 132, holds: 'numbers' },
        { head: '已售', widthPx: 64, holds: 'numbers' },
        { head: '状态', widthPx: 128 },
        { head: '操作', widthPx: 152 },
      ]}
      isStale={isStale}
    >
      {rows.map((bundle) => (
        <tr key={bundle.id}>
          <Facts bundle={bundle} />
          <td>
            <Actions bundle={bundle} moves={moves} list={list} />
          </td>
        </tr>
      ))}
    </OwnTable>
  );
}

function Facts({ bundle }: { bundle: OwnBundle }) {
  const { id, title, bundleNo, priceFen, singlyFen, sold, status, reason, updatedAt } = bundle;
  return (
    <>
      <td className="own-words">
        <strong>
          {status === 'onSale' ? (
            <Link to={to('bundleDetail', { id })} target="_blank">
              {title}
            </Link>
          ) : (
            title
          )}
        </strong>
        <small>
          {bundleNo} · {moqSetsWords(bundle)}
        </small>
      </td>
      <td className="own-words">
        <PartPictures bundle={bundle} />
        <small className="bundle-card-parts">{partsWords(bundle)}</small>
      </td>
      <td className="order-sum">
        ¥{yuan(priceFen)}
        <small>单买 ¥{yuan(singlyFen)}</small>
      </td>
      <td className="order-sum">{sold} 套</td>
      <td className="own-words">
        <StateTags states={statesOf(bundle)} reason={reason} />
        <small>{momentWords(updatedAt)} 改</small>
      </td>
    </>
  );
}

function Actions({ bundle, moves, list }: Omit<TableProps, 'rows' | 'isStale'> & { bundle: OwnBundle }) {
  const { id, title } = bundle;
  return (
    <span className="own-actions">
      <span className="row-actions">
        <ShelfButtons bundle={bundle} moves={moves} tone="plain" />
        <RowButton words="编辑" of={title} press={() => open(list, id)} />
      </span>
      <RemoveBundle bundle={bundle} moves={moves} />
    </span>
  );
}
