import { designTypeWords } from '#contract/market/design-types.ts';
import { Link } from 'react-router';
import type { DesignCard as Design } from '#contract/market/designs.ts';
import { AlikeLink } from '../search/AlikeLink.tsx';
import { KeepOnBoard } from '../boards/KeepOnBoard.tsx';
import { HeartToggle } from '../../people/personal-centre/HeartToggle.desktop.tsx';
import { CARD_SIZES } from '../../desktop/parts/card-sizes.ts';
import { Palette } from '../../desktop/parts/ColourDots.tsx';
import { Price } from '../../desktop/parts/Price.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { Marked } from '../search/marked.tsx';
import { repeatSize } from './design.words.ts';

export function DesignCard({ design, eager = false }: { design: Design; eager?: boolean }) {
  return (
    <article className="card">
      <div className="card-picture">
        <Picture picture={design.picture} sizes={CARD_SIZES} eager={eager} />
        <HeartToggle kind="design" id={design.id} name={design.title} />
        <AlikeLink kind="design" id={design.id} name={design.title} />
        <KeepOnBoard
          className="card-alike card-board"
          label="灵感板"
          wishes={[{ kind: 'design', what: design.id }]}
          name={design.title}
        />
      </div>
      <div className="card-body">
        <h3 className="card-name">
          <Link to={to('designDetail', { id: design.id })} className="card-link">
            <Marked text={design.title} />
          </Link>
        </h3>
        <p className="card-facts">
          <Marked text={design.designNo} />
        </p>
        <p className="card-facts">
          {design.category} · {designTypeWords[design.type]} · {repeatSize(design)}
        </p>
        <p className="card-price">
          <Price fen={design.licenceYearFen} unit="年" />
        </p>
        <Palette colours={design.palette} />
      </div>
    </article>
  );
}
