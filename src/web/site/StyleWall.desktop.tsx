import { Link } from 'react-router';
import type { GoodsCard } from '#contract/goods.ts';
import { TierPrice } from '../desktop/parts/Price.tsx';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';

const SIZES = '(max-width: 560px) 92vw, 288px';

/** Those that show their back as well: one in each of the four columns of three, so that the wall ends level. */
const TALL: ReadonlySet<number> = new Set([1, 5, 7, 9]);

/** Styles as a wall of uneven heights. */
export function StyleWall({ goods }: { goods: readonly GoodsCard[] }) {
  return (
    <ul className="wall">
      {goods.map((one, index) => (
        <li key={one.id}>
          <Style goods={one} tall={TALL.has(index % 12)} />
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
