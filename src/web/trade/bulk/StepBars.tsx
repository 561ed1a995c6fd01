import { bulkStepWords } from '#contract/trade/bulk-flow.ts';
import type { BulkDetail } from '#contract/trade/bulk.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import { forecastWords, percentOf, pieceWords, stepWords } from './bulk.words.ts';

/** A bar for each step, and the forecast of the finishing day. */
export function StepBars({ bulk, shipBy }: { bulk: BulkDetail; shipBy: string | null }) {
  const { steps, pieces, daysLate } = bulk;
  const forecast = forecastWords(bulk, shipBy);
  return (
    <>
      <ul className="bulk-steps" aria-label="各工序做到多少">
        {steps.map(({ step, done, at }) => (
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
    </>
  );
}
