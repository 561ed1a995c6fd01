import { lazy, Suspense } from 'react';
import Sheet from '../mobile/parts/Sheet.tsx';
import { AskedAnew } from '../operator/AskedAnew.tsx';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { UnsavedNote } from '../writing/UnsavedNote.tsx';
import { useUnsaved } from '../writing/use-unsaved.ts';
import { type OpenedPlate as Opened, partTitles } from './opened.ts';
import { countedPlate } from './own-plate.words.ts';
import { plateReads, useOwnPlate } from './own-plates.data.ts';

const StockPad = lazy(() => import('../shop-goods/StockPad.mobile.tsx'));
const PlatePhotos = lazy(() => import('./PlatePhotos.tsx'));

/** A blank's stock or photos in a bottom sheet. Always imported lazily. */
export default function OpenedPlate({ opened: { id, part }, end }: { opened: Opened; end: () => void }) {
  const unsaved = useUnsaved(end);
  const read = useOwnPlate(id);
  const again = async () => (await read.refetch()).data ?? null;
  const countedAgain = async () => {
    const now = await again();
    return now && countedPlate(now);
  };
  return (
    <Sheet open title={partTitles[part]} close={end}>
      <UnsavedNote unsaved={unsaved} />
      <AskedAnew read={read}>
        {(item) => (
          <Suspense fallback={<Skeleton height="240px" />}>
            {part === 'photos' ? (
              <PlatePhotos item={item} again={again} unsaved={unsaved} />
            ) : (
              <StockPad
                counted={countedPlate(item)}
                deed="POST /api/v2/shop/setPlateStock"
                refresh={plateReads}
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
