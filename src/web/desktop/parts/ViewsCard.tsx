import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Picture as PictureData } from '#contract/platform/shapes.ts';
import { Picture } from '../../platform/Picture.tsx';
import { CARD_SIZES } from './card-sizes.ts';

interface Props {
  readonly front: PictureData;
  /** shown on hover and focus; loaded only then, because most cards are never pointed at */
  readonly back: PictureData;
  readonly sizes?: string;
  readonly eager?: boolean;
  readonly className?: string;
  /** a label on the picture: 现货, 爆款 */
  readonly tag?: ReactNode;
  /** buttons on the picture */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A card with two views of its item: the second one is shown on hover and focus. */
export function ViewsCard({ front, back, sizes = CARD_SIZES, eager = false, className, tag, tools, children }: Props) {
  const card = useRef<HTMLElement>(null);
  const looked = useLookedAt(card);
  const [there, setThere] = useState(false);
  return (
    <article ref={card} className={className ? `card ${className}` : 'card'}>
      <div className="card-picture">
        <Picture picture={front} sizes={sizes} eager={eager} />
        {looked ? (
          <div className={there ? 'card-second card-second-there' : 'card-second'} onLoadCapture={() => setThere(true)}>
            <Picture picture={back} sizes={sizes} alt="" eager />
          </div>
        ) : null}
        {tag}
        {tools}
      </div>
      {children}
    </article>
  );
}

/** True from the first hover or focus on. */
function useLookedAt(card: RefObject<HTMLElement | null>): boolean {
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    const look = () => setLooked(true);
    const element = card.current;
    element?.addEventListener('pointerenter', look, { once: true });
    element?.addEventListener('focusin', look, { once: true });
    return () => {
      element?.removeEventListener('pointerenter', look);
      element?.removeEventListener('focusin', look);
    };
  }, [card]);
  return looked;
}
