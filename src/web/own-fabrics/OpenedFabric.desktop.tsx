import { Drawer } from 'antd';
import { lazy, Suspense } from 'react';
import { Antd } from '../desktop/Antd.tsx';
import { AskedAnew } from '../operator/AskedAnew.tsx';
import { useFocusBack } from '../platform/focus-back.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { type Opened, partTitles } from './opened.ts';
import { nameOf } from './own-fabric.words.ts';
import { useOwnFabric } from './own-fabrics.data.ts';

const LotsForm = lazy(() => import('./LotsForm.tsx'));
const FabricLook = lazy(() => import('./FabricLook.desktop.tsx'));
const EventLog = lazy(() => import('../writing/EventLog.tsx'));

/** A fabric's stock, its preview or what happened to it, in a drawer: the list stays. Always imported lazily. */
export default function OpenedFabric({ opened: { id, part }, end }: { opened: Opened; end: () => void }) {
  useFocusBack();
  return (
    <Antd>
      <Drawer
        open
        size={part === 'look' ? 1040 : 640}
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
  const read = useOwnFabric(id);
  return (
    <AskedAnew read={read}>
      {(item) =>
        part === 'stock' ? (
          <LotsForm item={item} again={async () => (await read.refetch()).data ?? null} done={end} cancel={end} />
        ) : part === 'log' ? (
          <EventLog name={nameOf(item)} events={item.events} />
        ) : (
          <FabricLook document={item.document} photo={item.photo} />
        )
      }
    </AskedAnew>
  );
}
