import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '../../platform/screens.ts';
import { yuan } from '../../platform/words.ts';
import type { OrderedBundle } from './order-bundles.ts';
import '../../market/bundles/bundle-mark.css';
import './orders.css';

/** 套餐 夏季校服 × 20 套, without its price. */
export function BundleName({ bundle }: { bundle: OrderedBundle }) {
  return (
    <div className="order-bundle">
      <BundleTitle bundle={bundle} />
    </div>
  );
}

function BundleTitle({ bundle: { id, title, sets } }: { bundle: OrderedBundle }) {
  return (
    <p>
      <span className="bundle-mark">套餐</span>
      <Link to={to('bundleDetail', { id })}>{title || '套餐已经不在了'}</Link>
      {sets > 0 ? <span> × {sets.toLocaleString('zh-CN')} 套</span> : null}
    </p>
  );
}

/** A bundle with its price, above the lines of its pieces. @param children its problems */
export function BundleHead({ bundle, children }: { bundle: OrderedBundle; children?: ReactNode }) {
  const { sets, priceFen } = bundle;
  return (
    <div className="order-bundle">
      <BundleTitle bundle={bundle} />
      {sets > 0 ? (
        <p className="order-bundle-sum">
          <small>¥{yuan(priceFen)} /套</small> ¥{yuan(sets * priceFen)}
        </p>
      ) : null}
      {children}
    </div>
  );
}
