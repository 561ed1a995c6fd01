import { useState } from 'react';
import type { ItemTerms } from '#contract/buying.ts';
import { SAMPLES_PER_COLOUR } from '#contract/quantity.ts';
import type { Buy } from '../cart/use-buy.ts';
import { moqWords } from '../cart/item-words.ts';
import { Price } from '../mobile/parts/Price.tsx';
import Sheet from '../mobile/parts/Sheet.tsx';
import { yuan } from '../platform/words.ts';
import { PRINT_NOTE, setupWords, surchargeWords } from './plate.words.ts';
import type { QuantityGrid } from './quantity-grid.ts';
import './QuantitySheet.mobile.css';

interface Props {
  terms: ItemTerms;
  grid: QuantityGrid;
  buy: Buy;
  /** the colour that the page shows just now */
  startColour: string;
  open: boolean;
  close: () => void;
}

/** Pieces per size, colour by colour; the figures below count all colours together. */
export default function QuantitySheet({ terms, grid, buy, startColour, open, close }: Props) {
  const [colourNo, setColour] = useState(startColour);
  return (
    <Sheet
      title="选择颜色、尺码和数量"
      open={open}
      close={close}
      foot={<Figures grid={grid} buy={buy} close={close} />}
    >
      <KindSwitch terms={terms} grid={grid} />
      <ColourTabs terms={terms} grid={grid} chosen={colourNo} choose={setColour} />
      <ul className="quantity-sizes">
        {terms.sizes.map((size) => (
          <SizeRow key={size} size={size} colourNo={colourNo} grid={grid} />
        ))}
      </ul>
      {terms.printMethods.length > 0 ? <PrintChoice terms={terms} grid={grid} /> : null}
    </Sheet>
  );
}

function KindSwitch({ terms, grid }: { terms: ItemTerms; grid: QuantityGrid }) {
  return (
    <div className="quantity-kinds" role="group" aria-label="采购方式">
      <button type="button" aria-pressed={grid.kind === 'bulk'} onClick={() => grid.setKind('bulk')}>
        大货
        <small>{moqWords(terms)}</small>
      </button>
      <button type="button" aria-pressed={grid.kind === 'sample'} onClick={() => grid.setKind('sample')}>
        样品 ¥{yuan(terms.samplePriceFen)}
        <small>每色最多 {SAMPLES_PER_COLOUR} 件</small>
      </button>
    </div>
  );
}

/** 空白 or one of the plate's print methods, with what it costs more. */
function PrintChoice({ terms, grid }: { terms: ItemTerms; grid: QuantityGrid }) {
  const methods = [
    { code: '', name: '空白', note: '不印，只要光版' },
    ...terms.printMethods.map((method) => ({
      code: method.code,
      name: method.name,
      note: `${surchargeWords(method)}，${setupWords(method)}`,
    })),
  ];
  return (
    <>
      <div className="quantity-prints" role="group" aria-label="印花">
        {methods.map(({ code, name, note }) => (
          <button
            key={code}
            type="button"
            aria-pressed={grid.printMethod === code}
            onClick={() => grid.setPrintMethod(code)}
          >
            {name}
            <small>{note}</small>
          </button>
        ))}
      </div>
      {grid.surchargeFen > 0 ? <p className="small-note">{PRINT_NOTE}</p> : null}
    </>
  );
}

function ColourTabs({
  terms,
  grid,
  chosen,
  choose,
}: {
  terms: ItemTerms;
  grid: QuantityGrid;
  chosen: string;
  choose: (colourNo: string) => void;
}) {
  return (
    <div className="quantity-colours" role="group" aria-label="颜色">
      {terms.colours.map(({ colourNo, name, hex }) => (
        <button key={colourNo} type="button" aria-pressed={colourNo === chosen} onClick={() => choose(colourNo)}>
          <i style={{ background: hex }} aria-hidden="true" />
          {name}
          {grid.colourPieces(colourNo) > 0 ? <b>{grid.colourPieces(colourNo)}</b> : null}
        </button>
      ))}
    </div>
  );
}

function SizeRow({ size, colourNo, grid }: { size: string; colourNo: string; grid: QuantityGrid }) {
  const stock = grid.stockOf(colourNo, size);
  return (
    <li>
      <span className="quantity-size">{size}</span>
      <span className="quantity-stock">{stockWords(stock)}</span>
      {stock === null ? null : <Stepper label={`${size} 数量`} size={size} colourNo={colourNo} grid={grid} />}
    </li>
  );
}

function stockWords(stock: number | null): string {
  if (stock === null) return '此色不做这个码';
  return stock === 0 ? '无现货，可订做' : `现货 ${stock} 件`;
}

function Stepper({
  label,
  size,
  colourNo,
  grid,
}: {
  label: string;
  size: string;
  colourNo: string;
  grid: QuantityGrid;
}) {
  const quantity = grid.quantityOf(colourNo, size);
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={`${size} 减少`}
        disabled={quantity === 0}
        onClick={() => grid.step(colourNo, size, -1)}
      >
        −
      </button>
      <input
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={label}
        placeholder="0"
        value={quantity === 0 ? '' : quantity}
        onChange={(event) => grid.set(colourNo, size, piecesIn(event.target.value))}
      />
      <button type="button" aria-label={`${size} 增加`} onClick={() => grid.step(colourNo, size, 1)}>
        +
      </button>
    </span>
  );
}

/** The whole number that a text begins with: pasted "1,000 件" is 1000, but "1.5" is never 15 and "-5" never 5. */
function piecesIn(text: string): number {
  return Number.parseInt(text.normalize('NFKC').replaceAll(',', ''), 10);
}

function Figures({ grid, buy, close }: { grid: QuantityGrid; buy: Buy; close: () => void }) {
  return (
    <div className="quantity-foot">
      <div className="quantity-words" role="status">
        {grid.problems.map((words) => (
          <p key={words} className="quantity-problem">
            {words}
          </p>
        ))}
        {grid.hint ? <p className="quantity-hint">{grid.hint}</p> : null}
        {grid.setupFen > 0 ? <p>合计里有一次性版费 ¥{yuan(grid.setupFen)}</p> : null}
        {grid.notes.slice(0, 2).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {grid.notes.length > 2 ? <p>另有 {grid.notes.length - 2} 个颜色尺码按大货排产</p> : null}
      </div>
      <div className="quantity-total">
        <span>
          共 <strong>{grid.pieces}</strong> 件 · <Price fen={grid.pieceFen} unit="件" />
        </span>
        <span>
          合计 <Price fen={grid.totalFen} />
        </span>
        <button type="button" className="quantity-clear" disabled={grid.pieces === 0} onClick={grid.clear}>
          清空
        </button>
      </div>
      <div className="quantity-deeds">
        <button
          type="button"
          className="button"
          disabled={grid.pieces === 0 || buy.isBusy}
          onClick={() =>
            buy.add(grid.lines, () => {
              grid.clear();
              close();
            })
          }
        >
          加入购物车
        </button>
        <button
          type="button"
          className="button button-deed"
          disabled={!grid.canOrder || buy.isBusy}
          onClick={() => buy.orderNow(grid.lines)}
        >
          {grid.kind === 'sample' ? '下样品单' : '立即下单'}
        </button>
      </div>
    </div>
  );
}
