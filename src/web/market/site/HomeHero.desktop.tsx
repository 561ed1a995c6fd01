import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Home } from '#contract/market/site.ts';
import { CrossFade } from '../../desktop/parts/CrossFade.tsx';
import { wantsCalm } from '../../platform/motion.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import './HomeHero.desktop.css';

type Hero = Home['hero'];
const CHANGE_MS = 5_000;

/**
 * One blank with changing designs. The first outfit is static for a quick first paint; the others follow
 * automatically.
 */
export function HomeHero({ hero }: { hero: Hero }) {
  const box = useRef<HTMLElement>(null);
  const looks = useLooks(hero.looks.length, box);
  const look = hero.looks[looks.at] ?? hero.looks[0];
  if (!look) return <div className="hero" />;
  const next = hero.looks[(looks.at + 1) % hero.looks.length];
  return (
    <section ref={box} className="hero" aria-label="同一件光版的不同花型，左右方向键换一身">
      <div className="hero-stage">
        <CrossFade picture={look.picture} next={next?.picture} sizes="(max-width: 760px) 92vw, 460px" />
      </div>
      <div className="hero-words">
        <p className="hero-title">
          一件光版，
          <br />
          穿上百种花型
        </p>
        <p className="hero-line">选好底衣、面料与颜色，再把花型铺上裁片：尺寸按毫米算，打样与大货同一份资料。</p>
        <p className="hero-look">
          <strong>{look.designTitle}</strong>
          <span>
            {look.designerName} · {hero.blankName}
          </span>
        </p>
        <p className="hero-links">
          <Link className="button button-main" to={to('productDetail', { id: look.productId })}>
            看这个款式
          </Link>
          <Link className="button" to={to('blankDetail', { id: hero.blankId })}>
            看这件光版
          </Link>
        </p>
        <Prints hero={hero} at={looks.at} show={looks.show} />
      </div>
      <Controls {...looks} count={hero.looks.length} />
    </section>
  );
}

interface Looks {
  readonly at: number;
  readonly playing: boolean;
  readonly show: (index: number) => void;
  readonly step: (by: number) => void;
  readonly play: (playing: boolean) => void;
}

/** Rotates unless paused, hovered, focused, in the background, or reduced motion is preferred. */
function useLooks(count: number, box: RefObject<HTMLElement | null>): Looks {
  const [at, setAt] = useState(0);
  const [playing, play] = useState(() => !wantsCalm());
  useEffect(() => {
    if (!playing || count < 2) return;
    const timer = setInterval(() => {
      const held = document.hidden || box.current?.matches(':hover, :focus-within');
      if (!held) setAt((now) => (now + 1) % count);
    }, CHANGE_MS);
    return () => clearInterval(timer);
  }, [playing, count, box]);
  const show = (index: number) => {
    setAt(index);
    play(false);
  };
  const step = (by: number) => show((at + by + count) % count);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    else if (key === 'ArrowLeft') step(-1);
  });
  useEffect(() => {
    const element = box.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [box]);
  return { at, playing, show, step, play };
}

function Prints({ hero, at, show }: { hero: Hero; at: number; show: (index: number) => void }) {
  return (
    <ul className="hero-prints">
      {hero.looks.map(({ productId, print, designTitle }, index) => (
        <li key={productId}>
          <button
            type="button"
            aria-pressed={index === at}
            aria-label={`换成${designTitle}`}
            title={designTitle}
            onClick={() => show(index)}
          >
            <Picture picture={print} sizes="44px" alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Controls({ at, count, playing, step, play }: Looks & { count: number }) {
  return (
    <div className="hero-controls">
      <button type="button" aria-label="上一身" onClick={() => step(-1)}>
        <Sign path="M14 6 8 12l6 6" />
      </button>
      <span>
        {at + 1} / {count}
      </span>
      <button type="button" aria-label="下一身" onClick={() => step(1)}>
        <Sign path="m10 6 6 6-6 6" />
      </button>
      <button type="button" aria-label={playing ? '暂停轮播' : '继续轮播'} onClick={() => play(!playing)}>
        <Sign path={playing ? 'M9 7v10M15 7v10' : 'M9 7v10l8-5Z'} />
      </button>
    </div>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
