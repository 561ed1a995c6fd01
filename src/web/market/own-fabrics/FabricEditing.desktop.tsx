import { useState } from 'react';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { Button } from '../../platform/Button.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { close, CREATE } from '../writing/opened.ts';
import { type EditingPlace, useEditing } from '../writing/use-editing.ts';
import { FabricEditor } from './FabricEditor.desktop.tsx';
import { goTo } from './opened.ts';
import { isEditable } from './own-fabric.words.ts';
import { useOwnFabric } from './own-fabrics.data.ts';
import type { StepName } from './steps.ts';

/** The editor of a fabric, existing or new, in place of the list. Always imported lazily. */
export default function FabricEditing(place: EditingPlace<StepName>) {
  // a new fabric keeps its editor when the first save gives it an id
  const [isNew] = useState(place.id === CREATE);
  const read = useOwnFabric(place.id, { enabled: !isNew });
  const editing = useEditing(place, goTo, read);
  if (isNew) return <FabricEditor item={null} editing={editing} />;
  return (
    <AskedAnew read={read}>
      {(item) => (isEditable(item) ? <FabricEditor item={item} editing={editing} /> : <Archived list={place.list} />)}
    </AskedAnew>
  );
}

function Archived({ list }: { list: ListQuery }) {
  return (
    <section className="panel">
      <p className="own-said">
        这块面料已经归档，不能再改。 <Button onClick={() => close(list)}>返回列表</Button>
      </p>
    </section>
  );
}
