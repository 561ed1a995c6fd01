import { Drawer } from 'antd';
import { lazy, Suspense } from 'react';
import { Antd } from '../desktop/Antd.tsx';
import { AskedAnew } from '../operator/AskedAnew.tsx';
import { useFocusBack } from '../platform/focus-back.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { type Opened, partTitles } from './opened.ts';
import { countedPlate, nameOf } from './own-plate.words.ts';
import { plateReads, useOwnPlate } from './own-plates.data.ts';

const StockForm = lazy(() => import('../shop-goods/StockForm.desktop.tsx'));
const PlateLook = lazy(() => import('./PlateLook.desktop.tsx'));
const EventLog = lazy(() => import('../writing/EventLog.tsx'));

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
        mask={{ closable: part !== 'stock' }}
        styles={{ body: { padding: 0, overflow: 'hidden' } }}
      >
        <div className="goods-drawer" tabIndex={-1}>
          <Suspense fallback={<Skeleton height="480px" />}>
            <Part id={id} part={part} end={end} />
          </Suspense>
        </div>
      </Drawer>
    </Antd>
  );
}

function Part({ id, part, end }: { id: string; part: Opened['part']; end: () => void }) {
  const read = useOwnPlate(id);
  const again = async () => {
    const now = (await read.refetch()).data;
    return now ? countedPlate(now) : null;
  };
  return (
    <AskedAnew read={read}>
      {(item) =>
        part === 'stock' ? (
          <StockForm
            counted={countedPlate(item)}
            deed="POST /api/v2/shop/setPlateStock"
            refresh={plateReads}
            again={again}
            touched={() => {}}
            done={end}
            cancel={end}
          />
        ) : part === 'log' ? (
          <EventLog name={nameOf(item)} events={item.events} />
        ) : (
          <PlateLook document={item.document} />
        )
      }
    </AskedAnew>
  );
}
