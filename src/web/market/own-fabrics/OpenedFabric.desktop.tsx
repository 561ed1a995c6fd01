import { latePart } from '../../platform/late-part.tsx';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { OwnDrawer } from '../writing/OwnDrawer.desktop.tsx';
import { UnsavedNote } from '../../platform/UnsavedNote.tsx';
import { type Unsaved, useUnsaved } from '../../platform/use-unsaved.ts';
import { type OpenedFabric as Opened, partTitles } from './opened.ts';
import { nameOf } from './own-fabric.words.ts';
import { useOwnFabric } from './own-fabrics.data.ts';

const LotsForm = latePart(() => import('./LotsForm.tsx'));
const FabricLook = latePart(() => import('./FabricLook.desktop.tsx'));
const EventLog = latePart(() => import('../writing/EventLog.tsx'));

/** A fabric's stock, preview or history, in a drawer beside the list. Always imported lazily. */
export default function OpenedFabric({ opened: { id, part }, end }: { opened: Opened; end: () => void }) {
  const unsaved = useUnsaved(end);
  return (
    <OwnDrawer
      title={partTitles[part]}
      widthPx={part === 'look' ? 1040 : 640}
      beside={part === 'stock' ? 'stays' : 'closes'}
      end={end}
    >
      <UnsavedNote unsaved={unsaved} />
      <Part id={id} part={part} unsaved={unsaved} />
    </OwnDrawer>
  );
}

function Part({ id, part, unsaved }: Opened & { readonly unsaved: Unsaved }) {
  const read = useOwnFabric(id);
  return (
    <AskedAnew read={read}>
      {(item) =>
        part === 'stock' ? (
          <LotsForm item={item} again={async () => (await read.refetch()).data ?? null} unsaved={unsaved} />
        ) : part === 'log' ? (
          <EventLog name={nameOf(item)} events={item.events} />
        ) : (
          <FabricLook document={item.document} photo={item.photo} />
        )
      }
    </AskedAnew>
  );
}
