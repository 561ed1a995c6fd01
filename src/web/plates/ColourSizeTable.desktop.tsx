import type { ItemTerms } from '#contract/buying.ts';
import type { Cells } from './quantity-grid.ts';
import './QuantityTable.desktop.css';

/** 颜色 × 尺码, with the stock below each field. */
export function ColourSizeTable({ terms, cells }: { terms: ItemTerms; cells: Cells }) {
  return (
    <div className="quantity-scroll" tabIndex={0} role="region" aria-label={`${terms.title}的颜色尺码数量表`}>
      <table className="quantity-table">
        <caption className="visually-hidden">每个颜色和尺码订几件，下面的小字是现货库存</caption>
        <thead>
          <tr>
            <th scope="col">颜色</th>
            {terms.sizes.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
            <th scope="col">小计</th>
          </tr>
        </thead>
        <tbody>
          {terms.colours.map(({ colourNo, name, hex }) => (
            <tr key={colourNo}>
              <th scope="row">
                <span className="colour-dot" style={{ background: hex }} />
                {name}
              </th>
              {terms.sizes.map((size) => (
                <td key={size}>
                  <Cell cells={cells} colourNo={colourNo} size={size} label={`${name} ${size}`} />
                </td>
              ))}
              <td className="quantity-subtotal">{cells.colourPieces(colourNo) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cells, colourNo, size, label }: { cells: Cells; colourNo: string; size: string; label: string }) {
  const stock = cells.stockOf(colourNo, size);
  if (stock === null) return <span className="quantity-none">不做</span>;
  return (
    <>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        step={cells.stepPieces}
        placeholder="0"
        aria-label={`${label} 件数，现货 ${stock} 件`}
        value={cells.quantityOf(colourNo, size) || ''}
        onChange={(event) => cells.set(colourNo, size, Number(event.target.value))}
      />
      <small className={stock > 0 ? 'quantity-stock' : 'quantity-stock quantity-empty'}>
        {stock > 0 ? `现货 ${stock}` : '排产'}
      </small>
    </>
  );
}
