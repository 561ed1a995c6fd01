import { Link } from 'react-router';
import type { BundleCard } from '#contract/market/bundles.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { yuan } from '../../platform/words.ts';
import { moqSetsWords, partsWords, savingWords } from './bundle.words.ts';
import './bundles.css';

/** Bundles on sale, on the page of a product or a shop. */
export function BundleCards({ bundles }: { bundles: readonly BundleCard[] }) {
  return (
    <ul className="bundle-cards">
      {bundles.map((bundle) => (
        <li key={bundle.id}>
          <Card bundle={bundle} />
        </li>
      ))}
    </ul>
  );
}

function Card({ bundle }: { bundle: BundleCard }) {
  const saving = savingWords(bundle);
  return (
    <Link className="bundle-card" to={to('bundleDetail', { id: bundle.id })}>
      <strong>{bundle.title}</strong>
      <PartPictures bundle={bundle} />
      <small className="bundle-card-parts">{partsWords(bundle)}</small>
      <span className="bundle-card-price">
        <b>
          <small>¥</small>
          {yuan(bundle.priceFen)}
          <small> /套</small>
        </b>
        <small>{moqSetsWords(bundle)}</small>
      </span>
      {saving ? <small className="bundle-saving">{saving}</small> : null}
    </Link>
  );
}

const MOST_SHOWN = 4;

/** The products of a bundle side by side, with their quantities per set. */
export function PartPictures({ bundle: { parts } }: { bundle: Pick<BundleCard, 'parts'> }) {
  return (
    <span className="bundle-pictures" aria-hidden="true">
      {parts.slice(0, MOST_SHOWN).map(({ productId, picture, perSet }) => (
        <span key={productId}>
          <Picture picture={picture} sizes="80px" alt="" />
          <i>×{perSet}</i>
        </span>
      ))}
      {parts.length > MOST_SHOWN ? <span className="bundle-more">+{parts.length - MOST_SHOWN}</span> : null}
    </span>
  );
}
