import { Link } from 'react-router';
import type { PlateCard as Plate } from '#contract/plates.ts';
import { ColourDots } from '../desktop/parts/ColourDots.tsx';
import { TierPrice } from '../desktop/parts/Price.tsx';
import { ShopLine } from '../desktop/parts/ShopLine.tsx';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { composition, leadTime } from '../platform/words.ts';

const SIZES = '(max-width: 560px) 46vw, 232px';

export function PlateCard({ plate, eager = false }: { plate: Plate; eager?: boolean }) {
  return (
    <article className="card">
      <div className="card-picture">
        <Picture picture={plate.front} sizes={SIZES} eager={eager} />
        <Picture picture={plate.back} sizes={SIZES} alt="" className="card-second" />
        {plate.inStock ? <span className="card-tag card-tag-stock">现货</span> : null}
      </div>
      <div className="card-body">
        <h3 className="card-name">
          <Link to={to('plateDetail', { id: plate.id })} className="card-link">
            {plate.name}
          </Link>
        </h3>
        <p className="card-facts">
          {plate.gsm} g/m² · {composition(plate.composition)}
        </p>
        <p className="card-facts">{plate.methods.join(' / ')}</p>
        <p className="card-price">
          <TierPrice tiers={plate.tiers} />
        </p>
        <p className="card-terms">
          {plate.moq} 件起订 · {leadTime(plate.leadHours)}发货
        </p>
        <ColourDots colours={plate.colours} />
        <ShopLine shop={plate.supplier} />
      </div>
    </article>
  );
}
