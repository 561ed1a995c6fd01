import { designTypeWords } from '#contract/market/design-types.ts';
import type { ReactNode } from 'react';
import type { DesignCard as Design } from '#contract/market/designs.ts';
import { Palette } from '../../mobile/parts/ColourDots.tsx';
import { ItemCard, ItemCardSkeleton } from '../../mobile/parts/ItemCard.tsx';
import { Price } from '../../mobile/parts/Price.tsx';
import { to } from '../../platform/screens.ts';
import { yuan } from '../../platform/words.ts';

interface Props {
  design: Design;
  eager?: boolean;
  /** why it is shown */
  note?: string;
  /** action buttons */
  children?: ReactNode;
}

export function DesignCard({ design, eager = false, note, children }: Props) {
  return (
    <ItemCard
      to={to('designDetail', { id: design.id })}
      picture={design.picture}
      eager={eager}
      name={design.title}
      alike={{ kind: 'design', id: design.id }}
      actions={children}
    >
      <span className="card-line">
        {design.category} · {designTypeWords[design.type]} · {design.colourCount} 色
      </span>
      <Palette hexes={design.palette} />
      <Price fen={design.licenceYearFen} unit="年授权" />
      <span className="card-line">买断 ¥{yuan(design.buyoutFen)}</span>
      <span className="card-line card-shop">{design.designer.name}</span>
      {note ? <span className="card-note">{note}</span> : null}
    </ItemCard>
  );
}

export function DesignCardSkeleton() {
  return <ItemCardSkeleton below={['words', 'palette', 'price', 'words', 'shop']} />;
}
