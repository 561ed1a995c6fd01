import { useState } from 'react';
import type { ItemTerms } from '#contract/buying.ts';
import type { Cells } from './quantity-grid.ts';
import './QuantitySheet.mobile.css';

/** Pieces per size, colour by colour. */
export function ColourSizes({ terms, cells, startColour }: { terms: ItemTerms; cells: Cells; startColour: string }) {
  const [colourNo, setColour] = useState(startColour);
  return (
    <>
      <ColourTabs terms={terms} cells={cells} chosen={colourNo} choose={setColour} />
      <ul className="quantity-sizes">
        {terms.sizes.map((size) => (
          <SizeRow key={size} size={size} colourNo={colourNo} cells={cells} />
        ))}
      </ul>
    </>
  );
}

function ColourTabs({
  terms,
  cells,
  chosen,
  choose,
}: {
  terms: ItemTerms;
  cells: Cells;
  chosen: string;
  choose: (colourNo: string) => void;
}) {
  return (
    <div className="quantity-colours" role="group" aria-label="颜色">
      {terms.colours.map(({ colourNo, name, hex }) => (
        <button key={colourNo} type="button" aria-pressed={colourNo === chosen} onClick={() => choose(colourNo)}>
          <i style={{ background: hex }} aria-hidden="true" />
          {name}
          {cells.colourPieces(colourNo) > 0 ? <b>{cells.colourPieces(colourNo)}</b> : null}
        </button>
      ))}
    </div>
  );
}

function SizeRow({ size, colourNo, cells }: { size: string; colourNo: string; cells: Cells }) {
  const stock = cells.stockOf(colourNo, size);
  return (
    <li>
      <span className="quantity-size">{size}</span>
      <span className="quantity-stock">{stockWords(stock)}</span>
      {stock === null ? null : <Stepper label={`${size} 数量`} size={size} colourNo={colourNo} cells={cells} />}
    </li>
  );
}

function stockWords(stock: number | null): string {
  if (stock === null) return '此色不做这个码';
  return stock === 0 ? '无现货，可订做' : `现货 ${stock} 件`;
}

function Stepper({ label, size, colourNo, cells }: { label: string; size: string; colourNo: string; cells: Cells }) {
  const quantity = cells.quantityOf(colourNo, size);
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={`${size} 减少`}
        disabled={quantity === 0}
        onClick={() => cells.step(colourNo, size, -1)}
      >
        −
      </button>
      <input
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={label}
        placeholder="0"
        value={quantity === 0 ? '' : quantity}
        onChange={(event) => cells.set(colourNo, size, piecesIn(event.target.value))}
      />
      <button type="button" aria-label={`${size} 增加`} onClick={() => cells.step(colourNo, size, 1)}>
        +
      </button>
    </span>
  );
}

/** The whole number that a text begins with: pasted "1,000 件" is 1000, but "1.5" is never 15 and "-5" never 5. */
function piecesIn(text: string): number {
  return Number.parseInt(text.normalize('NFKC').replaceAll(',', ''), 10);
}
