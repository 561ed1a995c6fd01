import { type ComponentProps, useState } from 'react';
import { Picture } from './Picture.tsx';
import './BigPicture.css';

interface Props extends Pick<ComponentProps<typeof Picture>, 'picture' | 'sizes' | 'alt' | 'style'> {
  /** the `sizes` of the cards that lead here: what such a card has fetched is not fetched again */
  readonly cardSizes: string;
}

/** The picture that a page opens with: until it is there, the card's stands blurred in its box. */
export function BigPicture({ picture, cardSizes, ...big }: Props) {
  const [seen, setSeen] = useState('');
  const isThere = seen === picture.path;
  const note = () => setSeen(picture.path);
  return (
    <div className="big-picture">
      {isThere ? null : (
        <Picture className="big-picture-before" picture={picture} sizes={cardSizes} eager sparing alt="" />
      )}
      <div onLoadCapture={note} onErrorCapture={note}>
        <Picture picture={picture} eager {...big} />
      </div>
    </div>
  );
}
