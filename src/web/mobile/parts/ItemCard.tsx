import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Picture as PictureShape } from '#contract/platform/shapes.ts';
import { Picture } from '../../platform/Picture.tsx';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { alikeLink } from '../../market/search/alike-link.ts';
import { Marked } from '../../market/search/marked.tsx';
import type { AlikeKind } from '#contract/market/alike-by.ts';
import { Icon } from '../Icon.tsx';
import { HALF_CARD } from './card-sizes.ts';

interface Props {
  readonly to: string;
  readonly picture: PictureShape;
  /** its picture loads at once */
  readonly eager?: boolean;
  readonly name: string;
  /** lines reserved for the name, even when the second one is empty */
  readonly nameLines?: 1 | 2;
  /** a label on its picture */
  readonly mark?: string | null;
  /** 找相似: what is looked for */
  readonly alike: { readonly kind: AlikeKind; readonly id: string };
  /** action buttons on its picture */
  readonly actions?: ReactNode;
  /** the facts that a buyer compares */
  readonly children: ReactNode;
}

/** A card of half a phone's width: picture, name and the facts that a buyer compares. */
export function ItemCard(props: Props) {
  const { to, picture, eager = false, name, nameLines = 1, mark, alike, actions, children } = props;
  return (
    <li className="card">
      <Link to={to}>
        <Picture className="card-picture" picture={picture} sizes={HALF_CARD} eager={eager} alt="" />
        {mark ? <span className="card-mark">{mark}</span> : null}
        <div className="card-words">
          <strong className={nameLines === 2 ? 'card-name card-name-two' : 'card-name'}>
            <Marked text={name} />
          </strong>
          {children}
        </div>
      </Link>
      <span className="card-over">
        <Link className="card-alike" {...alikeLink(alike.kind, alike.id, name)}>
          <Icon name="alike" size={18} />
        </Link>
      </span>
      {actions}
    </li>
  );
}

type Line = 'price' | 'words' | 'dots' | 'palette' | 'shop';

const lines: Readonly<Record<Line, (at: number) => ReactNode>> = {
  price: (at) => <Skeleton key={at} height="24px" width="80%" />,
  words: (at) => <span key={at} className="card-line" />,
  dots: (at) => <span key={at} className="colour-dots" />,
  palette: (at) => <span key={at} className="palette" />,
  shop: (at) => <span key={at} className="card-line card-shop" />,
};

/** The card's own boxes, line by line: nothing shifts when the items arrive. */
export function ItemCardSkeleton({ nameLines = 1, below }: { nameLines?: 1 | 2; below: readonly Line[] }) {
  return (
    <>
      <Skeleton ratio="1" />
      <div className="card-words">
        {nameLines === 2 ? <Skeleton height="40px" width="90%" /> : <Skeleton height="20px" width="70%" />}
        {below.map((line, at) => lines[line](at))}
      </div>
    </>
  );
}
