import { useState } from 'react';
import type { Picture as PictureData } from '#contract/shapes.ts';
import { Picture } from '../../platform/Picture.tsx';

export interface Shot {
  readonly label: string;
  readonly picture: PictureData;
}

/** One large picture and its neighbours as thumbnails. */
export function Gallery({ shots }: { shots: readonly Shot[] }) {
  const [at, setAt] = useState(0);
  const shot = shots[at] ?? shots[0];
  if (!shot) return null;
  return (
    <div className="gallery">
      <Picture
        key={shot.picture.path}
        picture={shot.picture}
        sizes="(max-width: 720px) 92vw, 480px"
        eager
        className="gallery-large"
      />
      <ul className="gallery-thumbs">
        {shots.map(({ label, picture }, index) => (
          <li key={`${label} ${picture.path}`}>
            <button type="button" aria-pressed={shot.picture === picture} onClick={() => setAt(index)}>
              <Picture picture={picture} sizes="72px" alt="" />
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
