import { TextField, FieldProblem } from '../../platform/Fields.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { yuan } from '../../platform/words.ts';
import { CategoryField } from './CategoryField.tsx';
import { MarginWords } from './MarginWords.tsx';
import type { NewCell, NewRow } from './new-product-rows.ts';
import { cellKey } from './stock-grid.ts';
import type { NewProductForm } from './use-new-products.ts';
import './new-products.css';

/** The desktop's grid as one card per product: title, category and the first price, which the other prices follow. */
export function NewProductCards({ form }: { form: NewProductForm }) {
  return (
    <ul className="new-product-cards">
      {form.rows.map((row) => (
        <Card key={row.style.styleId} row={row} form={form} />
      ))}
    </ul>
  );
}

function Card({ row, form }: { row: NewRow; form: NewProductForm }) {
  const { style, cells, problems, steps, product } = row;
  const set = (cell: NewCell, words: string) => form.set(new Map([[cellKey(style.styleId, cell), words]]));
  const others = product.tiers.slice(1).filter(({ priceFen }) => priceFen > 0);
  const rest = Object.entries(problems).find(([cell]) => !SHOWN.has(cell))?.[1];
  return (
    <li className="new-product-card">
      <p className="new-product-style">
        {style.picture ? <Picture picture={style.picture} sizes="48px" alt="" /> : null}
        <span>
          {style.blankName}
          <small>{style.designTitle}</small>
        </span>
      </p>
      <TextField label="标题" value={cells.title} problem={problems.title} change={(words) => set('title', words)} />
      <CategoryField value={cells.sgcateId} change={(id) => set('sgcateId', id)} />
      <TextField
        label={`${steps[0]} 件起，单价（元）`}
        inputMode="decimal"
        autoComplete="off"
        value={cells.tier0}
        problem={problems.tier0}
        change={(words) => set('tier0', words)}
      />
      {others.length > 0 ? (
        <p className="fields-note">
          {others.map(({ fromQuantity, priceFen }) => `${fromQuantity} 件起 ¥${yuan(priceFen)}`).join('，')}
        </p>
      ) : null}
      <p>
        毛利 <MarginWords row={row} />
      </p>
      <FieldProblem>{rest}</FieldProblem>
    </li>
  );
}

const SHOWN: ReadonlySet<string> = new Set(['title', 'sgcateId', 'tier0'] satisfies NewCell[]);
