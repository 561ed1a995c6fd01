import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlateCard as Plate } from '#contract/plates.ts';
import { HALF_CARD } from '../mobile/parts/card-sizes.ts';
import { CardFacts } from '../mobile/parts/CardFacts.tsx';
import { ColourDots } from '../mobile/parts/ColourDots.tsx';
import { TierPrice } from '../mobile/parts/Price.tsx';
import { shopFacts } from '../mobile/parts/ShopLine.tsx';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { composition, leadTime } from '../platform/words.ts';
import { Marked } from '../search/marked.tsx';

interface Props {
  plate: Plate;
  eager?: boolean;
  /** what one can do with it, upon its picture */
  children?: ReactNode;
}

export function PlateCard({ plate, eager = false, children }: Props) {
  return (
    <li className="card">
      <Link to={to('plateDetail', { id: plate.id })}>
        <Picture className="card-picture" picture={plate.front} sizes={HALF_CARD} eager={eager} alt="" />
        <div className="card-words">
          <strong className="card-name">
            <Marked text={plate.name} />
          </strong>
          <CardFacts facts={plate.composition.map((fibre) => composition([fibre]))} />
          <CardFacts facts={[`${plate.gsm} g/m²`, ...plate.methods]} />
          <TierPrice tiers={plate.tiers} />
          <Terms plate={plate} />
          <ColourDots colours={plate.colours} most={5} />
          <CardFacts className="card-shop" facts={shopFacts(plate.supplier)} />
        </div>
      </Link>
      {children}
    </li>
  );
}

function Terms({ plate: { moq, inStock, leadHours } }: { plate: Plate }) {
  const time = leadTime(leadHours);
  const from = `${moq} 件起订`;
  return inStock ? <CardFacts facts={[from]} good={`现货 ${time}`} /> : <CardFacts facts={[from, time]} />;
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
