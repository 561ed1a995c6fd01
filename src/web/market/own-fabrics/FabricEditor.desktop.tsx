import { type ReactNode, useState } from 'react';
import { fabricProblems, tidiedFabric } from '#contract/market/fabric-rules.ts';
import { fabricSteps } from '#contract/market/fabric-flow.ts';
import type { OwnFabricItem } from '#contract/market/own-fabrics.ts';
import { useMutation } from '../../platform/mutation.ts';
import { Lacking } from '../writing/Lacking.tsx';
import { type Photographs, usePhotographs } from '../writing/photographs.ts';
import { StepEditor, useWalk } from '../writing/StepEditor.tsx';
import { useDraft } from '../writing/use-draft.ts';
import type { Editing } from '../writing/use-editing.ts';
import { BasicsStep } from './BasicsStep.tsx';
import { emptyFabric } from './empty-fabric.ts';
import { ColoursStep } from './ColoursStep.tsx';
import FabricLook from './FabricLook.desktop.tsx';
import { MeasuresStep } from './MeasuresStep.tsx';
import { nameOf } from './own-fabric.words.ts';
import { fabricReads } from './own-fabrics.data.ts';
import { PricesStep } from './PricesStep.tsx';
import type { StepProps } from './step-parts.ts';
import { type StepName, stepOf, steps } from './steps.ts';
import { TestsStep } from './TestsStep.desktop.tsx';

interface Props {
  /** null = new */
  readonly item: OwnFabricItem | null;
  readonly editing: Editing<OwnFabricItem, StepName>;
}

const SAVE = { action: 'POST /api/v2/shop/saveFabric', refresh: fabricReads } as const;
const photographsOf = ({ document, photo }: OwnFabricItem): Photographs =>
  new Map(photo ? [[document.photo, photo]] : []);
const BLANK = { id: '', version: 0, document: emptyFabric };

/** The step-by-step editor of a fabric; typed data is saved as a draft. */
export function FabricEditor({ item: now, editing }: Props) {
  // the version at the start of editing; other users' later saves are reported
  const [item] = useState(now);
  const { step, go, named, leave, finish } = editing;
  const { photographs, add, again } = usePhotographs(item, photographsOf, editing.again);
  const draft = useDraft(SAVE, item ?? BLANK, again, named);
  const problems = fabricProblems(tidiedFabric(draft.document));
  const walk = useWalk(step, { steps, stepOf }, problems, draft, go);
  const status = item?.status ?? null;
  const action = sendOf(status);
  const move = useMutation('POST /api/v2/shop/moveFabric', {
    refresh: fabricReads,
    done: () => finish(SENDS[action].tab, SENDS[action].done),
  });
  const parts: StepProps = {
    document: draft.document,
    change: draft.change,
    problems: walk.problems,
    isSold: status !== null,
    photo: photographs.get(draft.document.photo) ?? null,
    addPhotographs: add,
  };
  return (
    <StepEditor
      label="编辑面料"
      title={item ? nameOf(draft.document) : '新建面料'}
      thing="这块面料"
      draft={draft}
      walk={walk}
      leave={leave}
      notes={<Notes item={item} />}
      send={{
        words: fabricSteps[action].label,
        isReady: problems.length === 0 && !move.isPending && status !== 'pendingReview',
        press: ({ id, version }) => move.mutate({ id, action, version }),
      }}
    >
      {step === 'review' ? (
        <>
          {problems.length > 0 ? (
            <Lacking problems={problems} stepName={(field) => steps[stepOf(field)]} lead={walk.lead} />
          ) : (
            <p className="writing-ready">{readyWords(status)}</p>
          )}
          <FabricLook document={draft.document} photo={parts.photo} />
        </>
      ) : (
        stepOnScreen(step, parts)
      )}
    </StepEditor>
  );
}

/** The submit button of the last step, and the tab where the fabric is afterwards. */
const SENDS = {
  putOn: { tab: 'online', done: '已上架' },
  renew: { tab: 'online', done: '已更新，买家看到的是新内容' },
  submit: { tab: 'pendingReview', done: '已提交复审' },
} as const;

function sendOf(status: OwnFabricItem['status']): keyof typeof SENDS {
  if (status === 'online') return 'renew';
  return status === 'takenDown' || status === 'pendingReview' ? 'submit' : 'putOn';
}

function readyWords(status: OwnFabricItem['status']): string {
  if (status === 'online') return '资料齐了。更新以后买家马上看到，已经下的订单不变。';
  if (status === 'takenDown') return '资料齐了，可以提交复审：平台核实后解除下架，您再上架。';
  if (status === 'pendingReview') return '正在等平台复审。这里改的先存成草稿，解除下架以后再上架。';
  return '资料齐了，可以上架：马上就能在光版中心的面料页签找到。';
}

function stepOnScreen(step: Exclude<StepName, 'review'>, parts: StepProps): ReactNode {
  switch (step) {
    case 'basics':
      return <BasicsStep {...parts} />;
    case 'measures':
      return <MeasuresStep {...parts} />;
    case 'colours':
      return <ColoursStep {...parts} />;
    case 'prices':
      return <PricesStep {...parts} />;
    case 'tests':
      return <TestsStep {...parts} />;
  }
}

function Notes({ item }: Pick<Props, 'item'>) {
  if (item?.status === 'takenDown')
    return <p className="own-said">平台下架原因：{item.reason}。改好后提交复审，平台解除下架才能再上架。</p>;
  if (item?.status === 'pendingReview')
    return <p className="own-said">已经提交复审，结果会在消息里告诉您。平台下架原因：{item.reason}。</p>;
  if (item?.status === 'online')
    return <p className="centre-note">这里改的先存成草稿，点“更新在售内容”以前买家看到的不变。</p>;
  return null;
}
