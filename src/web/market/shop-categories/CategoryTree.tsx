import { type ComponentProps, Fragment, useRef, useState } from 'react';
import { AddCategory } from './AddCategory.tsx';
import { RowActions, RowName } from './CategoryCells.tsx';
import type { Categories } from './category.data.ts';
import type { Row } from './category-tree.ts';
import { NameInput } from './NameInput.tsx';
import { useDrag } from './use-drag.ts';
import { type TreeRows, useTreeRows } from './use-tree-rows.ts';
import { TableHead } from '../../platform/TableHead.tsx';

interface Props {
  readonly categories: Categories;
  readonly remove: (row: Row) => void;
}

/**
 * The shop's categories as a tree for mouse and keyboard, with the role treegrid because its rows contain buttons. One
 * row at a time is in the tab order.
 */
export function CategoryTree({ categories, remove }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [addingTo, setAddingTo] = useState<{ id: string; name: string } | null>(null);
  const tree = useTreeRows({ categories, table, rename: setRenaming, remove });
  const { drag, handle } = useDrag({
    list: categories.list,
    folded: tree.folded,
    tree: table,
    drop: (id, place) => {
      if (place.parentId !== null) tree.unfold(place.parentId);
      categories.move(id, place);
    },
  });
  const endAdding = () => {
    setAddingTo(null);
    tree.focus(addingTo?.id);
  };
  /** the row after which the field for a new category is shown */
  const lastInIt = tree.rows.findLast(({ category, parent }) => [category.id, parent?.id].includes(addingTo?.id));
  return (
    <div className="cate-frame">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows that fold, as ARIA has them
        role="treegrid"
        aria-label="店铺分类"
        aria-describedby="cate-keys"
        className="cate-tree"
        data-dragging={drag !== null}
        onKeyDown={tree.onKeyDown}
      >
        {HEAD}
        <tbody>
          {tree.rows.map((row) => (
            <Fragment key={row.category.id}>
              <TreeRow
                {...{ row, tree, categories, remove, handle }}
                draggedId={drag?.id}
                isRenaming={renaming === row.category.id}
                rename={(isOn) => setRenaming(isOn ? row.category.id : null)}
                add={() => setAddingTo(row.category)}
              />
              {addingTo && row === lastInIt ? <AddingRow parent={addingTo} close={endAdding} /> : null}
            </Fragment>
          ))}
        </tbody>
      </table>
      {drag ? <DropLine drag={drag} /> : null}
      <p role="status" className="visually-hidden">
        {tree.said}
      </p>
    </div>
  );
}

const HEAD = <TableHead columns={['分类', ['商品', 'cate-count'], '给买家看', '操作']} />;

const AddingRow = (props: ComponentProps<typeof AddCategory>) => (
  <tr>
    <td colSpan={4} className="cate-adding">
      <AddCategory {...props} />
    </td>
  </tr>
);

/** Where the dragged row would be put. */
const DropLine = ({ drag }: { drag: NonNullable<ReturnType<typeof useDrag>['drag']> }) => (
  <span
    className="cate-line"
    data-level={drag.place.parentId === null ? 1 : 2}
    style={{ top: `${drag.lineTop}px` }}
    aria-hidden="true"
  />
);

interface TreeRowProps extends Props {
  readonly row: Row;
  readonly tree: TreeRows;
  readonly handle: ReturnType<typeof useDrag>['handle'];
  readonly draggedId: string | undefined;
  readonly isRenaming: boolean;
  readonly rename: (isOn: boolean) => void;
  /** opens the field for a new category in this one */
  readonly add: () => void;
}

function TreeRow({ row, tree, categories, remove, handle, draggedId, isRenaming, rename, add }: TreeRowProps) {
  const { id } = row.category;
  const isFolded = tree.folded.has(id);
  const isActive = row === tree.active;
  const endRenaming = () => {
    rename(false);
    tree.focus(id);
  };
  return (
    <tr
      data-id={id}
      data-dragged={draggedId !== undefined && (draggedId === id || draggedId === row.parent?.id)}
      data-hidden={!row.category.visible}
      aria-level={row.parent === null ? 1 : 2}
      aria-posinset={row.at + 1}
      aria-setsize={row.siblings.length}
      aria-expanded={row.children.length > 0 ? !isFolded : undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => tree.setActiveId(id)}
    >
      {isRenaming ? (
        <Renaming row={row} categories={categories} end={endRenaming} />
      ) : (
        <Cells
          row={row}
          isOpen={!isFolded}
          toggle={() => (isFolded ? tree.unfold(id) : tree.fold(id))}
          handle={handle(id, row.parent !== null)}
          actions={{
            ...{ isActive, categories },
            rename: () => rename(true),
            add: () => {
              tree.unfold(id);
              add();
            },
            remove: () => remove(row),
          }}
        />
      )}
    </tr>
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
