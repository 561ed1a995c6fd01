import type { Counted, StockForm } from './use-stock-form.ts';
import '../writing/form-parts.css';

/** Whose stock it is: goods lie there as blanks, and are printed when they are ordered. */
export function StockHint({ counted: { isOwn, hint } }: { counted: Counted }) {
  return <p className={isOwn ? 'centre-note' : 'goods-taken-down'}>{hint}</p>;
}

/** What was sold or counted while one typed. */
export function Meanwhile({ form: { meanwhile, counted } }: { form: StockForm }) {
  if (meanwhile.length === 0) return null;
  const nameOf = (no: string) => counted.colours.find(({ colourNo }) => colourNo === no)?.name ?? no;
  return (
    <section className="goods-conflict" role="alert" aria-label="库存刚刚有变化">
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
