import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ItemLine } from '#contract/market/favourites.ts';
import { Picture } from '../../platform/Picture.tsx';
import { yuan } from '../../platform/words.ts';
import { itemAddress, searchKinds } from '../../platform/kinds.ts';

const UNITS: Readonly<Record<ItemLine['kind'], string>> = {
  blank: '件',
  fabric: '米',
  product: '件',
  design: '年授权',
  factory: '',
  designer: '年授权',
};

/**
 * A favourite or viewed item, with enough to recognise it. A deleted item keeps its text and picture, greyed and
 * without a link.
 */
export function ItemRow({ item, note, children }: { item: ItemLine; note: string; children?: ReactNode }) {
  const { kind, id, title, facts, picture, priceFen, isGone } = item;
  return (
    <li className="item-row" data-gone={isGone}>
      <span className="item-row-picture">{picture ? <Picture picture={picture} sizes="88px" alt="" /> : null}</span>
      <div className="item-row-words">
        <p className="item-row-title">
          {isGone ? <span>{title}</span> : <Link to={itemAddress(kind, id)}>{title}</Link>}
        </p>
        <p className="item-row-facts">{facts}</p>
        <p className="item-row-foot">
          <span className="state-tag state-tag-quiet">{searchKinds[kind].name}</span>
          {isGone ? <span className="state-tag state-tag-gone">已下架</span> : null}
          {priceFen !== null && !isGone ? (
            <span className="item-row-price">
              ¥{yuan(priceFen)}
              {UNITS[kind] ? <small> /{UNITS[kind]}</small> : null}
            </span>
          ) : null}
          <span className="soft-small">{note}</span>
        </p>
      </div>
      {children ? <div className="item-row-actions">{children}</div> : null}
    </li>
  );
}
