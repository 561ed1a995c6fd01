import type { ItemTerms } from '#contract/market/buying.ts';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { AddedNote } from '../buying/AddedNote.tsx';
import { moqWords } from '../buying/item-words.ts';
import { useBuy } from '../buying/use-buy.ts';
import { Price, TierPrice } from '../../desktop/parts/Price.tsx';
import { Button } from '../../platform/Button.tsx';
import { yuan } from '../../platform/words.ts';
import { ColourSizeTable } from './ColourSizeTable.desktop.tsx';
import { PrintChoice } from './PrintChoice.desktop.tsx';
import { PrintedStyle } from './PrintedStyle.tsx';
import { type QuantityGrid, useQuantityGrid } from './quantity-grid.ts';
import './QuantityTable.desktop.css';

interface Props {
  readonly terms: ItemTerms;
  readonly unitNote: string;
  /** 按款式印, instead of a choice of print */
  readonly style?: OwnStyle | undefined;
}

/** 颜色 × 尺码: one table to fill in, with the stock below each field; the price follows the total. */
export function QuantityTable({ terms, unitNote, style }: Props) {
  const grid = useQuantityGrid(terms, style);
  return (
    <div className="quantity">
      <div className="quantity-left">
        {style ? <PrintedStyle style={style} terms={terms} /> : null}
        <KindSwitch grid={grid} />
        <ColourSizeTable terms={terms} cells={grid} />
        {style === undefined && terms.printMethods.length > 0 ? (
          <PrintChoice methods={terms.printMethods} grid={grid} />
        ) : null}
      </div>
      <Sum terms={terms} grid={grid} unitNote={unitNote} />
    </div>
  );
}

function KindSwitch({ grid }: { grid: QuantityGrid }) {
  return (
    <fieldset className="quantity-kinds">
      <legend className="visually-hidden">订购方式</legend>
      <label>
        <input type="radio" name="order-kind" checked={grid.kind === 'bulk'} onChange={() => grid.setKind('bulk')} />
        <span>大货（阶梯价）</span>
      </label>
      <label>
        <input
          type="radio"
          name="order-kind"
          checked={grid.kind === 'sample'}
          onChange={() => grid.setKind('sample')}
        />
        <span>样品</span>
      </label>
    </fieldset>
  );
}

function Sum({ terms, grid, unitNote }: { terms: ItemTerms; grid: QuantityGrid; unitNote: string }) {
  return (
    <aside className="quantity-sum" aria-label="订购小计">
      <dl aria-live="polite">
        <div>
          <dt>件数</dt>
          <dd>{grid.pieces} 件</dd>
        </div>
        <div>
          <dt>单价{grid.printMethod === '' ? '' : '（含印花）'}</dt>
          <dd>
            {grid.pieces === 0 && grid.kind === 'bulk' ? (
              <TierPrice tiers={tiersWith(terms, grid.surchargeFen)} />
            ) : (
              <Price fen={grid.pieceFen} unit="件" />
            )}
          </dd>
        </div>
        {grid.setupFen > 0 ? (
          <div>
            <dt>版费（一次）</dt>
            <dd>¥{yuan(grid.setupFen)}</dd>
          </div>
        ) : null}
        <div className="quantity-total">
          <dt>货款合计</dt>
          <dd>
            <Price fen={grid.totalFen} size="big" />
          </dd>
        </div>
      </dl>
      <p className="soft-small">{unitNote}</p>
      {grid.hint ? <p className="quantity-hint">{grid.hint}</p> : null}
      {grid.pieces > 0
        ? grid.problems.map((problem) => (
            <p key={problem} className="quantity-problem">
              {problem}
            </p>
          ))
        : null}
      {grid.notes.slice(0, MOST_NOTES).map((note) => (
        <p key={note} className="soft-small">
          {note}
        </p>
      ))}
      {grid.notes.length > MOST_NOTES ? (
        <p className="soft-small">另有 {grid.notes.length - MOST_NOTES} 个颜色尺码按大货排产</p>
      ) : null}
      {grid.pieces > 0 ? (
        <button type="button" className="quantity-clear" onClick={grid.clear}>
          清空数量
        </button>
      ) : (
        <p className="soft-small">
          {grid.kind === 'bulk'
            ? `在表里填数量就能下单。${moqWords(terms)}，混色混码合计`
            : '在表里填件数就能下单，样品不受起订量限制'}
        </p>
      )}
      <Actions terms={terms} grid={grid} />
    </aside>
  );
}

/** The price tiers from dearest to cheapest, each including its print. */
const tiersWith = ({ tiers }: ItemTerms, surchargeFen: number) =>
  tiers.map(({ from, priceFen }) => ({ fromQuantity: from, priceFen: priceFen + surchargeFen }));

const MOST_NOTES = 4;

/** A quantity below the minimum can go into the cart but cannot be ordered. */
function Actions({ terms, grid }: { terms: ItemTerms; grid: QuantityGrid }) {
  const buy = useBuy(terms);
  const isEmpty = grid.pieces === 0;
  const reason = isEmpty ? '先在表里填数量' : undefined;
  return (
    <div className="quantity-actions">
      <Button
        tone="action"
        disabled={!grid.canOrder || buy.isBusy}
        title={reason ?? (grid.canOrder ? undefined : grid.problems[0])}
        onClick={() => buy.orderNow(grid.lines)}
      >
        {grid.kind === 'sample' ? '下样品单' : '立即下单'}
      </Button>
      <Button disabled={isEmpty || buy.isBusy} title={reason} onClick={() => buy.add(grid.lines, grid.clear)}>
        加入购物车
      </Button>
      <AddedNote added={buy.added} end={buy.endAdded} />
    </div>
  );
}
