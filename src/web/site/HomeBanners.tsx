import { Link } from 'react-router';
import type { Banner } from '#contract/site.ts';
import { Picture } from '../platform/Picture.tsx';
import './HomeBanners.css';

/** What an operator has to say, as a row of pictures that lead on. Nothing moves by itself. Fetched when there are any. */
export default function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  return (
    <ul className="banner-row">
      {banners.map(({ key, picture, title, to }) => (
        <li key={key}>
          <Link to={to}>
            <Picture picture={picture} sizes={banners.length === 1 ? 'min(100vw, 1200px)' : '592px'} alt={title} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
