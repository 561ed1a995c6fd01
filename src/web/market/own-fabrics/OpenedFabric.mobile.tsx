import Sheet from '../../mobile/parts/Sheet.tsx';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { UnsavedNote } from '../../platform/UnsavedNote.tsx';
import { useUnsaved } from '../../platform/use-unsaved.ts';
import LotsForm from './LotsForm.tsx';
import { useOwnFabric } from './own-fabrics.data.ts';

/** A fabric's stock in a bottom sheet. Always imported lazily. */
export default function OpenedFabric({ id, end }: { id: string; end: () => void }) {
  const unsaved = useUnsaved(end);
  const read = useOwnFabric(id);
  return (
    <Sheet open title="库存" close={end}>
      <UnsavedNote unsaved={unsaved} />
      <AskedAnew read={read}>
        {(item) => <LotsForm item={item} again={async () => (await read.refetch()).data ?? null} unsaved={unsaved} />}
      </AskedAnew>
    </Sheet>
  );
}
