import { Link } from 'react-router';
import { type BatchAction, batchStateWords } from '#contract/desks/listing-batch.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { type Batch, LISTING_READS, useBatches } from './listings.data.ts';
import '../../market/writing/own-rows.css';
import '../../platform/state-tags.css';
import './channels.css';

const tones = {
  ...{ scheduled: 'quiet', paused: 'wait', working: 'work', done: 'done' },
  ...{ partial: 'wait', failed: 'trouble', cancelled: 'quiet' },
} as const;

const actionWords: Readonly<Record<BatchAction, string>> = {
  ...{ pause: '暂停', goOn: '接着铺', cancelRest: '取消剩下的', retryFailed: '重试没成的' },
};

/** The latest batches: how far, and what to do with the rest. */
export function ListingBatches() {
  const read = useBatches();
  const batches = read.data?.batches ?? [];
  if (batches.length === 0) return null;
  return (
    <section className="listing-batches" aria-label="最近几批">
      <h2>最近几批</h2>
      <ul>
        {batches.map((batch) => (
          <One key={batch.id} batch={batch} />
        ))}
      </ul>
    </section>
  );
}

function One({ batch }: { batch: Batch }) {
  const { id, title, state, total, open, nextSteps, startsAt, createdAt } = batch;
  const move = useMutation('POST /api/v2/saleorder/moveBatch', { refresh: LISTING_READS });
  const name = total > 1 ? `${title} 等 ${total} 条` : title;
  return (
    <li>
      <p>
        <Link to={to('listings', { batch: id })}>{name}</Link>
        <span className="order-status" data-tone={tones[state]}>
          {batchStateWords[state]}
        </span>
        <small>
          {countWords(batch)} · {startsAt === null ? momentWords(createdAt) : `${momentWords(startsAt)} 开始`}
        </small>
      </p>
      {open === 0 || total === 1 ? null : <progress aria-label={`${name}的进度`} value={total - open} max={total} />}
      {nextSteps.length === 0 ? null : (
        <span className="row-actions">
          {nextSteps.map((action) => (
            <Button
              key={action}
              tone="text"
              disabled={move.isPending}
              aria-label={`${actionWords[action]} ${name}`}
              onClick={() => move.mutate({ id, action })}
            >
              {actionWords[action]}
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}

const countWords = ({ open, listed, partial, failed, cancelled }: Batch): string =>
  [
    listed > 0 ? `成功 ${listed}` : '',
    partial > 0 ? `部分成功 ${partial}` : '',
    failed > 0 ? `没成 ${failed}` : '',
    cancelled > 0 ? `取消 ${cancelled}` : '',
    open > 0 ? `还有 ${open}` : '',
  ]
    .filter((part) => part !== '')
    .join('，');
