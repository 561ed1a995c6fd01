import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Skeleton } from '../../platform/StatusPanel.tsx';

const Flow = latePart(() => import('./Flow.tsx'));

/** What follows once a drawn picture is a design: 刊登, on the same page. */
export const publishNext = (designId: string, isNew: boolean) => (
  <Suspense fallback={<Skeleton height="480px" />}>
    <Flow key={designId} designId={designId} isNew={isNew} />
  </Suspense>
);
