import { Link } from 'react-router';
import type { PackageBrief } from '#contract/packages.ts';
import { SureButton } from '../people/SureButton.tsx';
import { useDeed } from '../platform/deed.ts';
import { to } from '../platform/screens.ts';
import { packageReads } from './packages.data.ts';

/** What a row of the list offers: the way in, and the way out. */
export function PackageDeeds({ one: { id, status, fileName, nextSteps } }: { one: PackageBrief }) {
  const drop = useDeed('POST /api/v2/package/movePackage', { refresh: packageReads });
  const isOver = status === 'expired' || status === 'failed';
  return (
    <>
      {isOver ? null : (
        <Link className="button" to={to('packageDetail', { id })} aria-label={`${leadWords(status)} ${fileName}`}>
          {leadWords(status)}
        </Link>
      )}
      {nextSteps.includes('drop') ? (
        <SureButton
          label="删除"
          question="删除这个数据包？"
          yes="删除"
          isBusy={drop.isPending}
          onYes={() => drop.mutate({ id, deed: 'drop' })}
        />
      ) : null}
    </>
  );
}

function leadWords(status: PackageBrief['status']): string {
  if (status === 'parsedWithErrors' || status === 'partial') return '去改';
  return status === 'parsed' ? '建商品' : '查看';
}
