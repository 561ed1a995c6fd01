import { useState } from 'react';
import { Button } from '../../platform/Button.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { gridKeys } from './grid-keys.ts';
import { NO_CATEGORY_WORDS } from './product.words.ts';
import { MarginWords } from './MarginWords.tsx';
import { type NewCell, type NewRow, TIER_CELLS } from './new-product-rows.ts';
import { cellKey } from './stock-grid.ts';
import { NEW_CELLS, type NewProductForm } from './use-new-products.ts';
import '../../platform/cell-grid.css';
import './new-products.css';

/** All new products in one grid, edited like a spreadsheet: arrows, Enter, pasted blocks, Ctrl+D fills down. */
export function NewProductGrid({ form }: { form: NewProductForm }) {
  const [at, setAt] = useState<{ readonly styleId: string; readonly cell: NewCell } | null>(null);
  const tiers = TIER_CELLS.slice(0, Math.max(...form.rows.map(({ steps }) => steps.length)));
  return (
    <>
      <p className="new-product-bar">
        <span>方向键、回车走格子，能从 Excel 整块粘贴；第一档改了，后面几档跟着变，空着就没有这一档。</span>
        <Button
          disabled={at === null}
          onClick={() => at && form.fill(at.styleId, at.cell)}
          title="把选中的这一格填到下面各行（Ctrl+D）"
        >
          向下填充
        </Button>
      </p>
      <div className="grid-scroll new-product-grid" data-grid role="region" aria-label="要建的商品" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">款式</th>
              <th scope="col">标题</th>
              <th scope="col">店铺分类</th>
              <th scope="col">起订量</th>
              {tiers.map((cell, step) => (
                <th key={cell} scope="col">
                  {step === 0 ? '第 1 档（元）' : `第 ${step + 1} 档`}
                </th>
              ))}
              <th scope="col">样品价</th>
              <th scope="col">零售价</th>
              <th scope="col" className="grid-number">
                最低毛利
              </th>
            </tr>
          </thead>
          <tbody>
            {form.rows.map((row) => (
              <GridRow key={row.style.styleId} row={row} form={form} tiers={tiers} focused={setAt} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface RowProps {
  readonly row: NewRow;
  readonly form: NewProductForm;
  readonly tiers: readonly (typeof TIER_CELLS)[number][];
  readonly focused: (at: { readonly styleId: string; readonly cell: NewCell }) => void;
}

function GridRow({ row, form, tiers, focused }: RowProps) {
  const { style, steps } = row;
  const cell = (name: NewCell, label: string) => (
    <GridField
      row={row}
      form={form}
      cell={name}
      label={label}
      focused={() => focused({ styleId: style.styleId, cell: name })}
    />
  );
  return (
    <tr>
      <th scope="row">
        <span className="new-product-style">
          {style.picture ? <Picture picture={style.picture} sizes="40px" alt="" /> : null}
          <span>
            {style.blankName}
            <small>{style.designTitle}</small>
          </span>
        </span>
      </th>
      <td className="new-product-title">{cell('title', '标题')}</td>
      <td>
        <CategorySelect
          first={['', NO_CATEGORY_WORDS]}
          data-cell={cellKey(style.styleId, 'sgcateId')}
          aria-label={`${style.blankName} 店铺分类`}
          value={row.cells.sgcateId}
          onFocus={() => focused({ styleId: style.styleId, cell: 'sgcateId' })}
          onChange={({ target }) => form.set(new Map([[cellKey(style.styleId, 'sgcateId'), target.value]]))}
        />
      </td>
      <td className="new-product-number">{cell('moq', '起订量')}</td>
      {tiers.map((name, step) => (
        <td key={name} className="new-product-number">
          {steps[step] === undefined ? null : (
            <>
              {cell(name, `${steps[step]} 件起，单价（元）`)}
              <small>{steps[step]} 件起</small>
            </>
          )}
        </td>
      ))}
      <td className="new-product-number">{cell('sample', '样品价')}</td>
      <td className="new-product-number">{cell('retail', '零售价')}</td>
      <td className="grid-number">
        <MarginWords row={row} />
      </td>
    </tr>
  );
}

function GridField({
  row: { style, cells, problems },
  form,
  cell,
  label,
  focused,
}: Pick<RowProps, 'row' | 'form'> & { readonly cell: NewCell; readonly label: string; readonly focused: () => void }) {
  const { styleId, blankName } = style;
  const columns = NEW_CELLS.filter((one) => form.rows.some(({ steps }) => isThere(one, steps)));
  const stepsOf = (id: string) => form.rows.find((one) => one.style.styleId === id)?.steps ?? [];
  const keys = gridKeys(
    {
      rows: form.rows.map((one) => one.style.styleId),
      columns,
      isMade: (id, column) => column !== 'sgcateId' && isThere(column, stepsOf(id)),
      set: form.set,
    },
    styleId,
    cell,
  );
  const problem = problems[cell];
  return (
    <input
      type="text"
      inputMode={cell === 'title' ? 'text' : 'decimal'}
      autoComplete="off"
      {...keys}
      aria-label={`${blankName} ${label}`}
      aria-invalid={problem !== undefined}
      title={problem}
      data-typed={form.isTyped(styleId, cell)}
      value={cells[cell]}
      onChange={({ target }) => form.set(new Map([[keys['data-cell'], target.value]]))}
      onFocus={({ target }) => {
        focused();
        target.select();
      }}
    />
  );
}

/** A blank with three price tiers has no fourth cell. */
function isThere(cell: string, steps: readonly number[]): boolean {
  const step = TIER_CELLS.findIndex((one) => one === cell);
  return step === -1 || step < steps.length;
}
