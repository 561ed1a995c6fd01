import { useState } from 'react';
import type { Picture as PictureData } from '#contract/platform/shapes.ts';
import { BigPicture } from '../../platform/BigPicture.tsx';
import { Picture } from '../../platform/Picture.tsx';
import './CrossFade.css';

interface Props {
  readonly picture: PictureData;
  /** preloaded behind the shown picture */
  readonly next?: PictureData | undefined;
  readonly sizes: string;
  /** the `sizes` of the cards that link here: the first picture is shown blurred until it has loaded */
  readonly cardSizes?: string | undefined;
}

/**
 * A changing picture: the old one stays until the new one has loaded and faded in, so that nothing flashes or shifts.
 */
export function CrossFade({ picture, next, sizes, cardSizes }: Props) {
  const [first] = useState(picture.path);
  const [below, setBelow] = useState(picture);
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const note = ({ path }: PictureData) => setReady((before) => new Set(before).add(path));
  const waiting = next && ready.has(below.path) ? [next] : [];
  const layers = [below, picture, ...waiting].filter(
    ({ path }, index, all) => all.findIndex((one) => one.path === path) === index,
  );
  return (
    <div className="cross-fade">
      {layers.map((one) => (
        <div
          key={one.path}
          className={layerClass(one)}
          onLoadCapture={() => note(one)}
          onAnimationEnd={() => setBelow(one)}
        >
          {one.path === first && cardSizes !== undefined ? (
            <BigPicture picture={one} sizes={sizes} cardSizes={cardSizes} alt={altOf(one)} />
          ) : (
            <Picture picture={one} sizes={sizes} eager={one.path === below.path} alt={altOf(one)} />
          )}
        </div>
      ))}
    </div>
  );

  function altOf(one: PictureData): string {
    return one === picture ? one.alt : '';
  }

  function layerClass({ path }: PictureData): string | undefined {
    if (path === below.path) return undefined;
    return path === picture.path && ready.has(path) ? 'cross-fade-in' : 'cross-fade-wait';
  }
}
