import type { TableColumnsType } from 'antd';
import type { CallName } from '#contract/api.ts';
import { useMutation } from '../../platform/mutation.ts';
import { given, oneOf, useListQuery } from '../../platform/list-query.ts';
import { Picture } from '../../platform/Picture.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { DeskState } from './DeskCells.tsx';
import { deskPage } from './desk-question.ts';
import { DeskStates } from '../../platform/DeskSearch.tsx';
import { DeskTable } from './DeskTable.tsx';
import { DrawingSettingsForm } from './DrawingSettingsForm.tsx';
import { ModerationForm } from './ModerationForm.tsx';
import { type GeneratedRow, useDrawingProvider, useGeneratedToLookAt, useModeration } from './operator.data.ts';
import { Verdicts } from './Verdicts.tsx';

const states = { review: '等着看', passed: '已通过', refused: '没有通过', failed: '没有画成' } as const;

const REFRESH: readonly CallName[] = ['GET /api/v2/operator/generated', 'GET /api/v2/operator/acts'];

const steps = {
  pass: { label: '通过', needsReason: false },
  refuse: { label: '拒绝', needsReason: true },
} as const;

const usualReasons = ['像别人的商标或形象', '内容不适合公开', '画面残缺，不能用'];

/** 模型出图: pictures wait here before their members see them; below, the service and its limits. */
export default function DrawingDesk() {
  const list = useListQuery();
  const read = useGeneratedToLookAt({ ...given({ state: oneOf(list.get('state'), states) }), ...deskPage(list) });
  const settings = useDrawingProvider();
  const moderation = useModeration();
  return (
    <>
      <div className="desk-tools">
        <DeskStates list={list} name="state" label="图的状态" states={states} first="review" />
      </div>
      <DeskTable read={read} list={list} columns={columns} empty="没有等着看的图" />
      <AskedAnew read={moderation}>{(saved) => <ModerationForm saved={saved} />}</AskedAnew>
      <AskedAnew read={settings}>{(saved) => <DrawingSettingsForm saved={saved} />}</AskedAnew>
    </>
  );
}

function Actions({ one: { id, words, state } }: { one: GeneratedRow }) {
  const decide = useMutation('POST /api/v2/operator/decideGenerated', { refresh: REFRESH });
  if (state !== 'review') return null;
  return (
    <Verdicts
      at="row"
      actions={['pass', 'refuse']}
      steps={steps}
      name={words}
      note="出图的人会看到原因。拒绝的图当场删掉，不占他的张数。"
      usual={usualReasons}
      isBusy={decide.isPending}
      send={(action, reason, done) => decide.mutate({ id, action, reason }, { onSuccess: done })}
    />
  );
}

/** 审核服务 of a picture that waits, or was refused. */
const MODERATIONS: Readonly<Record<GeneratedRow['moderated'], string>> = {
  '': '',
  pass: '审核服务：正常',
  review: '审核服务：拿不准，请细看',
  block: '审核服务：不合适',
  failed: '审核服务没有应答',
};

const WHYS: Readonly<Partial<Record<GeneratedRow['why'], string>>> = {
  provider: '服务商拒绝',
  moderation: '审核服务拒绝，图没有留',
  busy: '服务商忙',
  credit: '服务商欠费',
  key: '密钥不对',
  broken: '服务商没有应答',
  unsure: '中途停过，没有再问',
  late: '超时',
  picture: '发来的不是图片',
  off: '已停用',
};

const columns: TableColumnsType<GeneratedRow> = [
  {
    title: '图',
    key: 'picture',
    width: 220,
    render: (_, { picture, words }) =>
      picture ? <Picture picture={picture} sizes="200px" alt={words} className="desk-drawn" /> : '—',
  },
  { title: '写的话', dataIndex: 'words', width: 200 },
  {
    title: '谁',
    dataIndex: 'nickname',
    width: 150,
    render: (nickname: string, { shopName }) => (
      <>
        {nickname}
        <small className="desk-under">{shopName}</small>
      </>
    ),
  },
  { title: '服务商', dataIndex: 'vendor', width: 170 },
  {
    title: '状态',
    dataIndex: 'state',
    width: 150,
    render: (_, { state, why, reason, moderated }) => (
      <DeskState
        word={states[state as keyof typeof states] ?? ''}
        reason={reason || (WHYS[why] ?? MODERATIONS[moderated])}
      />
    ),
  },
  { title: '时间', dataIndex: 'createdAt', width: 120, render: (at: string) => momentWords(at) },
  { title: '操作', key: 'actions', width: 110, render: (_, one) => <Actions one={one} /> },
];
