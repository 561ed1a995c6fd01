import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MOST_SHOP_CATEGORIES } from '#contract/most-kept.ts';
import { to } from '../platform/screens.ts';
import { AddCategory } from './AddCategory.tsx';
import type { Categories } from './category.data.ts';
import { noStepWords, type Row, shownRows, type Step, stepFrom } from './category-tree.ts';
import { NameInput } from './NameInput.tsx';
import { useDrag } from './use-drag.ts';

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

interface Props {
  readonly categories: Categories;
  readonly remove: (row: Row) => void;
}

/** The shop's categories as a tree for mouse and keyboard. One row at a time is in the order of the tab key. */
export function CategoryTree({ categories, remove }: Props) {
  const { list, move } = categories;
  const tree = useRef<HTMLUListElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState('');
  const [renaming, setRenaming] = useState<string | null>(null);
  const [addingTo, setAddingTo] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const wanted = useRef<string | null>(null);
  const rows = shownRows(list, folded);
  const active = rows.find(({ category }) => category.id === activeId) ?? rows[0];

  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    wanted.current = id;
    setActiveId(id);
  };
  // A row that moved is another piece of the page: the keyboard goes along with it.
  useEffect(() => {
    const item = wanted.current && tree.current?.querySelector<HTMLElement>(`[data-id="${wanted.current}"]`);
    if (!item) return;
    wanted.current = null;
    item.focus();
  });

  const unfold = (id: string) => setFolded((before) => new Set([...before].filter((one) => one !== id)));
  const fold = (id: string) => setFolded((before) => new Set([...before, id]));
  const { drag, handle } = useDrag({
    list,
    folded,
    tree,
    drop: (id, place) => {
      if (place.parentId !== null) unfold(place.parentId);
      move(id, place);
    },
  });

  const take = (row: Row, step: Step) => {
    const place = stepFrom(list, row, step);
    setSaid(place === null ? noStepWords[step] : '');
    if (place === null) return;
    if (place.parentId !== null) unfold(place.parentId);
    focus(row.category.id);
    move(row.category.id, place);
  };
  const walk = (key: string, row: Row): boolean => {
    const at = rows.indexOf(row);
    const { id } = row.category;
    const isOpen = row.children.length > 0 && !folded.has(id);
    if (key === 'ArrowUp') focus(rows[at - 1]?.category.id);
    else if (key === 'ArrowDown') focus(rows[at + 1]?.category.id);
    else if (key === 'Home') focus(rows[0]?.category.id);
    else if (key === 'End') focus(rows.at(-1)?.category.id);
    else if (key === 'ArrowLeft' && isOpen) fold(id);
    else if (key === 'ArrowLeft') focus(row.parent?.id);
    else if (key === 'ArrowRight' && isOpen) focus(row.children[0]?.id);
    else if (key === 'ArrowRight') unfold(id);
    else if (key === 'F2') setRenaming(id);
    else if (key === 'Delete') remove(row);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Buttons and fields inside a row have keys of their own.
    const row = rows.find(({ category }) => category.id === (event.target as HTMLElement).dataset['id']);
    if (!row || event.ctrlKey || event.metaKey) return;
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step !== undefined) take(row, step);
    else if (event.altKey || !walk(event.key, row)) return;
    event.preventDefault();
  };

  const nameInput = (row: Row) => (
    <NameInput
      label={`“${row.category.name}”的新名称`}
      name={row.category.name}
      isBusy={categories.isBusy}
      save={(name) => {
        categories.change(row.category.id, { name });
        setRenaming(null);
        focus(row.category.id);
      }}
      cancel={() => {
        setRenaming(null);
        focus(row.category.id);
      }}
    />
  );
  const itemOf = (row: Row) => {
    const { id, name } = row.category;
    const isOpen = !folded.has(id);
    const children = rows.filter(({ parent }) => parent?.id === id);
    return (
      <li
        key={id}
        role="treeitem"
        data-id={id}
        aria-label={itemWords(row)}
        aria-level={row.parent === null ? 1 : 2}
        aria-posinset={row.at + 1}
        aria-setsize={row.siblings.length}
        aria-expanded={row.children.length > 0 ? isOpen : undefined}
        aria-selected={row === active}
        tabIndex={row === active ? 0 : -1}
        onFocus={(event) => {
          event.stopPropagation();
          setActiveId(id);
        }}
      >
        <div className="cate-row" data-row={id} data-dragged={drag?.id === id} data-hidden={!row.category.visible}>
          <span className="cate-handle" aria-hidden="true" title="按住拖动" {...handle(id, row.parent !== null)} />
          {renaming === id ? (
            nameInput(row)
          ) : (
            <>
              <RowName row={row} isOpen={isOpen} toggle={() => (isOpen ? fold(id) : unfold(id))} />
              <RowDeeds
                row={row}
                isActive={row === active}
                categories={categories}
                rename={() => setRenaming(id)}
                add={() => {
                  unfold(id);
                  setAddingTo(id);
                }}
                remove={() => remove(row)}
              />
            </>
          )}
        </div>
        {children.length > 0 ? <ul role="group">{children.map(itemOf)}</ul> : null}
        {addingTo === id ? (
          <div className="cate-adding">
            <AddCategory
              parent={{ id, name }}
              close={() => {
                setAddingTo(null);
                focus(id);
              }}
            />
          </div>
        ) : null}
      </li>
    );
  };
  return (
    <div className="cate-frame">
      <ul
        ref={tree}
        role="tree"
        aria-label="店铺分类"
        aria-describedby="cate-keys"
        className="cate-tree"
        data-dragging={drag !== null}
        onKeyDown={onKeyDown}
      >
        {rows.filter(({ parent }) => parent === null).map(itemOf)}
      </ul>
      {drag ? (
        <span
          className="cate-line"
          data-level={drag.place.parentId === null ? 1 : 2}
          style={{ top: `${drag.lineTop}px` }}
          aria-hidden="true"
        />
      ) : null}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

function itemWords({ category: { name, goodsCount, visible } }: Row): string {
  return `${name}，${goodsCount} 件商品${visible ? '' : '，已隐藏'}`;
}

function RowName({ row, isOpen, toggle }: { row: Row; isOpen: boolean; toggle: () => void }) {
  return (
    <span className="cate-name">
      {row.children.length > 0 ? (
        // The arrow keys do it on the row itself.
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
    </span>
  );
}

interface DeedsProps {
  readonly row: Row;
  /** are its buttons in the order of the tab key? */
  readonly isActive: boolean;
  readonly categories: Categories;
  readonly rename: () => void;
  readonly add: () => void;
  readonly remove: () => void;
}

function RowDeeds({ row, isActive, categories, rename, add, remove }: DeedsProps) {
  const { id, name, goodsCount, visible } = row.category;
  const tabIndex = isActive ? 0 : -1;
  const isFull = row.children.length >= MOST_SHOP_CATEGORIES;
  return (
    <span className="cate-deeds">
      <Link
        className="cate-count plain-link"
        tabIndex={tabIndex}
        to={to('shopGoods', { sgcate_id: id })}
        aria-label={`看“${name}”里的 ${goodsCount} 件商品`}
      >
        {goodsCount} 件
      </Link>
      <button
        type="button"
        role="switch"
        className="cate-switch"
        tabIndex={tabIndex}
        aria-checked={visible}
        aria-label={`给买家看“${name}”`}
        disabled={categories.isBusy}
        onClick={() => categories.change(id, { visible: !visible })}
      />
      <button type="button" className="text-button" tabIndex={tabIndex} aria-label={`改名 ${name}`} onClick={rename}>
        改名
      </button>
      {row.parent === null ? (
        <button
          type="button"
          className="text-button"
          tabIndex={tabIndex}
          aria-label={`在“${name}”下面添加`}
          disabled={isFull}
          title={isFull ? `一个分类下面最多 ${MOST_SHOP_CATEGORIES} 个` : undefined}
          onClick={add}
        >
          加下级
        </button>
      ) : (
        <span />
      )}
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
  );
}
