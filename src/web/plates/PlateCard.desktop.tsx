import { Link } from 'react-router';
import type { PlateCard as Plate } from '#contract/plates.ts';
import { HeartToggle } from '../people/HeartToggle.desktop.tsx';
import { CompareToggle } from '../compare/CompareToggle.desktop.tsx';
import { ColourDots } from '../desktop/parts/ColourDots.tsx';
import { TierPrice } from '../desktop/parts/Price.tsx';
import { ShopLine } from '../desktop/parts/ShopLine.tsx';
import { ViewsCard } from '../desktop/parts/ViewsCard.tsx';
import { to } from '../platform/screens.ts';
import { Marked } from '../search/marked.tsx';
import { composition, leadTime } from '../platform/words.ts';

export function PlateCard({ plate, eager = false }: { plate: Plate; eager?: boolean }) {
  return (
    <ViewsCard
      front={plate.front}
      back={plate.back}
      eager={eager}
      tag={plate.inStock ? <span className="card-tag card-tag-stock">现货</span> : null}
      tools={
        <>
          <CompareToggle kind="plate" item={{ id: plate.id, name: plate.name, picture: plate.front }} />
          <HeartToggle kind="plate" id={plate.id} name={plate.name} />
        </>
      }
    >
      <div className="card-body">
        <h3 className="card-name">
          <Link to={to('plateDetail', { id: plate.id, colour: plate.shownColourNo })} className="card-link">
            <Marked text={plate.name} />
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
        <ColourDots colours={plate.colours} shown={plate.shownColourNo} />
        <ShopLine shop={plate.supplier} />
      </div>
    </ViewsCard>
  );
}
