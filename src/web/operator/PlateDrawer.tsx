import { Drawer } from 'antd';
import { Link } from 'react-router';
import type { CallName } from '#contract/api.ts';
import type { PlateDocument } from '#contract/own-plates.ts';
import { OPERATOR_PLATE_DEEDS, plateSteps, plateStepsFrom } from '#contract/plate-flow.ts';
import { nameOf, statesOf } from '../own-plates/own-plate.words.ts';
import { photographsOf } from '../own-plates/photographs.ts';
import { plateChanges } from '../own-plates/plate-rows.ts';
import PlateLook from '../own-plates/PlateLook.desktop.tsx';
import { useCloth } from '../own-plates/use-problems.ts';
import { StateTags } from '../writing/StateTags.tsx';
import { EventList } from '../people/EventList.tsx';
import { useFocusBack } from '../platform/focus-back.ts';
import { useDeed } from '../platform/deed.ts';
import { to } from '../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { ChangedRows } from '../shops/DocumentRows.tsx';
import { type PlateUnderReview, usePlateUnderReview } from './operator.data.ts';
import { theirsOf, Verdicts } from './Verdicts.tsx';

const REFRESH: readonly CallName[] = [
  'GET /api/v2/operator/plates',
  'GET /api/v2/operator/plate',
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
export default function PlateDrawer({ id, close }: { id: string; close: () => void }) {
  useFocusBack();
  const read = usePlateUnderReview(id);
  const plate = read.data;
  return (
    <Drawer
      open
      size={1080}
      title={plate ? `${nameOf(plate)} · ${plate.shopName}` : '光版资料'}
      onClose={close}
      // the scrolling element is our own, so that it can be scrolled by keyboard
      styles={{ body: { padding: 0, overflow: 'hidden' } }}
      footer={plate ? <Deeds plate={plate} /> : null}
    >
      <div className="desk-drawer" tabIndex={0} role="region" aria-label="光版资料">
        {plate ? <Papers plate={plate} /> : null}
        {read.isError && !plate ? <ErrorPanel error={read.error} retry={() => void read.refetch()} /> : null}
        {read.isPending ? <Skeleton height="480px" /> : null}
      </div>
    </Drawer>
  );
}

function Papers({ plate }: { plate: PlateUnderReview }) {
  const { document, stands, draft, events } = plate;
  return (
    <>
      <StateTags states={statesOf(plate)} reason={plate.reason} />
      {stands ? <Changes plate={plate} stands={stands} /> : null}
      <section>
        <h2>{draft === null ? '买家看到的' : '通过以后买家看到的'}</h2>
        <PlateLook document={document} photographs={photographsOf(plate)} />
      </section>
      <section>
        <h2>操作记录</h2>
        <EventList events={events} />
      </section>
    </>
  );
}

/** The row has the fabric of the published version; the draft's own fabric is read when it differs. */
function Changes({ plate, stands }: { plate: PlateUnderReview; stands: PlateDocument }) {
  const { document, status, fabricName } = plate;
  const cloth = useCloth(document.fabricId).data;
  const named = cloth?.id === document.fabricId ? cloth.name : '店里自己的面料';
  const after = document.fabricId === stands.fabricId ? fabricName : named;
  return (
    <section className="desk-change">
      <h2>
        要改的地方（对照
        {status === 'online' ? (
          <Link to={to('plateDetail', { id: plate.id })}>买家现在看到的</Link>
        ) : (
          '上次通过的，现在不在售'
        )}
        ）
      </h2>
      <ChangedRows rows={plateChanges({ document, fabricName: after }, { document: stands, fabricName })} />
    </section>
  );
}

function Deeds({ plate }: { plate: PlateUnderReview }) {
  const { id, version, status, draft } = plate;
  const decide = useDeed('POST /api/v2/operator/decidePlate', { refresh: REFRESH });
  const deeds = theirsOf(plateStepsFrom({ plate: status, draft }, 'operator'), OPERATOR_PLATE_DEEDS);
  if (deeds.length === 0) return <p className="desk-note">现在没有要平台做的事。</p>;
  return (
    <Verdicts
      at="foot"
      deeds={deeds}
      steps={plateSteps}
      name={nameOf(plate)}
      note="店主会看到原因，改好后可以再提交。"
      usual={usualReasons}
      isBusy={decide.isPending}
      send={(deed, reason, done) => decide.mutate({ id, deed, version, reason }, { onSuccess: done })}
    />
  );
}
