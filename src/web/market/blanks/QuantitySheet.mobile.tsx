import type { ItemTerms } from '#contract/market/buying.ts';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { SAMPLES_PER_COLOUR } from '#contract/platform/quantity.ts';
import { SheetBuyButtons } from '../buying/SheetBuyButtons.mobile.tsx';
import type { Buy } from '../buying/use-buy.ts';
import { moqWords } from '../buying/item-words.ts';
import { Price } from '../../mobile/parts/Price.tsx';
import Sheet from '../../mobile/parts/Sheet.tsx';
import { yuan } from '../../platform/words.ts';
import { ColourSizes } from './ColourSizes.mobile.tsx';
import { PRINT_NOTE, choiceNote } from './blank.words.ts';
import { PrintedStyle } from './PrintedStyle.tsx';
import type { QuantityGrid } from './quantity-grid.ts';
import './QuantitySheet.mobile.css';

interface Props {
  terms: ItemTerms;
  grid: QuantityGrid;
  buy: Buy;
  /** 按款式印, instead of a choice of print */
  style: OwnStyle | undefined;
  /** the colour shown on the page */
  startColour: string;
  open: boolean;
  close: () => void;
}

/** Pieces per size, colour by colour; the sums below include all colours. */
export default function QuantitySheet({ terms, grid, buy, style, startColour, open, close }: Props) {
  return (
    <Sheet
      title="选择颜色、尺码和数量"
      open={open}
      close={close}
      foot={<Figures grid={grid} buy={buy} close={close} />}
    >
      <KindSwitch terms={terms} grid={grid} />
      <ColourSizes terms={terms} cells={grid} startColour={startColour} />
      {style ? (
        <PrintedStyle style={style} terms={terms} />
      ) : terms.printMethods.length > 0 ? (
        <PrintChoice terms={terms} grid={grid} />
      ) : null}
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

/** 空白 or one of the blank's print methods, with its surcharge. */
function PrintChoice({ terms, grid }: { terms: ItemTerms; grid: QuantityGrid }) {
  const methods = [
    { code: '', name: '空白', note: '不印，只要光版' },
    ...terms.printMethods.map((method) => ({
      code: method.code,
      name: method.name,
      note: choiceNote(method),
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
          共 <strong>{grid.pieces}</strong> 件 ·{' '}
          {grid.pieces === 0 && grid.kind === 'bulk' ? '单价按数量落档' : <Price fen={grid.pieceFen} unit="件" />}
        </span>
        <span>
          合计 <Price fen={grid.totalFen} />
        </span>
        <button type="button" className="quantity-clear" disabled={grid.pieces === 0} onClick={grid.clear}>
          清空
        </button>
      </div>
      <SheetBuyButtons
        {...{ buy, grid, close }}
        canAdd={grid.pieces > 0}
        orderLabel={grid.kind === 'sample' ? '下样品单' : '立即下单'}
      />
    </div>
  );
}
