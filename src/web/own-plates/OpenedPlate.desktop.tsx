import { Drawer } from 'antd';
import { lazy, Suspense } from 'react';
import { Antd } from '../desktop/Antd.tsx';
import { AskedAnew } from '../operator/AskedAnew.tsx';
import { useFocusBack } from '../platform/focus-back.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { type Opened, partTitles } from './opened.ts';
import { countedPlate, nameOf } from './own-plate.words.ts';
import { plateReads, useOwnPlate } from './own-plates.data.ts';
import { photographsOf } from './photographs.ts';

const StockForm = lazy(() => import('../shop-goods/StockForm.desktop.tsx'));
const PlateLook = lazy(() => import('./PlateLook.desktop.tsx'));
const PlateSheet = lazy(() => import('./PlateSheet.tsx'));
const PlatePhotos = lazy(() => import('./PlatePhotos.tsx'));
const EventLog = lazy(() => import('../writing/EventLog.tsx'));

/** A slip beside it must not close what is being written. */
const isWritten: ReadonlySet<Opened['part']> = new Set(['stock', 'photos', 'sheet']);

/** A plate's stock, its preview or what happened to it, in a drawer: the list stays. Always imported lazily. */
export default function OpenedPlate({ opened: { id, part }, end }: { opened: Opened; end: () => void }) {
  useFocusBack();
  return (
    <Antd>
      <Drawer
        open
        size={1040}
        title={partTitles[part]}
        onClose={end}
        mask={{ closable: !isWritten.has(part) }}
        styles={{ body: { padding: 0, overflow: 'hidden' } }}
      >
        <div className="goods-drawer" tabIndex={-1}>
          <Suspense fallback={<Skeleton height="480px" />}>
            {part === 'sheet' ? <PlateSheet /> : <Part id={id} part={part} end={end} />}
          </Suspense>
        </div>
      </Drawer>
    </Antd>
  );
}

function Part({ id, part, end }: { id: string; part: Opened['part']; end: () => void }) {
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
            touched={() => {}}
            done={end}
            cancel={end}
          />
        ) : part === 'photos' ? (
          <PlatePhotos item={item} again={again} end={end} />
        ) : part === 'log' ? (
          <EventLog name={nameOf(item)} events={item.events} />
        ) : (
          <PlateLook document={item.document} photographs={photographsOf(item)} />
        )
      }
    </AskedAnew>
  );
}
