import type { ReactNode } from 'react';
import { fabricProblems, tidiedFabric } from '#contract/fabric-rules.ts';
import { fabricSteps } from '#contract/fabric-flow.ts';
import type { FabricDocument, OwnFabricItem } from '#contract/own-fabrics.ts';
import { useDeed } from '../platform/deed.ts';
import { Lacking } from '../writing/Lacking.tsx';
import { byField } from '../writing/problems.ts';
import { StepEditor, useWalk } from '../writing/StepEditor.tsx';
import { type Start, useDraft } from '../writing/use-draft.ts';
import { BasicsStep } from './BasicsStep.tsx';
import { ColoursStep } from './ColoursStep.tsx';
import FabricLook from './FabricLook.desktop.tsx';
import { MeasuresStep } from './MeasuresStep.tsx';
import { nameOf } from './own-fabric.words.ts';
import { fabricReads } from './own-fabrics.data.ts';
import { PricesStep } from './PricesStep.tsx';
import type { StepProps } from './step-parts.tsx';
import { type StepName, stepNames, stepOf, steps } from './steps.ts';
import { TestsStep } from './TestsStep.desktop.tsx';

interface Props {
  /** as it stood when one began; null = new */
  readonly item: OwnFabricItem | null;
  readonly start: Start<FabricDocument>;
  readonly step: StepName;
  readonly go: (id: string, step: StepName) => void;
  readonly named: (id: string) => void;
  readonly again: () => Promise<OwnFabricItem | null>;
  /** with what lies on the server; without an id nothing was typed */
  readonly leave: (at: { id: string }) => void;
  /** buyers see what is written */
  readonly offered: () => void;
}

const SAVE = { deed: 'POST /api/v2/shop/saveFabric', refresh: fabricReads } as const;

/** Everything a shop says of a fabric, step by step; whatever is typed is kept as a draft. */
export function FabricEditor({ item, start, step, go, named, again, leave, offered }: Props) {
  const draft = useDraft(SAVE, start, again, named);
  const walk = useWalk(step, stepNames, stepOf, draft, (next) => go(draft.id, next));
  const move = useDeed('POST /api/v2/shop/moveFabric', { refresh: fabricReads, done: offered });
  const problems = fabricProblems(tidiedFabric(draft.document));
  const shown = problems.filter(({ field }) => walk.been.has(stepOf(field)));
  const status = item?.status ?? null;
  const parts: StepProps = {
    document: draft.document,
    change: draft.change,
    problems: byField(shown),
    isSold: status !== null,
    photo: item?.photo ?? null,
  };
  const deed = status === 'online' ? 'renew' : 'putOn';
  return (
    <StepEditor
      label="编辑面料"
      title={item ? nameOf(draft.document) : '新建面料'}
      thing="这块面料"
      draft={draft}
      walk={walk}
      steps={steps}
      lacking={(name) => shown.filter(({ field }) => stepOf(field) === name).length}
      leave={leave}
      notes={<Notes item={item} />}
      send={
        <button
          type="button"
          className="button button-deed"
          disabled={problems.length > 0 || move.isPending || status === 'takenDown'}
          onClick={() => draft.keep(({ id, version }) => move.mutate({ id, deed, version }))}
        >
          {fabricSteps[deed].label}
        </button>
      }
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

function readyWords(status: OwnFabricItem['status']): string {
  if (status === 'online') return '资料齐了。更新以后买家马上看到，已经下的订单不变。';
  if (status === 'takenDown') return '资料齐了，先存着：等平台解除下架，就可以上架。';
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
    return <p className="goods-taken-down">平台下架原因：{item.reason}。改好后联系平台，解除下架才能再上架。</p>;
  if (item?.status === 'online')
    return <p className="centre-note">这里改的先存成草稿，点“更新在售内容”以前买家看到的不变。</p>;
  return null;
}
