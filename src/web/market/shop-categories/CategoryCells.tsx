import { Link } from 'react-router';
import { MOST_SHOP_CATEGORIES } from '#contract/market/most-kept.ts';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';
import type { Categories } from './category.data.ts';
import type { Row } from './category-tree.ts';

/** The name, and the button that collapses the row. */
export function RowName({ row, isOpen, toggle }: { row: Row; isOpen: boolean; toggle: () => void }) {
  return (
    <>
      {row.children.length > 0 ? (
        // Not in the tab order: the arrow keys do the same on the row.
        <button
          type="button"
          className="cate-fold"
          tabIndex={-1}
          aria-label={`${isOpen ? '收起' : '展开'} ${row.category.name}`}
          data-open={isOpen}
          onClick={toggle}
        />
      ) : (
        <span className="cate-fold" />
      )}
      <span className="cate-words">{row.category.name}</span>
      {row.category.visible ? null : <span className="state-tag state-tag-quiet">已隐藏</span>}
    </>
  );
}

interface ActionsProps {
  readonly row: Row;
  /** whether its buttons are in the tab order */
  readonly isActive: boolean;
  readonly categories: Categories;
  readonly rename: () => void;
  readonly add: () => void;
  readonly remove: () => void;
}

/** The other cells: number of products, visibility, actions. */
export function RowActions({ row, isActive, categories, rename, add, remove }: ActionsProps) {
  const { id, name, productCount, visible } = row.category;
  const tabIndex = isActive ? 0 : -1;
  const isFull = row.children.length >= MOST_SHOP_CATEGORIES;
  return (
    <>
      <td className="cate-count">
        <Link className="plain-link" tabIndex={tabIndex} to={to('shopProducts', { sgcate_id: id })}>
          {productCount} 件<span className="visually-hidden">商品在“{name}”里</span>
        </Link>
      </td>
      <td>
        <button
          type="button"
          role="switch"
          className="cate-switch"
          tabIndex={tabIndex}
          aria-checked={visible}
          aria-label={`给买家看 ${name}`}
          onClick={() => categories.change(id, { visible: !visible })}
        />
      </td>
      <td>
        <span className="cate-actions">
          <Button tone="text" tabIndex={tabIndex} aria-label={`改名 ${name}`} onClick={rename}>
            改名
          </Button>
          {row.parent === null ? (
            <Button
              tone="text"
              tabIndex={tabIndex}
              aria-label={`加下级 ${name}`}
              disabled={isFull}
              title={isFull ? `一个分类下面最多 ${MOST_SHOP_CATEGORIES} 个` : undefined}
              onClick={add}
            >
              加下级
            </Button>
          ) : null}
          <button
            type="button"
            className="text-button text-button-danger"
            tabIndex={tabIndex}
            aria-label={`删除 ${name}`}
            onClick={remove}
          >
            删除
          </button>
        </span>
      </td>
    </>
  );
}
