import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DesignCard } from '../designs/DesignCard.mobile.tsx';
import { FabricCard } from '../fabrics/FabricCard.mobile.tsx';
import { GoodsCard } from '../goods/GoodsCard.mobile.tsx';
import { Section } from '../mobile/parts/Section.tsx';
import { PlateCard, PlateCardSkeleton } from '../plates/PlateCard.mobile.tsx';
import { to } from '../platform/screens.ts';
import { EmptyPanel, ErrorPanel, SkeletonCards } from '../platform/StatusPanel.tsx';
import { countWords } from '../platform/words.ts';
import { DesignerCard } from '../shops/DesignerCard.mobile.tsx';
import { FactoryCard } from '../shops/FactoryCard.mobile.tsx';
import { type SearchKind, searchKindNames, searchKinds } from './kinds.ts';
import { MarkWords } from './mark-words.tsx';
import type { AllKinds } from './use-all-kinds.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  readonly q: string;
  readonly all: AllKinds;
  readonly cards: number;
  /** where a kind's whole list is */
  readonly tabAddress: (kind: SearchKind, sentence: string, all: AllKinds) => string;
}

/** The first of each kind, and the way to all of it. */
export function AllFound({ q, all, cards, tabAddress }: Props) {
  const { hits, readAs } = all;
  if (all.error) return <ErrorPanel error={all.error} retry={all.retry} />;
  if (searchKindNames.every((kind) => hits[kind] === undefined)) {
    return (
      <div className="found-coming">
        <SkeletonCards count={cards} className="card-grid" card={<PlateCardSkeleton />} />
      </div>
    );
  }
  const empty = searchKindNames.filter((kind) => hits[kind]?.total === 0);
  if (empty.length === searchKindNames.length) return <NothingFound q={q} />;
  const kindProps = (kind: SearchKind) => ({
    kind,
    found: hits[kind],
    address: tabAddress(kind, q, all),
  });
  return (
    <MarkWords q={q} readAs={readAs}>
      {readAs ? (
        <p className="found-read-as">
          没有“{q}”，找的是“<strong>{readAs}</strong>”
        </p>
      ) : null}
      <Kind {...kindProps('plate')} className="card-grid">
        {hits.plate?.list.map((plate) => (
          <PlateCard key={plate.id} plate={plate} />
        ))}
      </Kind>
      <Kind {...kindProps('fabric')} className="card-grid">
        {hits.fabric?.list.map((fabric) => (
          <FabricCard key={fabric.id} fabric={fabric} />
        ))}
      </Kind>
      <Kind {...kindProps('goods')} className="card-grid">
        {hits.goods?.list.map((goods) => (
          <GoodsCard key={goods.id} goods={goods} />
        ))}
      </Kind>
      <Kind {...kindProps('design')} className="card-grid">
        {hits.design?.list.map((design) => (
          <DesignCard key={design.id} design={design} />
        ))}
      </Kind>
      <Kind {...kindProps('factory')} className="card-column">
        {hits.factory?.list.slice(0, FEW).map((factory) => (
          <FactoryCard key={factory.id} factory={factory} />
        ))}
      </Kind>
      <Kind {...kindProps('designer')} className="card-column">
        {hits.designer?.list.slice(0, FEW).map((designer) => (
          <DesignerCard key={designer.id} designer={designer} />
        ))}
      </Kind>
      {empty.length > 0 ? (
        <p className="list-end">没有找到相关的{empty.map((kind) => searchKinds[kind].name).join('、')}</p>
      ) : null}
    </MarkWords>
  );
}

/** A shop's card is as wide as the screen. */
const FEW = 2;

interface KindProps {
  readonly kind: SearchKind;
  readonly found: { readonly total: number; readonly totalIsBound: boolean } | undefined;
  readonly address: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Kind({ kind, found, address, className, children }: KindProps) {
  if (!found || found.total === 0) return null;
  const { name, unit } = searchKinds[kind];
  return (
    <Section title={name} more={{ label: `${countWords(found.total, found.totalIsBound)} ${unit}`, to: address }}>
      <ul className={className}>{children}</ul>
    </Section>
  );
}

function NothingFound({ q }: { q: string }) {
  const near = useSuggestions(q);
  const words = near?.words.filter((word) => word !== q).slice(0, 6) ?? [];
  return (
    <EmptyPanel
      title={words.length > 0 ? `没有找到“${q}”，您要找的是不是` : `没有找到“${q}”，换个短一点的词试试，或者按类目逛`}
    >
      {words.map((word) => (
        <Link key={word} to={to('search', { q: word })} replace>
          {word}
        </Link>
      ))}
      {words.length === 0 ? (
        <>
          <Link to={to('plateList')}>逛光版中心</Link>
          <Link to={to('plateList', { tab: 'fabric' })}>看面料</Link>
          <Link to={to('goodsList')}>看精选款式</Link>
        </>
      ) : null}
    </EmptyPanel>
  );
}
