import { useState } from 'react';
import type { OwnPlateItem } from '#contract/own-plates.ts';
import { plateSteps } from '#contract/plate-flow.ts';
import { AskedAnew } from '../operator/AskedAnew.tsx';
import { useMe } from '../accounts/me.ts';
import { useDeed } from '../platform/deed.ts';
import type { ListQuery } from '../platform/list-query.ts';
import { useRead } from '../platform/read.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';
import { close, CREATE } from '../writing/opened.ts';
import { StateTags } from '../writing/StateTags.tsx';
import { type Editing, type EditingPlace, useEditing } from '../writing/use-editing.ts';
import { blankPlate } from './blank-plate.ts';
import { goTo } from './opened.ts';
import { isEditable, nameOf, statesOf } from './own-plate.words.ts';
import { plateReads, useOwnPlate } from './own-plates.data.ts';
import { photographsOf } from './photographs.ts';
import { PlateEditor } from './PlateEditor.desktop.tsx';
import PlateLook from './PlateLook.desktop.tsx';
import type { StepName } from './steps.ts';

/** The editor of a blank, existing or new, in place of the list. Always imported lazily. */
export default function PlateEditing(place: EditingPlace<StepName>) {
  // a new blank keeps its editor when the first save gives it an id
  const [isNew] = useState(place.id === CREATE);
  const read = useOwnPlate(place.id, { enabled: !isNew });
  const editing = useEditing(place, goTo, read);
  if (isNew) return <NewPlate editing={editing} />;
  return (
    <AskedAnew read={read}>
      {(item) =>
        isEditable(item) ? (
          <PlateEditor item={item} blank={blankPlate} editing={editing} />
        ) : (
          <Closed item={item} list={place.list} />
        )
      }
    </AskedAnew>
  );
}

/** The place of dispatch defaults to the shop's. */
function NewPlate({ editing }: { editing: Editing<OwnPlateItem, StepName> }) {
  const { me } = useMe();
  const { data, isError } = useRead('GET /api/v2/shop/page', { store: me?.username ?? '' }, { enabled: me !== null });
  if (!data && !isError) return <Skeleton height="640px" />;
  return <PlateEditor item={null} blank={{ ...blankPlate, shipFrom: data?.city ?? '' }} editing={editing} />;
}

/** Under review or archived: read-only. */
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
      <StateTags states={statesOf(item)} reason={item.reason} />
      {canWithdraw ? (
        <p className="own-said">
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
