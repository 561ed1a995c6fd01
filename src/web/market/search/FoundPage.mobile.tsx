import { type ComponentType, type RefObject, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DesignList } from '../designs/DesignList.mobile.tsx';
import { FabricList } from '../fabrics/FabricList.mobile.tsx';
import { ProductList } from '../products/ProductList.mobile.tsx';
import { callKeyboard } from '../../mobile/call-keyboard.ts';
import { Icon } from '../../mobile/Icon.tsx';
import { scopeName } from '../../mobile/parts/KindTabs.tsx';
import { InTopBar } from '../../mobile/TopBar.tsx';
import { BlankList } from '../blanks/BlankList.mobile.tsx';
import { to } from '../../platform/screens.ts';
import { useTitle } from '../../platform/title.ts';
import { countWords } from '../../platform/words.ts';
import { DesignerList } from '../shops/DesignerList.mobile.tsx';
import { FactoryList } from '../shops/FactoryList.mobile.tsx';
import { AllFound } from './AllFound.mobile.tsx';
import { type SearchKind, searchKindNames, type SearchScope, searchScopeIn } from '../../platform/kinds.ts';
import { words } from './trade-filter.ts';
import { type AllKinds, useAllKinds } from './use-all-kinds.ts';
import './FoundPage.mobile.css';

const lists: Readonly<Record<SearchKind, ComponentType>> = {
  blank: BlankList,
  fabric: FabricList,
  product: ProductList,
  design: DesignList,
  factory: FactoryList,
  designer: DesignerList,
};

/** Two rows of cards of each kind. */
const CARDS = 4;

/** Search results: the first of each kind, or one kind with its filters. The address holds the whole state. */
export function FoundPage() {
  const [params] = useSearchParams();
  const scope = searchScopeIn(params.get('kind'));
  // A kind's list holds the sentence as conditions; the other tabs need it as it was typed.
  const sentence = words({ get: () => params.get('sentence') ?? params.get('q') ?? undefined, page: 1 }) ?? '';
  const all = useAllKinds(sentence, CARDS);
  const title = sentence ? `搜索“${sentence}”` : scopeName(scope);
  useTitle(title);
  const List = scope === 'all' ? undefined : lists[scope];
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <InTopBar>
        <AskedLine scope={scope} sentence={sentence} />
      </InTopBar>
      {sentence ? <FoundTabs scope={scope} sentence={sentence} all={all} /> : null}
      {List ? <List key={scope} /> : <AllFound all={all} cards={CARDS} tabAddress={tabAddress} />}
    </>
  );
}

/** The current query; a tap edits it. */
function AskedLine({ scope, sentence }: { scope: SearchScope; sentence: string }) {
  return (
    <div className="asked">
      <Link
        className="asked-line"
        to={to('search', { for: scope })}
        state={{ typed: sentence }}
        aria-label={sentence ? `修改搜索词 ${sentence}` : '搜索'}
        onClick={callKeyboard}
      >
        <Icon name="search" size={20} />
        <span>{sentence || `搜索${scopeName(scope)}`}</span>
      </Link>
      <Link className="icon-button" to={to('home')} aria-label="回首页">
        <Icon name="home" />
      </Link>
    </div>
  );
}

function FoundTabs({ scope, sentence, all }: { scope: SearchScope; sentence: string; all: AllKinds }) {
  const strip = useRef<HTMLElement>(null);
  useInSight(strip, scope);
  return (
    <nav className="found-tabs" aria-label="结果种类" ref={strip}>
      <Tab scope="all" isHere={scope === 'all'} address={to('search', { q: sentence })} />
      {searchKindNames.map((kind) => {
        const hits = all.isStale ? undefined : all.found?.hits[kind];
        return (
          <Tab
            key={kind}
            scope={kind}
            count={hits ? countWords(hits.total, hits.totalIsBound) : undefined}
            isHere={scope === kind}
            address={tabAddress(kind, sentence, all)}
          />
        );
      })}
    </nav>
  );
}

/** Scrolls the chosen tab into view: on a narrow phone the last tabs are outside. */
function useInSight(strip: RefObject<HTMLElement | null>, scope: SearchScope): void {
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>(`[data-scope="${scope}"]`);
    if (here) strip.current?.scrollTo({ left: here.offsetLeft - (strip.current.clientWidth - here.offsetWidth) / 2 });
  }, [strip, scope]);
}

function tabAddress(kind: SearchKind, sentence: string, { query }: AllKinds): string {
  return to('search', { kind, sentence, ...query(kind) });
}

function Tab(props: { scope: SearchScope; count?: string | undefined; isHere: boolean; address: string }) {
  const { scope, count, isHere, address } = props;
  return (
    <Link to={address} replace data-scope={scope} aria-current={isHere ? 'page' : undefined}>
      {scopeName(scope)}
      <small>{count ?? '\u00a0'}</small>
    </Link>
  );
}
