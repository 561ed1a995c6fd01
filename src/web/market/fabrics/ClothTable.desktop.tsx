import { useId } from 'react';
import type { ItemTerms } from '#contract/market/buying.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { AddedNote } from '../buying/AddedNote.tsx';
import { useBuy } from '../buying/use-buy.ts';
import { Price } from '../../desktop/parts/Price.tsx';
import { CLOTH_UNITS, type ClothGrid, useClothGrid } from './cloth-grid.ts';
import { clothPurposes, clothRule, convertedWords } from './cloth.words.ts';
import { Button } from '../../platform/Button.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import '../blanks/QuantityTable.desktop.css';
import './ClothTable.desktop.css';

/** Quantities per colour; metres, kilograms and amount update while typing. */
export function ClothTable({
  terms,
  shownColourNo,
  unitNote,
}: {
  terms: ItemTerms;
  /** the colour shown on the page; its row is marked */
  shownColourNo: string;
  unitNote: string;
}) {
  const grid = useClothGrid(terms);
  return (
    <div className="quantity">
      <div className="quantity-left">
        <div className="cloth-switches">
          <PurposeSwitch grid={grid} />
          {grid.purpose === 'bulk' ? <UnitSwitch grid={grid} /> : null}
        </div>
        <Colours terms={terms} grid={grid} shownColourNo={shownColourNo} />
      </div>
      <Sum terms={terms} grid={grid} unitNote={unitNote} />
    </div>
  );
}

function PurposeSwitch({ grid }: { grid: ClothGrid }) {
  return (
    <fieldset className="quantity-kinds">
      <legend className="visually-hidden">订购方式</legend>
      {grid.purposes.map((purpose) => (
        <label key={purpose}>
          <input
            type="radio"
            name="cloth-purpose"
            checked={grid.purpose === purpose}
            onChange={() => grid.setPurpose(purpose)}
          />
          <span>
            {clothPurposes[purpose].name}（{clothPurposes[purpose].reach}）
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function UnitSwitch({ grid }: { grid: ClothGrid }) {
  return (
    <fieldset className="quantity-kinds">
      <legend className="visually-hidden">数量单位</legend>
      {CLOTH_UNITS.map((unit) => (
        <label key={unit}>
          <input type="radio" name="cloth-unit" checked={grid.unit === unit} onChange={() => grid.setUnit(unit)} />
          <span>{unitWords[unit]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Colours({ terms, grid, shownColourNo }: { terms: ItemTerms; grid: ClothGrid; shownColourNo: string }) {
  const ruleId = useId();
  const unit = unitWords[grid.unit];
  return (
    <div className="quantity-scroll" tabIndex={0} role="region" aria-label="各颜色数量表">
      <table className="quantity-table cloth-table">
        <caption className="visually-hidden">每个颜色订多少{unit}，以及折合多少</caption>
        <TableHead columns={['颜色', `单缸现货（${unit}）`, `数量（${unit}）`, '折合']} />
        <tbody>
          {terms.colours.map(({ colourNo, name, hex }) => {
            const stock = grid.stockOf(colourNo);
            const { text, price, refusal, orderedAs } = grid.fieldOf(colourNo);
            return (
              <tr key={colourNo} aria-current={colourNo === shownColourNo || undefined}>
                <th scope="row">
                  <span className="colour-dot" style={{ background: hex }} />
                  {name}
                </th>
                <td className={stock > 0 ? 'cloth-stock' : 'cloth-stock quantity-empty'}>
                  {stock > 0 ? stock : grid.purpose === 'bulk' ? '排染' : '无现货'}
                </td>
                <td>
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
                  {refusal === null ? null : (
                    <small id={`${ruleId}-${colourNo}`} role="alert" className="quantity-refused">
                      {refusal}
                    </small>
                  )}
                </td>
                <td className="cloth-converted">
                  {orderedAs ? `按 ${orderedAs}下单` : price ? convertedWords(grid.unit, price) : '–'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Sum({ terms, grid, unitNote }: { terms: ItemTerms; grid: ClothGrid; unitNote: string }) {
  const buy = useBuy(terms);
  return (
    <aside className="quantity-sum" aria-label="订购小计">
      <dl aria-live="polite">
        <div>
          <dt>{clothPurposes[grid.purpose].price}</dt>
          <dd>
            <Price fen={grid.unitPriceFen} unit={unitWords[grid.priceUnit]} />
          </dd>
        </div>
        <div className="quantity-total">
          <dt>货款合计</dt>
          <dd>
            <Price fen={grid.totalFen} size="big" />
          </dd>
        </div>
      </dl>
      <p className="soft-small">{unitNote}</p>
      {grid.hint ? <p className="quantity-hint">{grid.hint}</p> : null}
      {grid.problems.map((problem) => (
        <p key={problem} className="quantity-problem">
          {problem}
        </p>
      ))}
      {grid.notes.map((note) => (
        <p key={note} className="soft-small">
          {note}
        </p>
      ))}
      {grid.isEmpty ? (
        <p className="soft-small">在表里填数量就能下单。{clothRule(terms, grid.purpose)}</p>
      ) : (
        <button type="button" className="quantity-clear" onClick={grid.clear}>
          清空数量
        </button>
      )}
      <div className="quantity-actions">
        <Button
          tone="action"
          disabled={!grid.canOrder || buy.isBusy}
          title={grid.isEmpty ? '先在表里填数量' : undefined}
          onClick={() => buy.orderNow(grid.lines)}
        >
          {clothPurposes[grid.purpose].order}
        </Button>
        <Button
          disabled={!grid.canAdd || buy.isBusy}
          title={grid.isEmpty ? '先在表里填数量' : undefined}
          onClick={() => buy.add(grid.lines, grid.clear)}
        >
          加入购物车
        </Button>
        <AddedNote added={buy.added} end={buy.endAdded} />
      </div>
    </aside>
  );
}
