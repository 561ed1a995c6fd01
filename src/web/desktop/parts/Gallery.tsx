import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Picture as PictureData } from '#contract/platform/shapes.ts';
import { Picture } from '../../platform/Picture.tsx';
import { CARD_SIZES } from './card-sizes.ts';
import { CrossFade } from './CrossFade.tsx';
import { Lightbox } from './Lightbox.tsx';
import './Gallery.css';

export interface Shot {
  readonly label: string;
  readonly picture: PictureData;
}

const SIZES = '(max-width: 900px) 92vw, 520px';
/** the loupe shows the picture at this width, so its widest variant is loaded */
const LOUPE_SIZES = '1280px';

interface Props {
  readonly shots: readonly Shot[];
  /** what is done with the item besides buying it: 收藏, 分享 */
  readonly children?: ReactNode;
}

/** One large picture with thumbnails. The pointer is a loupe; a click opens the full picture. */
export function Gallery({ shots, children }: Props) {
  const [at, setAt] = useState(0);
  const [loupe, setLoupe] = useState(false);
  const [full, setFull] = useState(false);
  const large = useRef<HTMLButtonElement>(null);
  const shot = shots[at] ?? shots[0];
  if (!shot) return null;

  const turn = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setAt((at + step + shots.length) % shots.length);
  };
  const look = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    setLoupe(true);
    const box = large.current!.getBoundingClientRect();
    large.current!.style.setProperty('--look-x', `${((event.clientX - box.x) / box.width) * 100}%`);
    large.current!.style.setProperty('--look-y', `${((event.clientY - box.y) / box.height) * 100}%`);
  };
  return (
    <div className="gallery">
      <button
        ref={large}
        type="button"
        className="gallery-large"
        aria-label={`放大看${shot.label}，左右方向键换图`}
        onClick={() => setFull(true)}
        onKeyDown={turn}
        onPointerMove={look}
      >
        <CrossFade picture={shot.picture} sizes={loupe ? LOUPE_SIZES : SIZES} cardSizes={CARD_SIZES} />
      </button>
      <ul className="gallery-thumbs">
        {shots.map(({ label, picture }, index) => (
          <li key={label}>
            <button type="button" aria-pressed={shot.picture === picture} onClick={() => setAt(index)}>
              <Picture picture={picture} sizes="72px" alt="" />
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
      {children ? <div className="gallery-actions">{children}</div> : null}
      {full ? <Lightbox shots={shots} at={at} show={setAt} close={() => setFull(false)} /> : null}
    </div>
  );
}
