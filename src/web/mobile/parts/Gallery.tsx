import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { Picture as PictureData } from '#contract/platform/shapes.ts';
import { BigPicture } from '../../platform/BigPicture.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { HALF_CARD } from './card-sizes.ts';
import { useSnap } from './use-snap.ts';
import './Gallery.css';

const Viewer = latePart(() => import('./Viewer.tsx'));

export interface Slide {
  readonly label: string;
  readonly picture: PictureData;
}

interface Props {
  slides: readonly Slide[];
  /** the colour in the pictures, or another fact about all of them */
  caption?: string;
  /** width : height of all slides */
  ratio?: string;
}

/** A detail's pictures at full width: swiped by CSS scroll-snap, labelled by the buttons below, enlarged by a tap. */
export function Gallery({ slides, caption, ratio = '1' }: Props) {
  const { strip, index, goTo, onScroll } = useSnap<HTMLUListElement>();
  const [enlarged, setEnlarged] = useState<number>();
  const place = slides.length > 1 ? `${index + 1}/${slides.length}` : undefined;
  return (
    <div className="gallery">
      <ul className="gallery-strip" ref={strip} onScroll={onScroll} aria-label="图片">
        {slides.map(({ label, picture }, at) => (
          <li key={label}>
            <button type="button" aria-label={`看大图：${label}`} onClick={() => setEnlarged(at)}>
              {at === 0 ? (
                <BigPicture picture={picture} sizes="100vw" cardSizes={HALF_CARD} style={{ aspectRatio: ratio }} />
              ) : (
                <Picture picture={picture} sizes="100vw" style={{ aspectRatio: ratio }} />
              )}
            </button>
          </li>
        ))}
      </ul>
      {place || caption ? (
        <div className="gallery-foot">
          {place ? (
            <div className="gallery-buttons">
              {slides.map(({ label }, at) => (
                <button key={label} type="button" aria-pressed={at === index} onClick={() => goTo(at)}>
                  {label}
                </button>
              ))}
            </div>
          ) : null}
          <span className="gallery-caption">{[caption, place].filter(Boolean).join(' · ')}</span>
        </div>
      ) : null}
      {enlarged === undefined ? null : (
        <Suspense>
          <Viewer slides={slides} start={enlarged} close={() => setEnlarged(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
