import { useEffect, useId, useRef } from 'react';
import type { ItemTerms } from '#contract/market/buying.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { moqWords } from '../buying/item-words.ts';
import { SheetBuyButtons } from '../buying/SheetBuyButtons.mobile.tsx';
import type { Buy } from '../buying/use-buy.ts';
import { Price } from '../../mobile/parts/Price.tsx';
import Sheet from '../../mobile/parts/Sheet.tsx';
import { CLOTH_UNITS, type ClothGrid } from './cloth-grid.ts';
import { clothPurposes, clothRule, convertedWords } from './cloth.words.ts';
import '../blanks/QuantitySheet.mobile.css';
import './ClothSheet.mobile.css';

interface Props {
  terms: ItemTerms;
  /** the colour shown on the page: the sheet opens at it */
  shownColourNo: string;
  grid: ClothGrid;
  buy: Buy;
  open: boolean;
  close: () => void;
}

/** Quantities per colour; metres, kilograms and amount update while typing. */
export default function ClothSheet({ terms, shownColourNo, grid, buy, open, close }: Props) {
  return (
    <Sheet title="选择颜色和数量" open={open} close={close} foot={<Figures grid={grid} buy={buy} close={close} />}>
      <div className="quantity-kinds" role="group" aria-label="采购方式">
        {grid.purposes.map((purpose) => (
          <button
            key={purpose}
            type="button"
            aria-pressed={grid.purpose === purpose}
            onClick={() => grid.setPurpose(purpose)}
          >
            {clothPurposes[purpose].name}
            <small>{purpose === 'bulk' ? moqWords(terms) : clothPurposes[purpose].reach}</small>
          </button>
        ))}
      </div>
      <p className="cloth-rule">{clothRule(terms, grid.purpose)}</p>
      {grid.purpose === 'bulk' ? (
        <div className="cloth-units" role="group" aria-label="数量单位">
          {CLOTH_UNITS.map((unit) => (
            <button key={unit} type="button" aria-pressed={grid.unit === unit} onClick={() => grid.setUnit(unit)}>
              按{unitWords[unit]}
            </button>
          ))}
        </div>
      ) : null}
      <Colours terms={terms} shownColourNo={shownColourNo} grid={grid} />
    </Sheet>
  );
}

function Colours({ terms, shownColourNo, grid }: Pick<Props, 'terms' | 'shownColourNo' | 'grid'>) {
  const ruleId = useId();
  const shown = useRef<HTMLLIElement>(null);
  // In braces: newer browsers return a promise, which React would take for a clean-up function.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const unit = unitWords[grid.unit];
  return (
    <ul className="cloth-colours">
      {terms.colours.map(({ colourNo, name, hex }) => {
        const stock = grid.stockOf(colourNo);
        const { text, price, refusal, orderedAs } = grid.fieldOf(colourNo);
        return (
          <li key={colourNo} {...(colourNo === shownColourNo ? { ref: shown, 'aria-current': true as const } : {})}>
            <i style={{ background: hex }} aria-hidden="true" />
            <span className="cloth-name">
              {name}
              <small>
                {stock > 0 ? `单缸现货 ${stock} ${unit}` : grid.purpose === 'bulk' ? '无现货，排染' : '无现货'}
              </small>
            </span>
            <span className="cloth-quantity">
              <span>
                <input
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="0"
                  aria-label={`${name} 数量（${unit}）`}
                  aria-invalid={refusal !== null}
                  aria-describedby={refusal === null ? undefined : `${ruleId}-${colourNo}`}
                  value={text}
                  onChange={({ target }) => grid.type(colourNo, target.value)}
                />
                {unit}
              </span>
              {refusal !== null ? (
                <small id={`${ruleId}-${colourNo}`} role="alert" className="quantity-problem">
                  {refusal}
                </small>
              ) : price ? (
                <small>{orderedAs ? `按 ${orderedAs}下单` : convertedWords(grid.unit, price)}</small>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Figures({ grid, buy, close }: Pick<Props, 'grid' | 'buy' | 'close'>) {
  return (
    <div className="quantity-foot">
      <div className="quantity-words" role="status">
        {grid.problems.map((words) => (
          <p key={words} className="quantity-problem">
            {words}
          </p>
        ))}
        {grid.hint ? <p className="quantity-hint">{grid.hint}</p> : null}
        {grid.notes.slice(0, 2).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <div className="quantity-total">
        <Price fen={grid.unitPriceFen} unit={unitWords[grid.priceUnit]} />
        <span>
          合计 <Price fen={grid.totalFen} />
        </span>
        <button type="button" className="quantity-clear" disabled={grid.isEmpty} onClick={grid.clear}>
          清空
        </button>
      </div>
      <SheetBuyButtons {...{ buy, grid, close }} canAdd={grid.canAdd} orderLabel={clothPurposes[grid.purpose].order} />
    </div>
  );
}
