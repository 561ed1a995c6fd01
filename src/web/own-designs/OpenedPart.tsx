import { lazy, Suspense } from 'react';
import { AskedAnew } from '../operator/AskedAnew.tsx';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { CREATE } from '../writing/opened.ts';
import { useOwnDesign } from './own-designs.data.ts';

const NewDesigns = lazy(() => import('./NewDesigns.tsx'));
const DesignEditor = lazy(() => import('./DesignEditor.tsx'));

/** One of the shop's designs, or new ones: what stands in the drawer of the desktop and in the sheet of the phone. */
export function OpenedPart({ id, end }: { id: string; end: () => void }) {
  return (
    <Suspense fallback={<Skeleton height="480px" />}>
      {id === CREATE ? <NewDesigns done={end} cancel={end} /> : <Editing id={id} end={end} />}
    </Suspense>
  );
}

function Editing({ id, end }: { id: string; end: () => void }) {
  const read = useOwnDesign(id);
  const again = async () => {
    const now = await read.refetch();
    return now.isSuccess ? now.data : null;
  };
  return (
    <AskedAnew read={read}>{(item) => <DesignEditor item={item} again={again} done={end} cancel={end} />}</AskedAnew>
  );
}
