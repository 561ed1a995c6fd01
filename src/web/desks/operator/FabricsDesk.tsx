import type { TableColumnsType } from 'antd';
import type { CallName } from '#contract/api.ts';
import {
  fabricStatusWords,
  fabricSteps,
  fabricStepsFrom,
  OPERATOR_FABRIC_ACTIONS,
} from '#contract/market/fabric-flow.ts';
import { measureWords, nameOf, priceWords, statesOf } from '../../market/own-fabrics/own-fabric.words.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { StateTags } from '../../market/writing/StateTags.tsx';
import { DeskThing, NameForBuyers } from './DeskCells.tsx';
import { deskQuestion } from './desk-question.ts';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';
import { type FabricRow, useFabricsToLookAt } from './operator.data.ts';
import { theirsOf, Verdicts } from './Verdicts.tsx';

const states = {
  pendingReview: fabricStatusWords.pendingReview,
  online: fabricStatusWords.online,
  offline: fabricStatusWords.offline,
  takenDown: fabricStatusWords.takenDown,
} as const;

const REFRESH: readonly CallName[] = [
  'GET /api/v2/operator/fabrics',
  'GET /api/v2/operator/acts',
  'GET /api/v2/fabric/list',
  'GET /api/v2/fabric/detail',
];

const usualReasons = [
  '成分与检测报告不符',
  '检测报告过期或查不到',
  '安全类别达不到标注',
  '照片与描述不是同一块面料',
  '价格明显不合理，请核对',
];

/** 面料巡查: fabrics go on sale without review and are checked here afterwards, and again after a takedown. */
export default function FabricsDesk() {
  const list = useListQuery();
  const read = useFabricsToLookAt(deskQuestion(list, 'tab', states));
  return (
    <>
      <DeskTools
        list={list}
        name="tab"
        label="面料状态"
        states={states}
        first="pendingReview"
        search="名称、面料编号、店铺"
      />
      <DeskTable
        read={read}
        list={list}
        columns={columns}
        empty={list.get('tab') === undefined ? '没有等待复审的面料' : '没有这样的面料'}
      />
    </>
  );
}

function Actions({ fabric }: { fabric: FabricRow }) {
  const decide = useMutation('POST /api/v2/operator/decideFabric', { refresh: REFRESH });
  return (
    <Verdicts
      at="row"
      actions={theirsOf(fabricStepsFrom(fabric, 'operator'), OPERATOR_FABRIC_ACTIONS)}
      steps={fabricSteps}
      name={nameOf(fabric)}
      note="店主会看到原因。改好以后店主提交复审，平台解除下架，店主再上架；用它做的光版照常在售。"
      usual={usualReasons}
      isBusy={decide.isPending}
      send={(action, reason, done) => decide.mutate({ id: fabric.id, action, reason }, { onSuccess: done })}
    />
  );
}

const columns: TableColumnsType<FabricRow> = [
  {
    title: '面料',
    dataIndex: 'name',
    render: (_, fabric) => (
      <DeskThing picture={fabric.picture} no={fabric.fabricNo}>
        <NameForBuyers
          name={nameOf(fabric)}
          page={fabric.status === 'online' ? to('fabricDetail', { id: fabric.id }) : null}
        />
      </DeskThing>
    ),
  },
  { title: '店铺', dataIndex: 'shopName', width: 150 },
  {
    title: '成分、规格',
    dataIndex: 'composition',
    width: 190,
    render: (composition: string, fabric) => (
      <>
        {composition}
        <small className="desk-under">{measureWords(fabric)}</small>
      </>
    ),
  },
  { title: '大货价', key: 'price', width: 110, align: 'right', render: (_, fabric) => priceWords(fabric) },
  {
    title: '状态',
    dataIndex: 'status',
    width: 160,
    render: (_, fabric) => <StateTags states={statesOf(fabric)} reason={fabric.reason} />,
  },
  { title: '时间', dataIndex: 'updatedAt', width: 130, render: (at: string) => momentWords(at) },
  { title: '操作', key: 'actions', width: 100, render: (_, fabric) => <Actions fabric={fabric} /> },
];
