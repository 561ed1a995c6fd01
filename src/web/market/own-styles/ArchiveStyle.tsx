import type { OwnStyle } from '#contract/market/own-designs.ts';
import { styleSteps } from '#contract/market/style-flow.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { styleReads } from './own-styles.data.ts';

/** 归档 takes a style out of the list until 恢复; a style with products stays. */
export function ArchiveStyle({ style: { id, isArchived, productCount } }: { style: OwnStyle }) {
  const archive = useMutation('POST /api/v2/shop/archiveStyle', { refresh: styleReads });
  const restore = useMutation('POST /api/v2/shop/restoreStyle', { refresh: styleReads });
  if (productCount > 0) return <p className="centre-note">有商品用着它，删掉那些商品才能归档。</p>;
  const isBusy = archive.isPending || restore.isPending;
  return isArchived ? (
    <Button tone="action" disabled={isBusy} onClick={() => restore.mutate({ id })}>
      {styleSteps.restore.label}
    </Button>
  ) : (
    <Button disabled={isBusy} onClick={() => archive.mutate({ id })}>
      {styleSteps.archive.label}
    </Button>
  );
}
