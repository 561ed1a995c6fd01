import { Link, useLocation } from 'react-router';
import type { KeptBlank } from '#contract/market/kept-blanks.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { dayWords } from '../../platform/when.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { FOR_COUNTS, NOW } from '../../platform/read.ts';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { OwnCards } from '../writing/OwnCards.mobile.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { StateTags } from '../writing/StateTags.tsx';
import { Thing } from '../writing/Thing.tsx';
import { designAddress, keptAddress, sampleAddress } from './blank-ways.ts';
import { keptBlankFilter } from './kept-blank-filter.ts';
import { type Removing, useKeptBlanks, useRemoving } from './kept-blank.data.ts';
import { changesOf, formerPriceWords, madeWords, priceWords, stockWords } from './kept-blank.words.ts';
import { NarrowKept } from './NarrowKept.tsx';
import { NoKeptBlanks } from './NoKeptBlanks.tsx';
import { RemovedNote, RemoveOffline, removedIn } from './Removed.tsx';
import './kept-blanks.css';

/** 我的光版 on the phone. */
export function KeptBlanksPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <Kept />
    </PersonalFrame>
  );
}

function Kept() {
  const list = useListQuery();
  const filter = keptBlankFilter(list);
  const endless = useEndless('GET /api/v2/user/keptBlanks', filter, NOW);
  const { data } = useKeptBlanks({ ...filter, ...FOR_COUNTS });
  const removing = useRemoving(removedIn(useLocation().state));
  return (
    <>
      <OwnCards
        endless={endless}
        narrow={
          <>
            <NarrowKept list={list} read={data} />
            <RemoveOffline blanks={endless.items ?? []} removing={removing} />
          </>
        }
        unit="件光版"
        none={<NoKeptBlanks list={list} />}
      >
        {(blank) => <KeptCard key={blank.id} blank={blank} removing={removing} />}
      </OwnCards>
      <RemovedNote removing={removing} />
    </>
  );
}

function KeptCard({ blank, removing }: { blank: KeptBlank; removing: Removing }) {
  const { id, blankNo, name, picture, supplierName, keptAt, now } = blank;
  const changes = changesOf(blank);
  const isSamePrice = now?.priceFen === blank.keptPriceFen;
  return (
    <li className="sale-card" data-gone={now === null}>
      <Thing
        picture={picture}
        sizes="72px"
        name={name}
        address={keptAddress(id)}
        under={`${blankNo} · ${supplierName}`}
      >
        <span className="own-price">{priceWords(blank)}</span>
        {isSamePrice ? null : <small> {formerPriceWords(blank)}</small>}
      </Thing>
      <div className="own-card-state">
        {changes.length > 0 ? <StateTags states={changes} reason="" /> : null}
        <span>{[stockWords(blank), madeWords(blank), `${dayWords(keptAt)}加入`].join(' · ')}</span>
      </div>
      <div className="own-card-actions">
        <RowButton
          tone="plain"
          words="移出"
          of={name}
          isBusy={removing.isBusy}
          press={() => removing.remove([blank])}
        />
        {now?.inStock ? (
          <Link className="button" to={sampleAddress(id)} aria-label={`拿样 ${name}`}>
            拿样
          </Link>
        ) : null}
        {now === null ? null : (
          <Link className="button button-main" to={designAddress(id)} aria-label={`开始设计 ${name}`}>
            开始设计
          </Link>
        )}
      </div>
    </li>
  );
}
