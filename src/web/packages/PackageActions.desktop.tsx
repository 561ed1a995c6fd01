import { Link, useNavigate } from 'react-router';
import type { PackageBrief } from '#contract/packages.ts';
import { SureButton } from '../people/SureButton.tsx';
import { useDeed } from '../platform/deed.ts';
import { to } from '../platform/screens.ts';
import { noticeTask } from '../tasks/tasks.data.ts';
import { packageReads } from './packages.data.ts';

/** What one does with the whole package. */
export function PackageActions({
  one: { id, status, totals, nextSteps },
  chosen,
  create,
}: {
  one: PackageBrief;
  chosen: readonly number[];
  /** of those rows; none = of all that are left */
  create: (rows: readonly number[]) => void;
}) {
  const navigate = useNavigate();
  const parseAgain = useDeed('POST /api/v2/package/movePackage', { refresh: packageReads, done: noticeTask });
  const drop = useDeed('POST /api/v2/package/movePackage', {
    refresh: [packageReads[0]!],
    done: () => void navigate(to('packages')),
  });
  return (
    <div className="order-deeds">
      {nextSteps.includes('createGoods') && totals.rows > totals.created ? (
        <button
          type="button"
          className="button button-deed"
          disabled={totals.ready === 0}
          title={totals.ready === 0 ? '剩下的商品都还要改，改好才能建' : undefined}
          onClick={() => create(chosen)}
        >
          {createWords(status, chosen.length)}
        </button>
      ) : null}
      {totals.created > 0 ? (
        <Link className="button" to={to('shopGoods', { status: 'draft' })}>
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
          onYes={() => parseAgain.mutate({ id, deed: 'parseAgain' })}
        />
      ) : null}
      {nextSteps.includes('drop') ? (
        <SureButton
          className="button button-danger"
          label="删除"
          question="删除这个数据包和没有用上的图片？建好的商品不受影响。"
          yes="删除"
          isBusy={drop.isPending}
          onYes={() => drop.mutate({ id, deed: 'drop' })}
        />
      ) : null}
    </div>
  );
}

function createWords(status: PackageBrief['status'], chosen: number): string {
  if (chosen > 0) return `建选中的 ${chosen} 件`;
  return status === 'partial' ? '继续建剩下的' : '建商品';
}
