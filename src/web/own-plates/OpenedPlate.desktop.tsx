import { lazy } from 'react';
import { AskedAnew } from '../operator/AskedAnew.tsx';
import { OwnDrawer } from '../writing/OwnDrawer.desktop.tsx';
import { UnsavedNote } from '../writing/UnsavedNote.tsx';
import { type Unsaved, useUnsaved } from '../writing/use-unsaved.ts';
import { type OpenedPlate as Opened, partTitles } from './opened.ts';
import { countedPlate, nameOf } from './own-plate.words.ts';
import { plateReads, useOwnPlate } from './own-plates.data.ts';
import { photographsOf } from './photographs.ts';

const StockForm = lazy(() => import('../shop-goods/StockForm.desktop.tsx'));
const PlateLook = lazy(() => import('./PlateLook.desktop.tsx'));
const PlateSheet = lazy(() => import('./PlateSheet.tsx'));
const PlatePhotos = lazy(() => import('./PlatePhotos.tsx'));
const EventLog = lazy(() => import('../writing/EventLog.tsx'));

/** A click outside must not close a form with typed data. */
const isWritten: ReadonlySet<Opened['part']> = new Set(['stock', 'photos', 'sheet']);

/** A blank's stock, preview or history, in a drawer beside the list. Always imported lazily. */
export default function OpenedPlate({ opened: { id, part }, end }: { opened: Opened; end: () => void }) {
  const unsaved = useUnsaved(end);
  return (
    <OwnDrawer title={partTitles[part]} widthPx={1040} beside={isWritten.has(part) ? 'stays' : 'closes'} end={end}>
      <UnsavedNote unsaved={unsaved} />
      {part === 'sheet' ? <PlateSheet /> : <Part id={id} part={part} unsaved={unsaved} />}
    </OwnDrawer>
  );
}

function Part({ id, part, unsaved }: Opened & { readonly unsaved: Unsaved }) {
  const read = useOwnPlate(id);
  const again = async () => (await read.refetch()).data ?? null;
  const countedAgain = async () => {
    const now = await again();
    return now && countedPlate(now);
  };
  return (
    <AskedAnew read={read}>
      {(item) =>
        part === 'stock' ? (
          <StockForm
            counted={countedPlate(item)}
            deed="POST /api/v2/shop/setPlateStock"
            refresh={plateReads}
            again={countedAgain}
            touched={unsaved.touched}
            done={unsaved.leave}
            cancel={unsaved.leave}
          />
        ) : part === 'photos' ? (
          <PlatePhotos item={item} again={again} unsaved={unsaved} />
        ) : part === 'log' ? (
          <EventLog name={nameOf(item)} events={item.events} />
        ) : (
          <PlateLook document={item.document} photographs={photographsOf(item)} />
        )
      }
    </AskedAnew>
  );
}
