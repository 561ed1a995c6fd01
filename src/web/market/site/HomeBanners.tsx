import { Link } from 'react-router';
import type { Banner } from '#contract/market/site.ts';
import { Picture } from '../../platform/Picture.tsx';
import './HomeBanners.css';

/**
 * The operator's banners, as a row of pictures with links, without automatic rotation. Loaded only when there are any.
 */
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
