import { Link, useNavigate } from 'react-router';
import type { PackageBrief } from '#contract/desks/packages.ts';
import { Button } from '../../platform/Button.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { noticeTask } from '../../people/tasks/tasks.data.ts';
import { packageReads } from './packages.data.ts';

/** The actions on the whole package. */
export function PackageActions({
  one: { id, status, totals, nextSteps },
  chosen,
  ready,
  create,
}: {
  one: PackageBrief;
  chosen: readonly number[];
  /** the chosen rows from which products can be created */
  ready: readonly number[];
  /** for these rows; empty = all that are left */
  create: (rows: readonly number[]) => void;
}) {
  const navigate = useNavigate();
  const parseAgain = useMutation('POST /api/v2/package/movePackage', { refresh: packageReads, done: noticeTask });
  const drop = useMutation('POST /api/v2/package/movePackage', {
    refresh: [packageReads[0]!],
    done: () => void navigate(to('packages')),
  });
  const count = chosen.length > 0 ? ready.length : totals.ready;
  return (
    <div className="order-actions package-actions">
      {nextSteps.includes('createProducts') && totals.rows > totals.created ? (
        <Button
          tone="action"
          disabled={count === 0}
          title={
            count === 0 ? (chosen.length > 0 ? '选中的都要改，改好才能建' : '剩下的商品都要改，改好才能建') : undefined
          }
          onClick={() => create(ready)}
        >
          {createWords(status, chosen.length, count)}
        </Button>
      ) : null}
      {totals.created > 0 ? (
        <Link className="button" to={to('shopProducts', { status: 'draft' })}>
          去上架
        </Link>
      ) : null}
      {nextSteps.includes('parseAgain') ? (
        <SureButton
          className="button"
          label="重新解析"
          question="从压缩包重新读一遍，在这里改过的都会丢掉。"
          yes="重新解析"
          isBusy={parseAgain.isPending}
          onYes={() => parseAgain.mutate({ id, action: 'parseAgain' })}
        />
      ) : null}
      {nextSteps.includes('drop') ? (
        <SureButton
          className="text-button package-drop-action"
          label="删除数据包"
          question="删除这个数据包和没有用上的图片？建好的商品不受影响。"
          yes="删除"
          isBusy={drop.isPending}
          onYes={() => drop.mutate({ id, action: 'drop' })}
        />
      ) : null}
    </div>
  );
}

function createWords(status: PackageBrief['status'], chosen: number, count: number): string {
  if (chosen > 0) return count === chosen ? `建选中的 ${count} 件` : `建选中 ${chosen} 件里能建的 ${count} 件`;
  if (count === 0) return '建商品';
  return status === 'partial' ? `继续建 ${count} 件商品` : `建 ${count} 件商品`;
}
