import { useState } from 'react';
import type { OwnFabricItem } from '#contract/own-fabrics.ts';
import { AskedAnew } from '../operator/AskedAnew.tsx';
import type { ListQuery } from '../platform/list-query.ts';
import { useRead } from '../platform/read.ts';
import { say } from '../platform/say.ts';
import { blankFabric } from './blank-fabric.ts';
import { FabricEditor } from './FabricEditor.desktop.tsx';
import { close, CREATE, goTo } from './opened.ts';
import { isEditable } from './own-fabric.words.ts';
import { NOW, useOwnFabric } from './own-fabrics.data.ts';
import type { StepName } from './steps.ts';

interface Props {
  readonly id: string;
  readonly step: StepName;
  readonly list: ListQuery;
  /** a new fabric has got its id */
  readonly named: (id: string) => void;
}

/** A fabric in place of the list: as it stands now, or a new one. Always imported lazily. */
export default function FabricEditing(props: Props) {
  // a new fabric stays the one that was begun here, also when it has got its id
  const [isNew] = useState(props.id === CREATE);
  return isNew ? <Editing {...props} item={null} /> : <Existing {...props} />;
}

function Existing(props: Props) {
  const read = useOwnFabric(props.id);
  return (
    <AskedAnew read={read}>
      {(item) => (isEditable(item) ? <Editing {...props} item={item} /> : <Archived list={props.list} />)}
    </AskedAnew>
  );
}

function Editing({ id, item, step, list, named }: Props & { readonly item: OwnFabricItem | null }) {
  // what is edited is what stood there when one began; what others save meanwhile is told
  const [start] = useState(item);
  const now = useRead('GET /api/v2/shop/fabricItem', { id }, { ...NOW, enabled: false });
  return (
    <FabricEditor
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
      leave={(at) => {
        close(list);
        if (at.id !== '') say.success('草稿已保存，随时可以接着填');
      }}
      offered={() => {
        list.set({ tab: 'online', open: undefined, part: undefined, step: undefined });
        say.success(start?.status === 'online' ? '已更新，买家看到的是新内容' : '已上架');
      }}
    />
  );
}

const BLANK = { id: '', version: 0, document: blankFabric };

function Archived({ list }: { list: ListQuery }) {
  return (
    <section className="panel">
      <p className="goods-taken-down">
        这块面料已经归档，不能再改。{' '}
        <button type="button" className="button" onClick={() => close(list)}>
          返回列表
        </button>
      </p>
    </section>
  );
}
