import { bulkStepWords } from '#contract/trade/bulk-flow.ts';
import type { BulkDetail, ColourwayState } from '#contract/trade/bulk.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { lastDayOf } from '../orders/order.words.ts';
import type { Party } from './bulk.data.ts';
import { colourwayName, forecastWords, percentOf, pieceWords, shortForecast, stepWords } from './bulk.words.ts';

/** A bar for each step, the forecast of the finishing day, and below it each 款色 with its own. */
export function StepBars({ order, party, bulk }: { order: OrderDetail; party: Party; bulk: BulkDetail }) {
  const { steps, daysLate, colourways } = bulk;
  const forecast = forecastWords(bulk, lastDayOf(order));
  return (
    <>
      <ul className="bulk-steps" aria-label="各工序做到多少">
        {steps.map(({ step, done, pieces, at }) => (
          <li key={step} data-done={done >= pieces}>
            <b aria-hidden="true">{bulkStepWords[step]}</b>
            <progress max={pieces} value={Math.min(done, pieces)} aria-label={stepWords(step, done, pieces)} />
            <span>
              {done.toLocaleString('zh-CN')}/{pieceWords(pieces)}
              <small>
                {percentOf(done, pieces)}%{at === null ? '' : ` · ${dayInChina(new Date(at)).slice(5)} 报`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {forecast === '' ? null : (
        <p className="bulk-forecast" data-late={daysLate > 0}>
          {forecast}
        </p>
      )}
      {colourways.length === 0 ? null : (
        <ul className="colourways" aria-label="各款色做到多少">
          {colourways.map((one) => (
            <Colourway
              key={one.lineNo}
              name={colourwayName(order.lines, one.lineNo)}
              whole={addressed('商家按整单报的数量，没有分款色', party, asSupply(order))}
              one={one}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface ColourwayProps {
  readonly name: string;
  /** said of quantities that were reported for the whole order */
  readonly whole: string;
  readonly one: ColourwayState;
}

function Colourway({ name, whole, one }: ColourwayProps) {
  const { pieces, steps, isCounted } = one;
  const forecast = shortForecast(one);
  return (
    <li data-late={one.daysLate > 0}>
      <p>
        <strong>{name}</strong> <span>{pieceWords(pieces)}</span>
        {forecast === '' ? null : <em>{forecast}</em>}
      </p>
      {isCounted ? (
        <ol>
          {steps.map(({ step, done }) => (
            <li key={step} data-done={done >= pieces}>
              <b aria-hidden="true">{bulkStepWords[step]}</b>
              <progress max={pieces} value={Math.min(done, pieces)} aria-label={stepWords(step, done, pieces)} />
              <span>{done.toLocaleString('zh-CN')}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="fields-note">{whole}</p>
      )}
    </li>
  );
}
