import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { CREATE } from '../writing/opened.ts';
import { useOwnBundle } from './bundle.data.ts';
import { BundleForm } from './BundleForm.tsx';

/** The editor of a new bundle, or of the current version of one. Always imported lazily. */
export default function BundleEditing({ id, end }: { id: string; end: () => void }) {
  const isNew = id === CREATE;
  const read = useOwnBundle(isNew ? '' : id);
  if (isNew) return <BundleForm item={null} again={async () => null} end={end} />;
  return (
    <AskedAnew read={read}>
      {(item) => <BundleForm item={item} again={async () => (await read.refetch()).data ?? null} end={end} />}
    </AskedAnew>
  );
}
