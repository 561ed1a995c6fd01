import { useEffect } from 'react';
import { useListQuery } from '../../platform/list-query.ts';
import { isRecord, stored, useStored } from '../../platform/stored.ts';

interface Kept {
  readonly token: string;
  readonly mark: string;
}

const kept = stored<Kept | null>('jinshi.viewer', (found) => {
  if (!isRecord(found)) return null;
  const { token, mark } = found;
  return typeof token === 'string' && typeof mark === 'string' ? { token, mark } : null;
});

/**
 * The viewer that the page of the link has let in, as it leads here in the address. It is taken out of the address, so that
 * a copied address does not let others in. '' = none
 */
export function useViewerMark(token: string): string {
  const query = useListQuery();
  const asked = query.get('viewer');
  const known = useStored(kept);
  useEffect(() => {
    if (asked === undefined) return;
    kept.set({ token, mark: asked });
    query.set({ viewer: undefined }, { replace: true });
  }, [asked, query, token]);
  return asked ?? (known?.token === token ? known.mark : '');
}
