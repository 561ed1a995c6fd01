import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FoundBundles } from '../bundles/FoundBundles.tsx';
import { DesignCard } from '../designs/DesignCard.mobile.tsx';
import { FabricCard } from '../fabrics/FabricCard.mobile.tsx';
import { ProductCard } from '../products/ProductCard.mobile.tsx';
import { Icon } from '../../mobile/Icon.tsx';
import { Section } from '../../mobile/parts/Section.tsx';
import { BlankCard, BlankCardSkeleton } from '../blanks/BlankCard.mobile.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, SkeletonCards } from '../../platform/StatusPanel.tsx';
import { countWords } from '../../platform/words.ts';
import { DesignerCard } from '../shops/DesignerCard.mobile.tsx';
import { FactoryCard } from '../shops/FactoryCard.mobile.tsx';
import { differencesOfAll } from './differences.ts';
import { type AllFound as Found, type AllHits, totalOf } from './find-all.ts';
import { type HeardByAll, queryOf, sentenceWith } from './heard.ts';
import { isMeantButMissing, kindsWithWays, useKindWays } from './kind-ways.ts';
import { type SearchKind, searchKindNames, searchKinds } from '../../platform/kinds.ts';
import { LeftOutByAll, LeftOutByThis } from './LeftOut.tsx';
import { MarkWords } from './mark-words.tsx';
import type { AllKinds } from './use-all-kinds.ts';
import { OtherReadings } from './OtherReadings.tsx';
import { questionOf } from './question.ts';
import { sayNothing } from './say-nothing.ts';
import { useAlmost } from './use-almost.ts';
import { hasConditions } from './use-heard.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useWordsThatFind } from './use-words-that-find.ts';

interface Props {
  readonly all: AllKinds;
  readonly cards: number;
  /** the address of a kind's full list */
  readonly tabAddress: (kind: SearchKind, sentence: string, all: AllKinds) => string;
}

/** The first results of each kind, with a link to all of them. */
export function AllFound({ all, cards, tabAddress }: Props) {
  const list = useListQuery();
  const { found, isStale } = all;
  if (!found) {
    if (all.error) return <ErrorPanel error={all.error} retry={all.retry} />;
    return (
      <div className="found-coming">
        <SkeletonCards count={cards} className="card-grid" card={<BlankCardSkeleton />} />
      </div>
    );
  }
  const { q, heard, hits, readAs } = found;
  const isSentence = searchKindNames.some((kind) => hasConditions(heard.kinds[kind].filters));
  const empty = searchKindNames.filter((kind) => hits[kind]?.total === 0);
  return (
    <div className="all-found" aria-busy={isStale}>
      {readAs ? (
        <p className="found-read-as">
          没有“{q}”，找的是“<strong>{readAs}</strong>”
          <OtherReadings scope="all" list={list} readAs={readAs} />
        </p>
      ) : null}
      {isSentence ? <SaidChips heard={heard} /> : null}
      <LeftOutByAll heard={heard} />
      {totalOf(hits) === 0 ? (
        <>
          <FoundBundles q={q} whenNone={<NothingAtAll found={found} />} />
          {kindsWithWays(found).map((kind) => (
            <Nearest key={kind} kind={kind} found={found} />
          ))}
        </>
      ) : (
        <MarkWords q={q} readAs={readAs}>
          {heard.order.map((kind) => (
            <Kind key={kind} kind={kind} found={found} address={tabAddress(kind, q, all)} />
          ))}
          {/* loaded separately and later: placed last so that it shifts nothing */}
          <FoundBundles q={q} />
          {empty.length > 0 ? (
            <p className="list-end">没有找到相关的{empty.map((kind) => searchKinds[kind].name).join('、')}</p>
          ) : null}
        </MarkWords>
      )}
    </div>
  );
}

