import { Link } from 'react-router';
import { CallFailure } from '../platform/failure.ts';
import { to } from '../platform/screens.ts';
import { EmptyPanel, ErrorPanel } from '../platform/StatusPanel.tsx';

/** The tree could not be read: who has no open shop is led to one. */
export function NoCategories({ error, retry }: { error: Error | null; retry: () => void }) {
  if (!(error instanceof CallFailure && error.status === 403)) return <ErrorPanel error={error} retry={retry} />;
  return (
    <EmptyPanel title="店铺开张以后，在这里把商品分好类" drawing="emptyList">
      <Link to={to('shopRegister')}>商家入驻</Link>
    </EmptyPanel>
  );
}
