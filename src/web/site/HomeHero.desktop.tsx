import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Home } from '#contract/site.ts';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';

type Hero = Home['hero'];
const CHANGE_MS = 4_000;

/** One plate wearing many designs. The first look is static for a quick first paint; the next ones follow on their own. */
export function HomeHero({ hero }: { hero: Hero }) {
  const box = useRef<HTMLElement>(null);
  const { at, show, playing, setPlaying } = useLooks(hero.looks.length, box);
  const look = hero.looks[at] ?? hero.looks[0];
  if (!look) return <div className="hero" />;
  return (
    <section ref={box} className="hero" aria-label="同一件光版的不同花型">
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
            {hero.plateName} · {look.designerName}
          </span>
        </p>
        <p className="hero-links">
          <Link className="button button-main" to={to('goodsDetail', { id: look.goodsId })}>
            看这个款式
          </Link>
          <Link className="button" to={to('plateDetail', { id: hero.plateId })}>
            看这件光版
          </Link>
        </p>
        <Prints hero={hero} at={at} show={show} />
      </div>
      <Stage hero={hero} at={at} />
      <button type="button" className="hero-pause" aria-pressed={!playing} onClick={() => setPlaying(!playing)}>
        {playing ? '暂停轮播' : '继续轮播'}
      </button>
    </section>
  );
}

/** Changes every four seconds unless paused, pointed at, in use, in the background, or unwelcome (prefers-reduced-motion). */
function useLooks(count: number, box: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
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
    setPlaying(false);
  };
  return { at, show, playing, setPlaying };
}

/** Only the look that is on, and the next one behind it so that it is there when its turn comes. */
function Stage({ hero, at }: { hero: Hero; at: number }) {
  const next = (at + 1) % hero.looks.length;
  return (
    <div className="hero-stage">
      {hero.looks.map(({ goodsId, picture }, index) =>
        index === at || index === next ? (
          <Picture
            key={goodsId}
            picture={picture}
            sizes="(max-width: 720px) 92vw, 400px"
            eager={index === 0}
            alt={index === at ? picture.alt : ''}
            className={index === at ? 'hero-picture hero-on' : 'hero-picture'}
          />
        ) : null,
      )}
    </div>
  );
}

function Prints({ hero, at, show }: { hero: Hero; at: number; show: (index: number) => void }) {
  return (
    <ul className="hero-prints">
      {hero.looks.map(({ goodsId, print, designTitle }, index) => (
        <li key={goodsId}>
          <button
            type="button"
            aria-pressed={index === at}
            aria-label={`换成${designTitle}`}
            onClick={() => show(index)}
          >
            <Picture picture={print} sizes="44px" alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}
