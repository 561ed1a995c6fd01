import { Link } from 'react-router';
import { handpickSlotWords } from '#contract/handpick-flow.ts';
import { SureButton } from '../people/SureButton.tsx';
import { useDeed } from '../platform/deed.ts';
import { CallFailure } from '../platform/failure.ts';
import { to } from '../platform/screens.ts';
import { EmptyPanel, ErrorPanel } from '../platform/StatusPanel.tsx';
import { HANDPICK_READS, type HandpickRow, type HandpickTab, tabWords } from './handpick.data.ts';
import { againLabel, statusWords, withdrawLabel } from './handpick.words.ts';

export function StatusTag({ row }: { row: HandpickRow }) {
  const tone = row.status === 'approved' ? '' : row.status === 'proposed' ? ' state-tag-quiet' : ' state-tag-gone';
  return <span className={`state-tag${tone}`}>{statusWords(row)}</span>;
}

export function Place({ row: { slot, tag } }: { row: HandpickRow }) {
  return (
    <>
      {handpickSlotWords[slot]}
      {tag === null ? null : <small>角标“{tag}”</small>}
    </>
  );
}

export function GoodsLink({ row: { goods } }: { row: HandpickRow }) {
  if (goods.isGone) return <span>{goods.title}</span>;
  return (
    <Link className="plain-link" to={to('goodsDetail', { id: goods.id })}>
      {goods.title}
    </Link>
  );
}

/** The actions on a nomination. */
export function HandpickDeeds({ row, again }: { row: HandpickRow; again: (row: HandpickRow) => void }) {
  const label = againLabel(row);
  if (label === null) return <Withdraw row={row} />;
  return (
    <button type="button" className="text-button" aria-label={`${label} ${row.goods.title}`} onClick={() => again(row)}>
      {label}
    </button>
  );
}

function Withdraw({ row }: { row: HandpickRow }) {
  const withdraw = useDeed('POST /api/v2/shop/withdrawHandpick', { refresh: HANDPICK_READS });
  const label = withdrawLabel(row);
  if (label === null) return null;
  return (
    <SureButton
      label={label}
      question={`${label}“${row.goods.title}”？`}
      yes={label}
      isBusy={withdraw.isPending}
      onYes={() => withdraw.mutate({ id: row.id })}
    />
  );
}

/** 提报商品 is above it. */
export function NoHandpicks({ tab }: { tab: HandpickTab }) {
  if (tab !== 'all') return <EmptyPanel title={`没有${tabWords[tab]}的提报`} drawing="emptyList" />;
  return (
    <EmptyPanel title="还没有提报过。把在售的商品提报到精选款式或首页，平台审核通过后按日期展示" drawing="emptyList" />
  );
}

/** The list could not be loaded: a user without an open shop gets a link to open one. */
export function HandpickFailure({ error, retry }: { error: Error | null; retry: () => void }) {
  if (!(error instanceof CallFailure && error.status === 403)) return <ErrorPanel error={error} retry={retry} />;
  return (
    <EmptyPanel title="店铺开张以后，在这里把商品提报到精选" drawing="emptyList">
      <Link to={to('shopRegister')}>商家入驻</Link>
      <Link to={to('goodsList')}>看精选款式</Link>
    </EmptyPanel>
  );
}
