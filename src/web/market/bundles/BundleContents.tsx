import { Link } from 'react-router';
import type { BundleCard } from '#contract/market/bundles.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { yuan } from '../../platform/words.ts';
import './bundles.css';

/** The products of one set, each with a link to its page. */
export function BundleContents({ bundle }: { bundle: Pick<BundleCard, 'parts'> }) {
  return (
    <ul className="bundle-contents" aria-label="套餐里有">
      {bundle.parts.map(({ productId, title, productNo, picture, perSet, singleFen }) => (
        <li key={productId}>
          <Picture picture={picture} sizes="56px" alt="" />
          <span>
            <Link to={to('productDetail', { id: productId })}>{title}</Link>
            <small>
              {productNo} · 单买 ¥{yuan(singleFen)} /件
            </small>
          </span>
          <b>×{perSet}</b>
        </li>
      ))}
    </ul>
  );
}
