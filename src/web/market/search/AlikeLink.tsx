import { Link } from 'react-router';
import type { AlikeKind } from '#contract/market/alike-by.ts';
import { to } from '../../platform/screens.ts';

interface Props {
  readonly kind: AlikeKind;
  readonly id: string;
  readonly name: string;
}

/** 找相似 on a card of a desktop list: shown on hover and focus. */
export const AlikeLink = ({ kind, id, name }: Props) => (
  <Link className="card-alike" to={to('picture', { [kind]: id })} aria-label={`找相似：${name}`}>
    找相似
  </Link>
);
