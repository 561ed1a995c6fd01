import { Link } from 'react-router';
import type { Home } from '#contract/site.ts';
import { useSnap } from '../mobile/parts/use-snap.ts';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';

/** One plate wearing many designs: swipe the looks, or tap a print. The first look is the page's largest picture. */
export function HomeHero({ hero }: { hero: Home['hero'] }) {
  const { strip, index, goTo, onScroll } = useSnap<HTMLUListElement>();
  return (
    <section className="home-hero" aria-label="一件光版，多种花型">
      <div className="home-hero-head">
        <h2>一件光版，{hero.looks.length} 种花型</h2>
        <Link to={to('plateDetail', { id: hero.plateId })}>{hero.plateName} ›</Link>
      </div>
      <ul className="home-hero-looks" ref={strip} onScroll={onScroll}>
        {hero.looks.map((look, at) => (
          <li key={look.goodsId}>
            <Link to={to('goodsDetail', { id: look.goodsId })}>
              <Picture picture={look.picture} sizes="(max-width: 480px) 72vw, 340px" eager={at === 0} alt="" />
              <span className="home-hero-caption">
                <strong>{look.designTitle}</strong>
                <small>{look.designerName}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="home-hero-prints" role="group" aria-label="选花型">
        {hero.looks.map((look, at) => (
          <button
            key={look.goodsId}
            type="button"
            aria-label={look.designTitle}
            aria-pressed={at === index}
            onClick={() => goTo(at)}
          >
            <Picture picture={look.print} sizes="40px" alt="" />
          </button>
        ))}
      </div>
    </section>
  );
}

export function HomeHeroSkeleton() {
  return (
    <section className="home-hero" aria-hidden="true">
      <div className="home-hero-head">
        <h2>一件光版，多种花型</h2>
      </div>
      <div className="home-hero-looks">
        <div className="home-hero-look-coming">
          <Skeleton ratio="1" />
          <span className="home-hero-caption" />
        </div>
      </div>
      <div className="home-hero-prints" />
    </section>
  );
}
