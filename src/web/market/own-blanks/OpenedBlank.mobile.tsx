import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import Sheet from '../../mobile/parts/Sheet.tsx';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { UnsavedNote } from '../../platform/UnsavedNote.tsx';
import { useUnsaved } from '../../platform/use-unsaved.ts';
import { type OpenedBlank as Opened, partTitles } from './opened.ts';
import { countedBlank } from './own-blank.words.ts';
import { blankReads, useOwnBlank } from './own-blanks.data.ts';

const StockPad = latePart(() => import('../shop-products/StockPad.mobile.tsx'));
const BlankPhotos = latePart(() => import('./BlankPhotos.tsx'));

/** A blank's stock or photos in a bottom sheet. Always imported lazily. */
export default function OpenedBlank({ opened: { id, part }, end }: { opened: Opened; end: () => void }) {
  const unsaved = useUnsaved(end);
  const read = useOwnBlank(id);
  const again = async () => (await read.refetch()).data ?? null;
  const countedAgain = async () => {
    const now = await again();
    return now && countedBlank(now);
  };
  return (
    <Sheet open title={partTitles[part]} close={end}>
      <UnsavedNote unsaved={unsaved} />
      <AskedAnew read={read}>
        {(item) => (
          <Suspense fallback={<Skeleton height="240px" />}>
            {part === 'photos' ? (
              <BlankPhotos item={item} again={again} unsaved={unsaved} />
            ) : (
              <StockPad
                counted={countedBlank(item)}
                action="POST /api/v2/shop/setBlankStock"
                refresh={blankReads}
                again={countedAgain}
                touched={unsaved.touched}
                done={unsaved.leave}
                cancel={unsaved.leave}
              />
            )}
          </Suspense>
        )}
      </AskedAnew>
    </Sheet>
  );
}
