import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { CREATE } from '../writing/opened.ts';
import { UnsavedNote } from '../../platform/UnsavedNote.tsx';
import { type Unsaved, useUnsaved } from '../../platform/use-unsaved.ts';
import { useOwnDesign } from './own-designs.data.ts';

const NewDesigns = latePart(() => import('./NewDesigns.tsx'));
const DesignEditor = latePart(() => import('./DesignEditor.tsx'));

/** A design, or the upload of new ones: the content of the desktop's drawer and the phone's sheet. */
export function OpenedPart({ id, end }: { id: string; end: () => void }) {
  const unsaved = useUnsaved(end);
  return (
    <>
      <UnsavedNote unsaved={unsaved} />
      <Suspense fallback={<Skeleton height="480px" />}>
        {id === CREATE ? <NewDesigns unsaved={unsaved} /> : <Editing id={id} unsaved={unsaved} />}
      </Suspense>
    </>
  );
}

function Editing({ id, unsaved }: { id: string; unsaved: Unsaved }) {
  const read = useOwnDesign(id);
  const again = async () => {
    const now = await read.refetch();
    return now.isSuccess ? now.data : null;
  };
  return <AskedAnew read={read}>{(item) => <DesignEditor item={item} again={again} unsaved={unsaved} />}</AskedAnew>;
}
