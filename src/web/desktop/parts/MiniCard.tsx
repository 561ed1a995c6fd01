import { Link } from 'react-router';
import type { Picture as PictureData } from '#contract/platform/shapes.ts';
import { Picture } from '../../platform/Picture.tsx';
import { Price } from './Price.tsx';

/** A small card of a related item: picture, name, lowest price. */
export function MiniCard({
  address,
  name,
  picture,
  priceFen,
}: {
  address: string;
  name: string;
  picture: PictureData;
  priceFen?: number;
}) {
  return (
    <article className="card mini-card">
      <Picture picture={picture} sizes="180px" alt="" />
      <div className="card-body">
        <h3 className="card-name">
          <Link to={address} className="card-link">
            {name}
          </Link>
        </h3>
        {priceFen === undefined ? null : (
          <p className="card-price">
            <Price fen={priceFen} unit="件起" />
          </p>
        )}
      </div>
    </article>
  );
}
