import { useState } from 'react';
import type { OwnPlateItem } from '#contract/own-plates.ts';
import { plateSteps } from '#contract/plate-flow.ts';
import { AskedAnew } from '../operator/AskedAnew.tsx';
import { useDeed } from '../platform/deed.ts';
import { useRead } from '../platform/read.ts';
import type { ListQuery } from '../platform/list-query.ts';
import { say } from '../platform/say.ts';
import { blankPlate } from './blank-plate.ts';
import { close, CREATE, goTo } from './opened.ts';
import { isEditable, nameOf } from './own-plate.words.ts';
import { NOW, plateReads, useOwnPlate } from './own-plates.data.ts';
import { photographsOf } from './photographs.ts';
import { PlateEditor } from './PlateEditor.desktop.tsx';
import PlateLook from './PlateLook.desktop.tsx';
import { StateTags } from './PlateTags.tsx';
import type { StepName } from './steps.ts';

interface Props {
  readonly id: string;
  readonly step: StepName;
  readonly list: ListQuery;
  /** a new plate has got its id */
  readonly named: (id: string) => void;
}

/** A plate in place of the list: as it stands now, or a new one. Always imported lazily. */
export default function PlateEditing(props: Props) {
  // a new plate stays the one that was begun here, also when it has got its id
  const [isNew] = useState(props.id === CREATE);
  return isNew ? <Editing {...props} item={null} /> : <Existing {...props} />;
}

function Existing(props: Props) {
  const read = useOwnPlate(props.id);
  return (
    <AskedAnew read={read}>
      {(item) => (isEditable(item) ? <Editing {...props} item={item} /> : <Closed item={item} list={props.list} />)}
    </AskedAnew>
  );
}

function Editing({ id, item, step, list, named }: Props & { readonly item: OwnPlateItem | null }) {
  // what is edited is what stood there when one began; what others save meanwhile is told
  const [start] = useState(item);
  const now = useRead('GET /api/v2/shop/plateItem', { id }, { ...NOW, enabled: false });
  const leave = (at: { id: string }) => {
    close(list);
    if (at.id !== '') say.success('草稿已保存，随时可以接着填');
  };
  return (
    <PlateEditor
      item={start}
      start={start ? { id: start.id, version: start.version, document: start.document } : BLANK}
      step={step}
      go={(at, next) => goTo(list, at, next)}
      named={(given) => {
        named(given);
        goTo(list, given, step);
      }}
      again={async () => {
        const found = await now.refetch();
        return found.isSuccess ? found.data : null;
      }}
      leave={leave}
      submitted={() => {
        list.set({ tab: 'submitted', open: undefined, part: undefined, step: undefined });
        say.success('已提交审核');
      }}
    />
  );
}

const BLANK = { id: '', version: 0, document: blankPlate };

/** Handed in, or archived: to look at only. */
function Closed({ item, list }: { item: OwnPlateItem; list: ListQuery }) {
  const move = useDeed('POST /api/v2/shop/movePlate', { refresh: plateReads });
  const canWithdraw = item.nextSteps.includes('withdraw');
  return (
    <section className="panel writing-editor">
      <div className="centre-head">
        <h1 className="centre-title">{nameOf(item)}</h1>
        <button type="button" className="button" onClick={() => close(list)}>
          返回列表
        </button>
      </div>
      <StateTags plate={item} />
      {canWithdraw ? (
        <p className="goods-taken-down">
          正在等平台审核，撤回以后才能改。{' '}
          <button
            type="button"
            className="button"
            disabled={move.isPending}
            onClick={() => move.mutate({ id: item.id, deed: 'withdraw', version: item.version })}
          >
            {plateSteps.withdraw.label}
          </button>
        </p>
      ) : null}
      <PlateLook document={item.document} photographs={photographsOf(item)} />
    </section>
  );
}
