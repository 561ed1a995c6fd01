import { type ComponentProps, Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { AddCategory } from './AddCategory.tsx';
import { RowActions, RowName } from './CategoryCells.tsx';
import type { Categories } from './category.data.ts';
import { noStepWords, type Row, shownRows, type Step, stepFrom } from './category-tree.ts';
import { NameInput } from './NameInput.tsx';
import { useDrag } from './use-drag.ts';

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

interface Props {
  readonly categories: Categories;
  readonly remove: (row: Row) => void;
}

/**
 * The shop's categories as a tree for mouse and keyboard, with the role treegrid because its rows contain buttons. One
 * row at a time is in the tab order.
 */
export function CategoryTree({ categories, remove }: Props) {
  const { list, move } = categories;
  const tree = useRef<HTMLTableElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState('');
  const [renaming, setRenaming] = useState<string | null>(null);
  const [addingTo, setAddingTo] = useState<{ id: string; name: string } | null>(null);
  const [said, setSaid] = useState('');
  const wanted = useRef<string | null>(null);
  const rows = shownRows(list, folded);
  const active = rows.find(({ category }) => category.id === activeId) ?? rows[0];

  /** the row after which the field for a new category is shown */
  const lastInIt = rows.findLast(({ category, parent }) => [category.id, parent?.id].includes(addingTo?.id));

  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    wanted.current = id;
    setActiveId(id);
  };
  // React remounts a moved row, so the focus is restored.
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
    // Buttons and fields inside a row handle their own keys.
    const row = rows.find(({ category }) => category.id === (event.target as HTMLElement).dataset['id']);
    if (!row || event.ctrlKey || event.metaKey) return;
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step !== undefined) take(row, step);
    else if (event.altKey || !walk(event.key, row)) return;
    event.preventDefault();
  };

  const endRenaming = (id: string) => {
    setRenaming(null);
    focus(id);
  };
  return (
    <div className="cate-frame">
      <table
        ref={tree}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows that fold, as ARIA has them
        role="treegrid"
        aria-label="店铺分类"
        aria-describedby="cate-keys"
        className="cate-tree"
        data-dragging={drag !== null}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">分类</th>
            <th scope="col" className="cate-count">
              商品
            </th>
            <th scope="col">给买家看</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { id } = row.category;
            return (
              <Fragment key={id}>
                <tr
                  data-id={id}
                  data-dragged={drag?.id === id || (drag !== null && drag.id === row.parent?.id)}
                  data-hidden={!row.category.visible}
                  aria-level={row.parent === null ? 1 : 2}
                  aria-posinset={row.at + 1}
                  aria-setsize={row.siblings.length}
                  aria-expanded={row.children.length > 0 ? !folded.has(id) : undefined}
                  tabIndex={row === active ? 0 : -1}
                  onFocus={() => setActiveId(id)}
                >
                  {renaming === id ? (
                    <Renaming row={row} categories={categories} end={() => endRenaming(id)} />
                  ) : (
                    <Cells
                      row={row}
                      isOpen={!folded.has(id)}
                      toggle={() => (folded.has(id) ? unfold(id) : fold(id))}
                      handle={handle(id, row.parent !== null)}
                      actions={{
                        ...{ isActive: row === active, categories },
                        rename: () => setRenaming(id),
                        add: () => {
                          unfold(id);
                          setAddingTo(row.category);
                        },
                        remove: () => remove(row),
                      }}
                    />
                  )}
                </tr>
                {addingTo && row === lastInIt ? (
                  <tr>
                    <td colSpan={4} className="cate-adding">
                      <AddCategory
                        parent={addingTo}
                        close={() => {
                          setAddingTo(null);
                          focus(addingTo.id);
                        }}
                      />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
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

function Renaming({ row, categories, end }: { row: Row; categories: Categories; end: () => void }) {
  const { id, name } = row.category;
  return (
    <td colSpan={4}>
      <div className="cate-name">
        <NameInput
          label={`“${name}”的新名称`}
          name={name}
          save={(typed) => {
            categories.change(id, { name: typed });
            end();
          }}
          cancel={end}
        />
      </div>
    </td>
  );
}

interface CellsProps {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly handle: ReturnType<ReturnType<typeof useDrag>['handle']>;
  readonly actions: Omit<ComponentProps<typeof RowActions>, 'row'>;
}

function Cells({ row, isOpen, toggle, handle, actions }: CellsProps) {
  return (
    <>
      <td>
        <div className="cate-name">
          <span className="cate-handle" aria-hidden="true" title="按住拖动" {...handle} />
          <RowName row={row} isOpen={isOpen} toggle={toggle} />
        </div>
      </td>
      <RowActions row={row} {...actions} />
    </>
  );
}
