import { Link } from 'react-router';
import type { PackageBrief } from '#contract/desks/packages.ts';
import { SureButton } from '../../platform/SureButton.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { packageReads } from './packages.data.ts';

/** The actions of a package in the list: open and delete. */
export function PackageActions({ one }: { one: PackageBrief }) {
  const { id, status, fileName, nextSteps } = one;
  const drop = useMutation('POST /api/v2/package/movePackage', { refresh: packageReads });
  return (
    <>
      {status === 'expired' ? null : (
        <Link className="button" to={to('packageDetail', { id })} aria-label={`${leadWords(one)} ${fileName}`}>
          {leadWords(one)}
        </Link>
      )}
      {nextSteps.includes('drop') ? (
        <SureButton
          label="删除"
          question="删除这个数据包？"
          yes="删除"
          isBusy={drop.isPending}
          onYes={() => drop.mutate({ id, action: 'drop' })}
        />
      ) : null}
    </>
  );
}

function leadWords({ status, totals }: PackageBrief): string {
  if (status === 'failed') return '看原因';
  if (status === 'parsedWithErrors' || status === 'partial') return '去改';
  return status === 'parsed' && totals.ready > 0 ? '建商品' : '查看';
}
