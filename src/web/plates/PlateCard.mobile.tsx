import { Link } from 'react-router';
import type { PlateCard as Plate } from '#contract/plates.ts';
import { ColourDots } from '../mobile/parts/ColourDots.tsx';
import { TierPrice } from '../mobile/parts/Price.tsx';
import { shopWords } from '../mobile/parts/ShopLine.tsx';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { composition, leadTime } from '../platform/words.ts';

/** Two cards stand side by side: half the width each, less the gutters. */
export const HALF_CARD = '(max-width: 480px) 46vw, 220px';

export function PlateCard({ plate, eager = false }: { plate: Plate; eager?: boolean }) {
  return (
    <li className="card">
      <Link to={to('plateDetail', { id: plate.id })}>
        <Picture className="card-picture" picture={plate.front} sizes={HALF_CARD} eager={eager} alt="" />
        <div className="card-words">
          <strong className="card-name">{plate.name}</strong>
          <span className="card-line">{composition(plate.composition)}</span>
          <span className="card-line">
            {plate.gsm} g/m² · {plate.methods.join(' ')}
          </span>
          <TierPrice tiers={plate.tiers} />
          <span className="card-line">
            {plate.moq} 件起订 · {plate.inStock ? <b>现货 </b> : null}
            {leadTime(plate.leadHours)}
          </span>
          <ColourDots colours={plate.colours} most={5} />
          <span className="card-line card-shop">{shopWords(plate.supplier)}</span>
        </div>
      </Link>
    </li>
  );
}

/** The card's own boxes, line by line: nothing moves when the plates arrive. */
export function PlateCardSkeleton() {
  return (
    <>
      <Skeleton ratio="1" />
      <div className="card-words">
        <Skeleton height="20px" width="70%" />
        <span className="card-line" />
        <span className="card-line" />
        <Skeleton height="24px" width="80%" />
        <span className="card-line" />
        <span className="colour-dots" />
        <span className="card-line card-shop" />
      </div>
    </>
  );
}
