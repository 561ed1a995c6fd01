import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { Picture } from '../platform/Picture.tsx';
import './own-list.css';

interface Props {
  /** null: nothing could be drawn yet */
  readonly picture: PictureShape | null;
  /** 56px in a table, 72px on a card */
  readonly sizes: '56px' | '72px';
  readonly name: string;
  /** where buyers see it; null: they do not */
  readonly address: string | null;
  /** its number, mostly */
  readonly under: ReactNode;
  /** what else is said of it */
  readonly children?: ReactNode;
}

/** What a row or a card is about: its picture, and its name as a way to what buyers see. */
export function Thing({ picture, sizes, name, address, under, children }: Props) {
  return (
    <div className="own-thing">
      {picture ? <Picture picture={picture} sizes={sizes} alt="" /> : <NoPicture />}
      <span>
        <strong title={name}>
          {address === null ? (
            name
          ) : (
            // from a table one comes back to where one was
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

/** Where a picture will be. */
export function NoPicture() {
  return <span className="own-no-picture">未出图</span>;
}
