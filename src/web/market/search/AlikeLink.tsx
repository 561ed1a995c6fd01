import { Link } from 'react-router';
import type { AlikeKind } from '#contract/market/alike-by.ts';
import { alikeLink } from './alike-link.ts';

interface Props {
  readonly kind: AlikeKind;
  readonly id: string;
  readonly name: string;
}

/** 找相似 on a card of a desktop list: shown on hover and focus. */
export const AlikeLink = ({ kind, id, name }: Props) => (
  <Link className="card-alike" {...alikeLink(kind, id, name)}>
    找相似
  </Link>
);
