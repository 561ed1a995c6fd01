import { Drawer } from 'antd';
import { Link } from 'react-router';
import type { CallName } from '#contract/api.ts';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { OPERATOR_BLANK_ACTIONS, blankSteps, blankStepsFrom } from '#contract/market/blank-flow.ts';
import { nameOf, statesOf } from '../../market/own-blanks/own-blank.words.ts';
import { photographsOf } from '../../market/own-blanks/photographs.ts';
import { blankChanges } from '../../market/own-blanks/blank-rows.ts';
import BlankLook from '../../market/own-blanks/BlankLook.desktop.tsx';
import { useCloth } from '../../market/own-blanks/use-problems.ts';
import { StateTags } from '../../market/writing/StateTags.tsx';
import { EventList } from '../../platform/EventList.tsx';
import { useFocusBack } from '../../platform/focus-back.ts';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { ChangedRows } from '../../market/shops/DocumentRows.tsx';
import { type BlankUnderReview, useBlankUnderReview } from './operator.data.ts';
import { theirsOf, Verdicts } from './Verdicts.tsx';

const REFRESH: readonly CallName[] = [
  'GET /api/v2/operator/blanks',
  'GET /api/v2/operator/blank',
  'GET /api/v2/operator/acts',
  'GET /api/v2/light/list',
  'GET /api/v2/light/detail',
];

const usualReasons = [
  '面料成分与描述不符',
  '尺码表的数字不像这个版型，请核对',
  '可印区域超出工艺能印的范围',
  '安全类别与适用人群不符',
  '价格明显不合理，请核对',
];

/** A blank with everything needed to judge it, and the allowed decisions. Always imported lazily. */
export default function BlankDrawer({ id, close }: { id: string; close: () => void }) {
  useFocusBack();
  const read = useBlankUnderReview(id);
  const blank = read.data;
  return (
    <Drawer
      open
      size={1080}
      title={blank ? `${nameOf(blank)} · ${blank.shopName}` : '光版资料'}
      onClose={close}
      // the scrolling element is our own, so that it can be scrolled by keyboard
      styles={{ body: { padding: 0, overflow: 'hidden' } }}
      footer={blank ? <Actions blank={blank} /> : null}
    >
      <div className="desk-drawer" tabIndex={0} role="region" aria-label="光版资料">
        {blank ? <Attachments blank={blank} /> : null}
        {read.isError && !blank ? <ErrorPanel error={read.error} retry={() => void read.refetch()} /> : null}
        {read.isPending ? <Skeleton height="480px" /> : null}
      </div>
    </Drawer>
  );
}

function Attachments({ blank }: { blank: BlankUnderReview }) {
  const { document, stands, draft, events } = blank;
  return (
    <>
      <StateTags states={statesOf(blank)} reason={blank.reason} />
      {stands ? <Changes blank={blank} stands={stands} /> : null}
      <section>
        <h2>{draft === null ? '买家看到的' : '通过以后买家看到的'}</h2>
        <BlankLook document={document} photographs={photographsOf(blank)} />
      </section>
      <section>
        <h2>操作记录</h2>
        <EventList events={events} />
      </section>
    </>
  );
}

/** The row has the fabric of the published version; the draft's own fabric is read when it differs. */
function Changes({ blank, stands }: { blank: BlankUnderReview; stands: BlankDocument }) {
  const { document, status, fabricName } = blank;
  const cloth = useCloth(document.fabricId).data;
  const named = cloth?.id === document.fabricId ? cloth.name : '店里自己的面料';
  const after = document.fabricId === stands.fabricId ? fabricName : named;
  return (
    <section className="desk-change">
      <h2>
        要改的地方（对照
        {status === 'online' ? (
          <Link to={to('blankDetail', { id: blank.id })}>买家现在看到的</Link>
        ) : (
          '上次通过的，现在不在售'
        )}
        ）
      </h2>
      <ChangedRows rows={blankChanges({ document, fabricName: after }, { document: stands, fabricName })} />
    </section>
  );
}

function Actions({ blank }: { blank: BlankUnderReview }) {
  const { id, version, status, draft } = blank;
  const decide = useMutation('POST /api/v2/operator/decideBlank', { refresh: REFRESH });
  const actions = theirsOf(blankStepsFrom({ blank: status, draft }, 'operator'), OPERATOR_BLANK_ACTIONS);
  if (actions.length === 0) return <p className="desk-note">现在没有要平台做的事。</p>;
  return (
    <Verdicts
      at="foot"
      actions={actions}
      steps={blankSteps}
      name={nameOf(blank)}
      note="店主会看到原因，改好后可以再提交。"
      usual={usualReasons}
      isBusy={decide.isPending}
      send={(action, reason, done) => decide.mutate({ id, action, version, reason }, { onSuccess: done })}
    />
  );
}
