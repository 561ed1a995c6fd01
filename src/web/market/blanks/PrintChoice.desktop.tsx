import type { PrintMethod } from '#contract/market/blanks.ts';
import { PRINT_NOTE, choiceNote } from './blank.words.ts';
import type { QuantityGrid } from './quantity-grid.ts';

/** 空白 or one of the blank's print methods, with its surcharge. */
export function PrintChoice({ methods, grid }: { methods: readonly PrintMethod[]; grid: QuantityGrid }) {
  return (
    <fieldset className="print-choice">
      <legend>印花</legend>
      <div>
        <Choice name="空白，不印" note="只要光版" code="" grid={grid} />
        {methods.map((method) => (
          <Choice key={method.code} name={method.name} note={choiceNote(method)} code={method.code} grid={grid} />
        ))}
      </div>
      {grid.surchargeFen > 0 ? <p>{PRINT_NOTE}</p> : null}
    </fieldset>
  );
}

function Choice({ name, note, code, grid }: { name: string; note: string; code: string; grid: QuantityGrid }) {
  return (
    <label>
      <input
        type="radio"
        name="print-method"
        checked={grid.printMethod === code}
        onChange={() => grid.setPrintMethod(code)}
      />
      <span>
        {name}
        <small>{note}</small>
      </span>
    </label>
  );
}
