import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Home } from '#contract/market/site.ts';
import { Icon } from '../../mobile/Icon.tsx';
import { useTurning } from '../../mobile/parts/use-turning.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';

/**
 * The server has widths of 640 and 960: stating two thirds of the screen's width picks the one that is sharp enough.
 */
const SIZES = '(max-width: 480px) 72vw, 340px';

/**
 * One blank with changing designs: automatically, by a swipe, or by a tap on a swatch. The first is the page's largest
 * picture.
 */
export function HomeHero({ hero: { blankId, blankName, looks } }: { hero: Home['hero'] }) {
  const { stage, index, isPlaying, setPlaying, choose, swipe } = useTurning<HTMLAnchorElement>(looks.length);
  const shown = looks[index];
  const isQuiet = useQuietMoment();
  if (!shown) return null;
  return (
    <section className="home-hero" aria-label="一件光版，多种花型">
      <div className="home-hero-head">
        <h2>一件光版，{looks.length} 种花型</h2>
        <Link to={to('blankDetail', { id: blankId })}>{blankName} ›</Link>
      </div>
      <Link className="home-hero-stage" ref={stage} to={to('productDetail', { id: shown.productId })} {...swipe}>
        {looks.slice(0, isQuiet || index > 0 ? looks.length : 1).map((look, at) => (
          <span key={look.productId} data-shown={at === index}>
            <Picture picture={look.picture} sizes={SIZES} eager={at === 0} alt="" />
          </span>
        ))}
        <span className="home-hero-caption">
          <strong>{shown.designTitle}</strong>
          <small>{shown.designerName}</small>
        </span>
      </Link>
      <div className="home-hero-prints">
        <div role="group" aria-label="选花型">
          {looks.map((look, at) => (
            <button
              key={look.productId}
              type="button"
              aria-label={look.designTitle}
              aria-pressed={at === index}
              onClick={() => choose(at)}
            >
              <Picture picture={look.print} sizes="40px" alt="" />
            </button>
          ))}
        </div>
        <button
          type="button"
          className="home-hero-play"
          aria-label={isPlaying ? '停止自动换花型' : '自动换花型'}
          onClick={() => setPlaying(!isPlaying)}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={20} />
        </button>
      </div>
    </section>
  );
}

/** The other outfits load only after the first screen is complete. */
function useQuietMoment(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), 2_000);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}

export function HomeHeroSkeleton() {
  return (
    <section className="home-hero" aria-hidden="true">
      <div className="home-hero-head">
        <h2>一件光版，多种花型</h2>
      </div>
      <div className="home-hero-stage">
        <Skeleton ratio="1" />
        <span className="home-hero-caption" />
      </div>
      <div className="home-hero-prints" />
    </section>
  );
}
