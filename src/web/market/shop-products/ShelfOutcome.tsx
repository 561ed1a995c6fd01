import { Button } from '../../platform/Button.tsx';
import { Undo } from '../../platform/Undo.tsx';
import { yuan } from '../../platform/words.ts';
import { FOUND_WORDS } from './product.words.ts';
import { doneWords, type Outcome, type Shelf, undoOf } from './use-shelf.ts';

/** The result of an action, with 撤销 for a while; failures stay until they are dismissed. */
export function ShelfOutcome({ shelf }: { shelf: Shelf }) {
  const { outcome } = shelf;
  if (!outcome) return null;
  const back = undoOf(outcome);
  const ids = outcome.done.map(({ id }) => id);
  const key = `${outcome.action} ${ids.join()}`;
  if (outcome.atLoss.length > 0) return <LossQuestion key={key} outcome={outcome} shelf={shelf} />;
  if (outcome.failed.length > 0) {
    return <Failed key={key} outcome={outcome} end={shelf.end} undo={back ? () => shelf.move(ids, back) : undefined} />;
  }
  if (ids.length + outcome.already.length === 0) return null;
  return (
    <Undo
      key={key}
      words={doneWords(outcome) + whereFound(outcome) + notesOf(outcome)}
      undo={back && ids.length > 0 ? () => shelf.move(ids, back) : undefined}
      end={shelf.end}
    />
  );
}

/**
 * New products are not in the public lists: without this note the shop would not find them there and assume they are
 * not on sale.
 */
const whereFound = ({ action, done }: Outcome): string =>
  action === 'putOn' && done.length > 0 ? `。${FOUND_WORDS}` : '';

/** 。套餐“夏日两件套”里有它，买家暂时看不到这套餐 */
function notesOf({ done }: Outcome): string {
  const notes = [...new Set(done.map(({ note }) => note))].filter((note) => note !== '');
  return notes.map((note) => `。${note}`).join('');
}

/** Nothing goes on sale below cost without confirmation: which products, and the loss per piece. */
function LossQuestion({ outcome, shelf }: { outcome: Outcome; shelf: Shelf }) {
  const { atLoss } = outcome;
  const done = doneWords(outcome);
  return (
    <section className="product-failed" role="alert" aria-label="亏本的商品">
      <p>
        <strong>{atLoss.length} 件卖一件亏一件，还没有上架</strong>
        {done === '' ? '' : `；${done}`}
        {outcome.failed.length > 0 ? `，${outcome.failed.length} 件没有办成` : ''}
      </p>
      <ul>
        {atLoss.map(({ id, title, fromQuantity, priceFen, lossFen }) => (
          <li key={id}>
            {title}：{fromQuantity} 件起卖 ¥{yuan(priceFen)}，每件<strong>亏 ¥{yuan(lossFen)}</strong>
          </li>
        ))}
      </ul>
      <p className="row-actions">
        <Button tone="main" onClick={shelf.refuseLoss}>
          先不上架
        </Button>
        <Button tone="danger" disabled={shelf.isBusy} onClick={shelf.acceptLoss}>
          亏本也上架 {atLoss.length} 件
        </Button>
      </p>
    </section>
  );
}

function Failed({ outcome, undo, end }: { outcome: Outcome; undo: (() => void) | undefined; end: () => void }) {
  return (
    <section className="product-failed" role="alert" aria-label="没有办成的商品">
      <p>
        <strong>{outcome.failed.length} 件没有办成</strong>
        {doneWords(outcome) === '' ? '' : `，其余的：${doneWords(outcome)}${notesOf(outcome)}`}
      </p>
      <ul>
        {outcome.failed.map(({ id, title, say }) => (
          <li key={id}>
            {title}：{say}
          </li>
        ))}
      </ul>
      <p className="row-actions">
        {undo && outcome.done.length > 0 ? (
          <Button onClick={undo}>撤销{doneWords({ ...outcome, already: [] })}</Button>
        ) : null}
        <Button onClick={end}>知道了</Button>
      </p>
    </section>
  );
}
