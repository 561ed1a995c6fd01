import type { TableColumnsType } from 'antd';
import type { CallName } from '#contract/api.ts';
import {
  bundleStatusWords,
  bundleSteps,
  bundleStepsFrom,
  OPERATOR_BUNDLE_ACTIONS,
} from '#contract/market/bundle-flow.ts';
import { partsWords } from '../../market/bundles/bundle.words.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { DeskState, DeskThing, NameForBuyers } from './DeskCells.tsx';
import { deskQuestion } from './desk-question.ts';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';
import { type BundleRow, useBundlesToLookAt } from './operator.data.ts';
import { theirsOf, Verdicts } from './Verdicts.tsx';

const states = {
  onSale: bundleStatusWords.onSale,
  offSale: bundleStatusWords.offSale,
  takenDown: bundleStatusWords.takenDown,
} as const;

const REFRESH: readonly CallName[] = [
  'GET /api/v2/operator/bundles',
  'GET /api/v2/operator/acts',
  'GET /api/v2/bundle/list',
  'GET /api/v2/bundle/detail',
];

const usualReasons = [
  '标题与内容不符',
  '标的价格和单买一样或更贵，写着优惠',
  '图片里有联系方式或水印',
  '搭售，单品买不到',
];

/** 套餐巡查: bundles go on sale without review and are checked here afterwards. */
export default function BundlesDesk() {
  const list = useListQuery();
  const read = useBundlesToLookAt(deskQuestion(list, 'tab', states));
  return (
    <>
      <DeskTools list={list} name="tab" label="套餐状态" states={states} first="onSale" search="标题、编号、店铺" />
      <DeskTable read={read} list={list} columns={columns} empty="没有这样的套餐" />
    </>
  );
}

function Actions({ bundle: { id, title, status } }: { bundle: BundleRow }) {
  const decide = useMutation('POST /api/v2/operator/decideBundle', { refresh: REFRESH });
  return (
    <Verdicts
      at="row"
      actions={theirsOf(bundleStepsFrom(status, 'operator'), OPERATOR_BUNDLE_ACTIONS)}
      steps={bundleSteps}
      name={title}
      note="店主会看到原因。改好以后由平台恢复，店主再上架；套餐里的商品照常在售。"
      usual={usualReasons}
      isBusy={decide.isPending}
      send={(action, reason, done) => decide.mutate({ id, action, reason }, { onSuccess: done })}
    />
  );
}

const columns: TableColumnsType<BundleRow> = [
  {
    title: '套餐',
    dataIndex: 'title',
    render: (title: string, { id, parts, bundleNo, status }) => (
      <DeskThing picture={parts[0]!.picture} no={bundleNo}>
        <NameForBuyers name={title} page={status === 'onSale' ? to('bundleDetail', { id }) : null} />
      </DeskThing>
    ),
  },
  { title: '店铺', dataIndex: 'shopName', width: 140 },
  { title: '每套', key: 'parts', width: 230, render: (_, bundle) => partsWords(bundle) },
  {
    title: '套价',
    dataIndex: 'priceFen',
    width: 130,
    align: 'right',
    render: (priceFen: number, { singlyFen }) => (
      <>
        ¥{yuan(priceFen)}
        <small className="desk-under">单买 ¥{yuan(singlyFen)}</small>
      </>
    ),
  },
  {
    title: '状态',
    dataIndex: 'status',
    width: 160,
    render: (status: BundleRow['status'], { reason }) => <DeskState word={bundleStatusWords[status]} reason={reason} />,
  },
  { title: '时间', dataIndex: 'updatedAt', width: 130, render: (at: string) => momentWords(at) },
  { title: '操作', key: 'actions', width: 90, render: (_, bundle) => <Actions bundle={bundle} /> },
];
