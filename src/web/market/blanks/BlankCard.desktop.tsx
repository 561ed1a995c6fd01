import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { Link } from 'react-router';
import type { BlankCard as Blank } from '#contract/market/blanks.ts';
import { AlikeLink } from '../search/AlikeLink.tsx';
import { HeartToggle } from '../../people/personal-centre/HeartToggle.desktop.tsx';
import { KeepToggle } from '../kept-blanks/KeepToggle.desktop.tsx';
import { CompareToggle } from '../compare/CompareToggle.desktop.tsx';
import { ColourDots } from '../../desktop/parts/ColourDots.tsx';
import { TierPrice } from '../../desktop/parts/Price.tsx';
import { ShopLine } from '../../desktop/parts/ShopLine.tsx';
import { ViewsCard } from '../../desktop/parts/ViewsCard.tsx';
import { to } from '../../platform/screens.ts';
import { Marked } from '../search/marked.tsx';
import { composition, leadTime } from '../../platform/words.ts';

export function BlankCard({ blank, eager = false }: { blank: Blank; eager?: boolean }) {
  return (
    <ViewsCard
      front={blank.front}
      back={blank.back}
      eager={eager}
      tag={blank.inStock ? <span className="card-tag card-tag-stock">现货</span> : null}
      tools={
        <>
          <CompareToggle kind="blank" item={{ id: blank.id, name: blank.name, picture: blank.front }} />
          <AlikeLink kind="blank" id={blank.id} name={blank.name} />
          <HeartToggle kind="blank" id={blank.id} name={blank.name} />
          <KeepToggle id={blank.id} name={blank.name} />
        </>
      }
    >
      <div className="card-body">
        <h3 className="card-name">
          <Link to={to('blankDetail', { id: blank.id, colour: blank.shownColourNo })} className="card-link">
            <Marked text={blank.name} />
          </Link>
        </h3>
        <p className="card-facts">
          {blank.gsm === null ? '' : `${blank.gsm} g/m² · `}
          {composition(blank.composition)}
        </p>
        <p className="card-facts">{blank.methods.map((method) => wordOf(METHOD_NAMES, method)).join(' / ')}</p>
        <p className="card-price">
          <TierPrice tiers={blank.tiers} />
        </p>
        <p className="card-terms">
          {blank.moq} 件起订 · {leadTime(blank.leadHours)}发货
        </p>
        <ColourDots colours={blank.colours} shown={blank.shownColourNo} />
        <ShopLine shop={blank.supplier} />
      </div>
    </ViewsCard>
  );
}
