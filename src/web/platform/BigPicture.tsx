import { type ComponentProps, useState } from 'react';
import { Picture } from './Picture.tsx';
import './BigPicture.css';

interface Props extends Pick<ComponentProps<typeof Picture>, 'picture' | 'sizes' | 'alt' | 'style'> {
  /** the `sizes` of the cards that link here: the width a card has already fetched is reused */
  readonly cardSizes: string;
}

/** The hero picture of a detail page. Until it loads, the card's smaller version fills its box, blurred. */
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
