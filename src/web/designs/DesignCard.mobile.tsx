import { Link } from 'react-router';
import type { DesignCard as Design } from '#contract/designs.ts';
import { Palette } from '../mobile/parts/ColourDots.tsx';
import { Price } from '../mobile/parts/Price.tsx';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { yuan } from '../platform/words.ts';
import { Marked } from '../search/marked.tsx';
import { HALF_CARD } from '../mobile/parts/card-sizes.ts';

export function DesignCard({ design, eager = false }: { design: Design; eager?: boolean }) {
  return (
    <li className="card">
      <Link to={to('designDetail', { id: design.id })}>
        <Picture className="card-picture" picture={design.picture} sizes={HALF_CARD} eager={eager} alt="" />
        <div className="card-words">
          <strong className="card-name">
            <Marked text={design.title} />
          </strong>
          <span className="card-line">
            {design.category} · {design.type} · {design.colourCount} 色
          </span>
          <Palette hexes={design.palette} />
          <Price fen={design.licenceYearFen} unit="年授权" />
          <span className="card-line">买断 ¥{yuan(design.buyoutFen)}</span>
          <span className="card-line card-shop">{design.designer.name}</span>
        </div>
      </Link>
    </li>
  );
}

export function DesignCardSkeleton() {
  return (
    <>
      <Skeleton ratio="1" />
      <div className="card-words">
        <Skeleton height="20px" width="70%" />
        <span className="card-line" />
        <span className="palette" />
        <Skeleton height="24px" width="80%" />
        <span className="card-line" />
        <span className="card-line card-shop" />
      </div>
    </>
  );
}
