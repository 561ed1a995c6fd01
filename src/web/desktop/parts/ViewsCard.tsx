import { type ReactNode, useState } from 'react';
import type { Picture as PictureData } from '#contract/shapes.ts';
import { Picture } from '../../platform/Picture.tsx';

interface Props {
  readonly front: PictureData;
  /** shown while one points at the card; fetched only then, because most cards are only passed by */
  readonly back: PictureData;
  readonly sizes?: string;
  readonly eager?: boolean;
  readonly className?: string;
  /** what lies upon the picture: 现货, 爆款 */
  readonly tag?: ReactNode;
  readonly children: ReactNode;
}

const SIZES = '(max-width: 560px) 46vw, 232px';

/** A card with two views of its thing: the second one comes by pointer or by keyboard. */
export function ViewsCard({ front, back, sizes = SIZES, eager = false, className, tag, children }: Props) {
  const [looked, setLooked] = useState(false);
  const [there, setThere] = useState(false);
  const look = () => setLooked(true);
  return (
    <article className={className ? `card ${className}` : 'card'} onPointerEnter={look} onFocus={look}>
      <div className="card-picture">
        <Picture picture={front} sizes={sizes} eager={eager} />
        {looked ? (
          <div className={there ? 'card-second card-second-there' : 'card-second'} onLoadCapture={() => setThere(true)}>
            <Picture picture={back} sizes={sizes} alt="" eager />
          </div>
        ) : null}
        {tag}
      </div>
      {children}
    </article>
  );
}
