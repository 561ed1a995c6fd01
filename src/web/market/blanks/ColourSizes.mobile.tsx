import { useId, useState } from 'react';
import type { ItemTerms } from '#contract/market/buying.ts';
import { type TypedQuantity, useTypedQuantity } from '../buying/use-typed-quantity.ts';
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
          <SizeRow key={`${colourNo} ${size}`} size={size} colourNo={colourNo} cells={cells} />
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
  const ruleId = useId();
  const stock = cells.stockOf(colourNo, size);
  const field = useTypedQuantity({
    quantity: cells.quantityOf(colourNo, size),
    unitName: '件',
    refusalOf: (text) => cells.refusalOf(colourNo, size, text),
    change: (quantity) => cells.set(colourNo, size, quantity),
    emptyIsNothing: true,
  });
  return (
    <li>
      <span className="quantity-size">{size}</span>
      <span className="quantity-stock">
        {field.refusal === null ? (
          stockWords(stock)
        ) : (
          <span id={ruleId} role="alert" className="quantity-problem">
            {field.refusal}
          </span>
        )}
      </span>
      {stock === null ? null : (
        <Stepper
          size={size}
          quantity={cells.quantityOf(colourNo, size)}
          stepPieces={cells.stepPieces}
          field={field}
          ruleId={ruleId}
        />
      )}
    </li>
  );
}

function stockWords(stock: number | null): string {
  if (stock === null) return '此色不做这个码';
  return stock === 0 ? '无现货，可订做' : `现货 ${stock} 件`;
}

interface StepperProps {
  readonly size: string;
  readonly quantity: number;
  readonly stepPieces: number;
  readonly field: TypedQuantity;
  readonly ruleId: string;
}

/** At a limit the + button says why. */
function Stepper({ size, quantity, stepPieces, field, ruleId }: StepperProps) {
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={`${size} 减少`}
        disabled={quantity === 0}
        onClick={() => field.press(Math.max(0, quantity - stepPieces))}
      >
        −
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${size} 数量`}
        aria-invalid={field.isRefused}
        aria-describedby={field.refusal === null ? undefined : ruleId}
        placeholder="0"
        value={field.text}
        onFocus={field.begin}
        onChange={({ target }) => field.type(target.value)}
        onBlur={field.leave}
      />
      <button type="button" aria-label={`${size} 增加`} onClick={() => field.press(quantity + stepPieces)}>
        +
      </button>
    </span>
  );
}
