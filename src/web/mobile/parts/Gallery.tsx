import type { Picture as PictureData } from '#contract/shapes.ts';
import { Picture } from '../../platform/Picture.tsx';
import { useSnap } from './use-snap.ts';
import './Gallery.css';

export interface Slide {
  readonly label: string;
  readonly picture: PictureData;
}

/** A detail's pictures across the whole width, swiped by CSS scroll-snap, named by the buttons below. */
export function Gallery({ slides, caption }: { slides: readonly Slide[]; caption?: string }) {
  const { strip, index, goTo, onScroll } = useSnap<HTMLUListElement>();
  return (
    <div className="gallery">
      <ul className="gallery-strip" ref={strip} onScroll={onScroll} tabIndex={0} aria-label="图片">
        {slides.map(({ label, picture }, at) => (
          <li key={label}>
            <Picture picture={picture} sizes="100vw" eager={at === 0} />
          </li>
        ))}
      </ul>
      <div className="gallery-foot">
        {slides.length > 1 ? (
          <div className="gallery-buttons">
            {slides.map(({ label }, at) => (
              <button key={label} type="button" aria-pressed={at === index} onClick={() => goTo(at)}>
                {label}
              </button>
            ))}
          </div>
        ) : null}
        {caption ? <span className="gallery-caption">{caption}</span> : null}
      </div>
    </div>
  );
}
