import { cellKey, MOST_STOCK } from './stock-grid.ts';
import type { Counted, StockForm } from './use-stock-form.ts';
import { FieldProblem } from '../../platform/Fields.tsx';
import '../writing/form-parts.css';

/** Whose stock it is: products are stocked as blanks and printed after an order. */
export function StockHint({ counted: { isOwn, hint } }: { counted: Counted }) {
  return <p className={isOwn ? 'centre-note' : 'product-taken-down'}>{hint}</p>;
}

export const STOCK_SAYS = `库存要填 0 到 ${MOST_STOCK.toLocaleString('zh-CN')} 的整件数`;

/** Typed values that are not a number of pieces, each with its place: they block saving. */
export function WrongCells({ form: { changed, typed, counted } }: { form: StockForm }) {
  const wrong = changed.filter(({ stock }) => Number.isNaN(stock));
  if (wrong.length === 0) return null;
  const [first] = wrong;
  const { colourNo, size } = first!;
  const name = counted.colours.find((one) => one.colourNo === colourNo)?.name ?? colourNo;
  return (
    <FieldProblem>
      {STOCK_SAYS}：{name} {size} 填的是“{typed.get(cellKey(colourNo, size))}”
      {wrong.length > 1 ? `，还有 ${wrong.length - 1} 格也要改` : ''}
    </FieldProblem>
  );
}

/** Stock changes by others while the user was typing. */
export function Meanwhile({ form: { meanwhile, counted } }: { form: StockForm }) {
  if (meanwhile.length === 0) return null;
  const nameOf = (no: string) => counted.colours.find(({ colourNo }) => colourNo === no)?.name ?? no;
  return (
    <section className="product-conflict" role="alert" aria-label="库存刚刚有变化">
      <p>
        <strong>库存刚刚有变化，</strong>您填的都还在，核对后再保存：
      </p>
      <ul>
        {meanwhile.map(({ colourNo, size, was, stock }) => (
          <li key={`${colourNo} ${size}`}>
            {nameOf(colourNo)} {size}：{was} → {stock} 件
          </li>
        ))}
      </ul>
    </section>
  );
}