/** The conditions recognised in a sentence; each can be removed. */
function SaidChips({ heard }: { heard: HeardByAll }) {
  const list = useListQuery();
  return (
    <ul className="filter-line found-heard" aria-label="听到的条件">
      {heard.chips.map((chip) => (
        <li key={`${chip.places[0]?.start} ${chip.text}`} data-excludes={chip.excludes}>
          <span>{chip.words}</span>
          <button
            type="button"
            className="filter-line-off"
            aria-label={`去掉条件 ${chip.words}`}
            onClick={() => list.set({ q: sentenceWith(chip) })}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A shop's card is as wide as the screen. */
const FEW = 2;

function Kind({ kind, found, address }: { kind: SearchKind; found: Found; address: string }) {
  const hits = found.hits[kind];
  if (isMeantButMissing(kind, found)) return <Nearest kind={kind} found={found} />;
  if (!hits || hits.total === 0) return null;
  const { name, unit } = searchKinds[kind];
  return (
    <Section title={name} more={{ label: `${countWords(hits.total, hits.totalIsBound)} ${unit}`, to: address }}>
      <LeftOutByThis kind={kind} heard={found.heard} />
      <Cards kind={kind} hits={found.hits} />
    </Section>
  );
}

/** Nothing of this kind matches all conditions: the nearest results. */
function Nearest({ kind, found }: { kind: SearchKind; found: Found }) {
  const almost = useAlmost(kind, questionOf(queryOf(found.heard.kinds[kind])), undefined);
  if (!almost) return null;
  const { title, items, way } = almost;
  const { total, totalIsBound } = way;
  return (
    <Section title={`${searchKinds[kind].name} · ${title}`} note={differencesOfAll(items, way)}>
      {/* the kind's own list was queried */}
      <Cards kind={kind} hits={{ ...found.hits, [kind]: { list: items, total, totalIsBound } }} />
    </Section>
  );
}

function Cards({ kind, hits }: { kind: SearchKind; hits: AllHits }) {
  return (
    <ul className={kind === 'factory' || kind === 'designer' ? 'card-column' : 'card-grid'}>{CARDS[kind](hits)}</ul>
  );
}

/** Renders the first cards of a kind. */
const CARDS: Readonly<Record<SearchKind, (hits: AllHits) => ReactNode>> = {
  blank: ({ blank }) => blank?.list.map((one) => <BlankCard key={one.id} blank={one} />),
  fabric: ({ fabric }) => fabric?.list.map((one) => <FabricCard key={one.id} fabric={one} />),
  product: ({ product }) => product?.list.map((one) => <ProductCard key={one.id} product={one} />),
  design: ({ design }) => design?.list.map((one) => <DesignCard key={one.id} design={one} />),
  factory: ({ factory }) => factory?.list.slice(0, FEW).map((one) => <FactoryCard key={one.id} factory={one} />),
  designer: ({ designer }) => designer?.list.slice(0, FEW).map((one) => <DesignerCard key={one.id} designer={one} />),
};

/** No results of any kind: which conditions exclude everything, and similar words. */
function NothingAtAll({ found }: { found: Found }) {
  const list = useListQuery();
  const near = useSuggestions(found.q);
  const words = useWordsThatFind('all', list, near);
  return (
    <EmptyPanel title={sayNothing(found)}>
      {kindsWithWays(found).map((kind) => (
        <KindWays key={kind} kind={kind} found={found} />
      ))}
      {words.length > 0 && near?.wordsAreNear ? <span>您要找的是不是</span> : null}
      {words.map((word) => (
        <Link key={word} to={to('search', { q: word })} replace>
          {word}
        </Link>
      ))}
      <Link to={to('blankList')}>逛光版中心</Link>
      <Link to={to('blankList', { tab: 'fabric' })}>看面料</Link>
      <Link to={to('productList')}>看精选款式</Link>
    </EmptyPanel>
  );
}

function KindWays({ kind, found }: { kind: SearchKind; found: Found }) {
  return useKindWays(kind, found).map(({ address, words }) => (
    <Link key={address} to={address}>
      {words}
    </Link>
  ));
}
