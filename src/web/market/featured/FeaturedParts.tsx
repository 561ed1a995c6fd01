import { featuredTagWords } from '#contract/market/featured-flow.ts';
import { Link } from 'react-router';
import { featuredSlotWords } from '#contract/market/featured-flow.ts';
import { Button } from '../../platform/Button.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { CallFailure } from '../../platform/failure.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel } from '../../platform/StatusPanel.tsx';
import { FEATURED_READS, type FeaturedRow, type FeaturedTab, tabWords } from './featured.data.ts';
import { againLabel, statusWords, withdrawLabel } from './featured.words.ts';

export function StatusTag({ row }: { row: FeaturedRow }) {
  const tone = row.status === 'approved' ? '' : row.status === 'proposed' ? ' state-tag-quiet' : ' state-tag-gone';
  return <span className={`state-tag${tone}`}>{statusWords(row)}</span>;
}

export function Place({ row: { slot, tag } }: { row: FeaturedRow }) {
  return (
    <>
      {featuredSlotWords[slot]}
      {tag === null ? null : <small>角标“{featuredTagWords[tag]}”</small>}
    </>
  );
}

export function ProductLink({ row: { product } }: { row: FeaturedRow }) {
  if (product.isGone) return <span>{product.title}</span>;
  return (
    <Link className="plain-link" to={to('productDetail', { id: product.id })}>
      {product.title}
    </Link>
  );
}

/** The actions on a nomination. */
export function FeaturedActions({ row, again }: { row: FeaturedRow; again: (row: FeaturedRow) => void }) {
  const label = againLabel(row);
  if (label === null) return <Withdraw row={row} />;
  return (
    <Button tone="text" aria-label={`${label} ${row.product.title}`} onClick={() => again(row)}>
      {label}
    </Button>
  );
}

function Withdraw({ row }: { row: FeaturedRow }) {
  const withdraw = useMutation('POST /api/v2/shop/withdrawNomination', { refresh: FEATURED_READS });
  const label = withdrawLabel(row);
  if (label === null) return null;
  return (
    <SureButton
      label={label}
      question={`${label}“${row.product.title}”？`}
      yes={label}
      isBusy={withdraw.isPending}
      onYes={() => withdraw.mutate({ id: row.id })}
    />
  );
}

/** 提报商品 is above it. */
export function NoFeatured({ tab }: { tab: FeaturedTab }) {
  if (tab !== 'all') return <EmptyPanel title={`没有${tabWords[tab]}的提报`} drawing="emptyList" />;
  return (
    <EmptyPanel title="还没有提报过。把在售的商品提报到精选款式或首页，平台审核通过后按日期展示" drawing="emptyList" />
  );
}

/** The list could not be loaded: a user without an open shop gets a link to open one. */
export function FeaturedFailure({ error, retry }: { error: Error | null; retry: () => void }) {
  if (!(error instanceof CallFailure && error.status === 403)) return <ErrorPanel error={error} retry={retry} />;
  return (
    <EmptyPanel title="店铺开张以后，在这里把商品提报到精选" drawing="emptyList">
      <Link to={to('shopRegister')}>商家入驻</Link>
      <Link to={to('productList')}>看精选款式</Link>
    </EmptyPanel>
  );
}
