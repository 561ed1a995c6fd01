import { Link } from 'react-router';
import type { GoodsCard } from '#contract/goods.ts';
import { TierPrice } from '../desktop/parts/Price.tsx';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';

const SIZES = '(max-width: 560px) 92vw, 288px';

/** Styles as a wall of uneven heights: some show their back as well, not in step with the columns of three. */
export function StyleWall({ goods }: { goods: readonly GoodsCard[] }) {
  return (
    <ul className="wall">
      {goods.map((one, index) => (
        <li key={one.id}>
          <Style goods={one} tall={index % 4 === 1} />
        </li>
      ))}
    </ul>
  );
}

function Style({ goods, tall }: { goods: GoodsCard; tall: boolean }) {
  return (
    <article className="card">
      <Picture picture={goods.front} sizes={SIZES} />
      {tall ? <Picture picture={goods.back} sizes={SIZES} alt="" /> : null}
      <div className="card-body">
        <h3 className="card-name">
          <Link to={to('goodsDetail', { id: goods.id })} className="card-link">
            {goods.title}
          </Link>
        </h3>
        <p className="card-facts">
          {goods.plateName} · {goods.designTitle}
        </p>
        <p className="card-price">
          <TierPrice tiers={goods.tiers} />
        </p>
      </div>
    </article>
  );
}
