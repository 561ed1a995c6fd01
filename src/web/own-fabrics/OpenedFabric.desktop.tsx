import { lazy } from 'react';
import { AskedAnew } from '../operator/AskedAnew.tsx';
import { OwnDrawer } from '../writing/OwnDrawer.desktop.tsx';
import { type OpenedFabric as Opened, partTitles } from './opened.ts';
import { nameOf } from './own-fabric.words.ts';
import { useOwnFabric } from './own-fabrics.data.ts';

const LotsForm = lazy(() => import('./LotsForm.tsx'));
const FabricLook = lazy(() => import('./FabricLook.desktop.tsx'));
const EventLog = lazy(() => import('../writing/EventLog.tsx'));

/** A fabric's stock, its preview or what happened to it, in a drawer: the list stays. Always imported lazily. */
export default function OpenedFabric({ opened: { id, part }, end }: { opened: Opened; end: () => void }) {
  return (
    <OwnDrawer
      title={partTitles[part]}
      widthPx={part === 'look' ? 1040 : 640}
      beside={part === 'stock' ? 'stays' : 'closes'}
      end={end}
    >
      <Part id={id} part={part} end={end} />
    </OwnDrawer>
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
