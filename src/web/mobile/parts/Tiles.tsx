import { Link } from 'react-router';
import type { Picture as PictureData } from '#contract/platform/shapes.ts';
import { Picture } from '../../platform/Picture.tsx';
import { Price } from './Price.tsx';

export interface Tile {
  readonly id: string;
  readonly title: string;
  readonly picture: PictureData;
  readonly priceFen?: number;
  readonly link: string;
}

/** Small cards of related items, in one row to swipe. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="tile-row">
      {tiles.map(({ id, title, picture, priceFen, link }) => (
        <li key={id}>
          <Link className="style-tile" to={link}>
            <Picture picture={picture} sizes="132px" alt="" />
            <span>{title}</span>
            {priceFen === undefined ? null : <Price fen={priceFen} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
