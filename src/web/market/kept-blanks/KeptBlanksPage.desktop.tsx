import { Link, Navigate, useLocation } from 'react-router';
import type { KeptBlank } from '#contract/market/kept-blanks.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { dayWords } from '../../platform/when.ts';
import { type ListQuery, pageSizeOf, useListQuery } from '../../platform/list-query.ts';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { OwnList } from '../writing/OwnList.desktop.tsx';
import { OwnTable } from '../writing/OwnTable.desktop.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { StateTags } from '../writing/StateTags.tsx';
import { Thing } from '../writing/Thing.tsx';
import { PRIVATE_CLOTH } from '../blanks/blank.words.ts';
import { designAddress, keptAddress, sampleAddress } from './blank-ways.ts';
import { keptBlankFilter } from './kept-blank-filter.ts';
import { type Removing, useKeptBlanks, useRemoving } from './kept-blank.data.ts';
import { changesOf, formerPriceWords, priceWords, stockWords } from './kept-blank.words.ts';
import { NarrowKept } from './NarrowKept.tsx';
import { NoKeptBlanks } from './NoKeptBlanks.tsx';
import { RemovedNote, RemoveOffline, removedIn } from './Removed.tsx';
import './kept-blanks.css';

/** 我的光版: the blanks one designs on, and what has changed since they were added. */
export function KeptBlanksPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <Kept title={screenRules[screen].title} />
    </PersonalFrame>
  );
}

function Kept({ title }: { title: string }) {
  const list = useListQuery();
  const read = useKeptBlanks({ ...keptBlankFilter(list), page: list.page, pageSize: pageSizeOf(list) });
  const removing = useRemoving(removedIn(useLocation().state));
  return (
    <>
      <OwnList
        title={title}
        actions={
          <Link className="button button-main" to={to('blankList')}>
            去光版中心挑
          </Link>
        }
        narrow={<NarrowKept list={list} read={read.data} />}
        read={read}
        none={
          read.data && read.data.total > 0 ? (
            <LastPage list={list} total={read.data.total} />
          ) : (
            <NoKeptBlanks list={list} />
          )
        }
      >
        {({ list: blanks }, isStale) => (
          <>
            <RemoveOffline blanks={blanks} removing={removing} />
            <KeptTable blanks={blanks} isStale={isStale} removing={removing} />
          </>
        )}
      </OwnList>
      <RemovedNote removing={removing} />
    </>
  );
}

/** The last row of the last page was removed. */
function LastPage({ list, total }: { list: ListQuery; total: number }) {
  const { tab, sort, ...filter } = keptBlankFilter(list);
  const size = pageSizeOf(list);
  const page = String(Math.ceil(total / size));
  return <Navigate replace to={to('userBlanks', { ...filter, tab, sort, page, pageSize: String(size) })} />;
}

const COLUMNS = [
  { head: '光版' },
  { head: '类目、面料', widthPx: 124 },
  { head: '现价', widthPx: 104, holds: 'numbers' },
  { head: '现在', widthPx: 116 },
  { head: '加入以来', widthPx: 96 },
  { head: '我做的', widthPx: 92 },
  { head: '操作', widthPx: 132 },
] as const;

interface TableProps {
  readonly blanks: readonly KeptBlank[];
  readonly isStale: boolean;
  readonly removing: Removing;
}

function KeptTable({ blanks, isStale, removing }: TableProps) {
  return (
    <OwnTable label="我的光版" columns={COLUMNS} isStale={isStale}>
      {blanks.map((blank) => (
        <tr key={blank.id} data-gone={blank.now === null}>
          <Facts blank={blank} />
          <td>
            <Actions blank={blank} removing={removing} />
          </td>
        </tr>
      ))}
    </OwnTable>
  );
}

function Facts({ blank }: { blank: KeptBlank }) {
  const { id, blankNo, name, picture, categoryName, fabricName, supplierName, keptAt, now, styleCount, productCount } =
    blank;
  const changes = changesOf(blank);
  return (
    <>
      <td>
        <Thing
          picture={picture}
          sizes="72px"
          name={name}
          address={keptAddress(id)}
          under={`${blankNo} · ${supplierName}`}
        />
      </td>
      <td className="own-words">
        {categoryName}
        <small>{fabricName || PRIVATE_CLOTH}</small>
      </td>
      <td className="order-sum">
        {priceWords(blank)}
        {now !== null && now.priceFen === blank.keptPriceFen ? null : <small>{formerPriceWords(blank)}</small>}
      </td>
      <td className="own-words">
        {stockWords(blank)}
        {now === null ? null : <small>{now.moq} 件起订</small>}
      </td>
      <td>
        {changes.length === 0 ? <small>没有变化</small> : <StateTags states={changes} reason="" />}
        <small>{dayWords(keptAt)}加入</small>
      </td>
      <td className="own-words">
        {styleCount + productCount === 0 ? (
          <small>还没做过</small>
        ) : (
          <>
            {styleCount} 款<small>{productCount} 件商品</small>
          </>
        )}
      </td>
    </>
  );
}

function Actions({ blank, removing }: { blank: KeptBlank; removing: Removing }) {
  const { id, name, now } = blank;
  return (
    <span className="own-actions">
      {now === null ? null : (
        <Link className="button" to={designAddress(id)} aria-label={`开始设计 ${name}`}>
          开始设计
        </Link>
      )}
      <span className="row-actions">
        {now?.inStock ? (
          <Link className="text-button" to={sampleAddress(id)} aria-label={`拿样 ${name}`}>
            拿样
          </Link>
        ) : null}
        <RowButton words="移出" of={name} isBusy={removing.isBusy} press={() => removing.remove([blank])} />
      </span>
    </span>
  );
}
