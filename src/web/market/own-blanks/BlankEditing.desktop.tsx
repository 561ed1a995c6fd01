import { useState } from 'react';
import type { OwnBlankItem } from '#contract/market/own-blanks.ts';
import { blankSteps } from '#contract/market/blank-flow.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { useMe } from '../../people/accounts/me.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { useRead } from '../../platform/read.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { close, CREATE } from '../writing/opened.ts';
import { StateTags } from '../writing/StateTags.tsx';
import { type Editing, type EditingPlace, useEditing } from '../writing/use-editing.ts';
import { emptyBlank } from './empty-blank.ts';
import { goTo } from './opened.ts';
import { isEditable, nameOf, statesOf } from './own-blank.words.ts';
import { blankReads, useOwnBlank } from './own-blanks.data.ts';
import { photographsOf } from './photographs.ts';
import { BlankEditor } from './BlankEditor.desktop.tsx';
import BlankLook from './BlankLook.desktop.tsx';
import type { StepName } from './steps.ts';

/** The editor of a blank, existing or new, in place of the list. Always imported lazily. */
export default function BlankEditing(place: EditingPlace<StepName>) {
  // a new blank keeps its editor when the first save gives it an id
  const [isNew] = useState(place.id === CREATE);
  const read = useOwnBlank(place.id, { enabled: !isNew });
  const editing = useEditing(place, goTo, read);
  if (isNew) return <NewBlank editing={editing} />;
  return (
    <AskedAnew read={read}>
      {(item) =>
        isEditable(item) ? (
          <BlankEditor item={item} empty={emptyBlank} editing={editing} />
        ) : (
          <Closed item={item} list={place.list} />
        )
      }
    </AskedAnew>
  );
}

/** The place of dispatch defaults to the shop's. */
function NewBlank({ editing }: { editing: Editing<OwnBlankItem, StepName> }) {
  const { me } = useMe();
  const { data, isError } = useRead('GET /api/v2/shop/page', { store: me?.username ?? '' }, { enabled: me !== null });
  if (!data && !isError) return <Skeleton height="640px" />;
  return <BlankEditor item={null} empty={{ ...emptyBlank, shipFrom: data?.city ?? '' }} editing={editing} />;
}

/** Under review or archived: read-only. */
function Closed({ item, list }: { item: OwnBlankItem; list: ListQuery }) {
  const move = useMutation('POST /api/v2/shop/moveBlank', { refresh: blankReads });
  const canWithdraw = item.nextSteps.includes('withdraw');
  return (
    <section className="panel writing-editor">
      <div className="centre-head">
        <h1 className="centre-title">{nameOf(item)}</h1>
        <Button onClick={() => close(list)}>返回列表</Button>
      </div>
      <StateTags states={statesOf(item)} reason={item.reason} />
      {canWithdraw ? (
        <p className="own-said">
          正在等平台审核，撤回以后才能改。{' '}
          <Button
            disabled={move.isPending}
            onClick={() => move.mutate({ id: item.id, action: 'withdraw', version: item.version })}
          >
            {blankSteps.withdraw.label}
          </Button>
        </p>
      ) : null}
      <BlankLook document={item.document} photographs={photographsOf(item)} />
    </section>
  );
}
