import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Picture as PictureShape } from '#contract/platform/shapes.ts';
import { Picture } from '../../platform/Picture.tsx';
import './own-list.css';

interface Props {
  /** null: not drawn yet */
  readonly picture: PictureShape | null;
  /** 56px in a table, 72px on a card */
  readonly sizes: '56px' | '72px';
  readonly name: string;
  /** the public page; null: not public */
  readonly address: string | null;
  /** usually its number */
  readonly under: ReactNode;
  /** further facts */
  readonly children?: ReactNode;
}

/** The head of a row or card: picture, and the title as a link to the public page. */
export function Thing({ picture, sizes, name, address, under, children }: Props) {
  return (
    <div className="own-thing">
      {picture ? <Picture picture={picture} sizes={sizes} alt="" /> : <NoPicture />}
      <span>
        <strong title={name}>
          {address === null ? (
            name
          ) : (
            // opened from a table in a new tab, so that the list keeps its place
            <Link to={address} target={sizes === '56px' ? '_blank' : undefined}>
              {name}
            </Link>
          )}
        </strong>
        <small>{under}</small>
        {children}
      </span>
    </div>
  );
}

/** The placeholder of a picture. */
export function NoPicture() {
  return <span className="own-no-picture">未出图</span>;
}
