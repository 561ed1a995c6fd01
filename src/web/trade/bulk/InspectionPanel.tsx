import { DEFECT_GRADES, type DefectGrade } from '#contract/trade/aql.ts';
import type { BulkDetail, InspectionRound } from '#contract/trade/bulk.ts';
import {
  acceptedPieces,
  canInspect,
  defectGradeWords,
  defectKindWords,
  inspectionStatusWords,
  inspectionStepsFrom,
  inspectionSteps,
  shippedPieces,
} from '#contract/trade/inspection-flow.ts';
import { isSampleSettled } from '#contract/trade/bulk-flow.ts';
import { MADE_ORDERS } from '#contract/trade/order-statuses.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { AttachmentPictures } from '../orders/AttachmentPictures.tsx';
import { Button } from '../../platform/Button.tsx';
import { momentWords } from '../../platform/time-words.ts';
import type { Party } from './bulk.data.ts';
import type { BulkForm } from './BulkForms.tsx';
import { pieceWords } from './bulk.words.ts';
import '../../platform/state-tags.css';

interface Props {
  readonly order: OrderDetail;
  readonly party: Party;
  readonly bulk: BulkDetail;
  readonly begin: (form: BulkForm) => void;
}

/** 验货: every report with its defects and verdict, the newest first. */
export function InspectionPanel({ order, party, bulk, begin }: Props) {
  const {
    inspection,
    inspections,
    toInspect: { pieces, least },
  } = bulk;
  const said = (words: string) => addressed(words, party, asSupply(order));
  const accepted = acceptedPieces(inspections);
  const hasShipped = shippedPieces(order.lines) > 0;
  const facts = { status: inspection, order: order.status, hasShipped, openPieces: least - accepted };
  const isOpen = MADE_ORDERS.includes(order.status);
  const isPart = accepted > 0 && accepted < least;
  const canReport = party === 'shop' && pieces > 0 && canInspect(facts) && isSampleSettled(bulk.sample);
  if (pieces === 0 || (inspections.length === 0 && inspection === 'none' && !canReport)) return null;
  const isWaiting = isOpen && (inspection === 'failed' || (inspection === 'wanted' && party === 'shop'));
  return (
    <section className="panel bulk" aria-label="验货" data-tone={isWaiting ? 'wait' : undefined}>
      <h2>
        验货 <small>{said(inspectionStatusWords[inspection])}</small>
      </h2>
      {isPart ? (
        <p className="fields-note">
          分批验：收下 {accepted.toLocaleString('zh-CN')}/{pieceWords(pieces)}
          {isOpen ? '，发货不能超过验过的，其余的验过再发' : ''}
        </p>
      ) : null}
      {inspections.map((one) => (
        <Round key={one.round} orderNo={order.orderNo} one={one} said={said} />
      ))}
      {isOpen && party === 'buyer' && inspection === 'failed' ? (
        <p className="fields-note">{said('等商家返修后再验；瑕疵能接受的，可以写明条件让步接收，商家就能发货。')}</p>
      ) : null}
      <p className="order-actions">
        {canReport ? (
          <Button tone={inspection === 'none' || isPart ? 'plain' : 'action'} onClick={() => begin('inspect')}>
            {inspection === 'failed' ? '返修后再验' : isPart ? '验其余的' : '报验货'}
          </Button>
        ) : null}
        {inspectionStepsFrom(facts, party).includes('concede') ? (
          <Button onClick={() => begin('concede')}>{inspectionSteps.concede.label}</Button>
        ) : null}
      </p>
    </section>
  );
}

interface RoundProps {
  readonly orderNo: string;
  readonly one: InspectionRound;
  readonly said: (words: string) => string;
}

function Round({ orderNo, one, said }: RoundProps) {
  const { round, at, level, lot, sample, hasPassed, defects, note, attachments, concession } = one;
  return (
    <div className="bulk-round">
      <p>
        <strong>
          第 {round} 次 · {hasPassed ? '合格' : '不合格'}
        </strong>{' '}
        <small>{momentWords(at)}</small>
      </p>
      <p>
        {pieceWords(lot)}抽 {pieceWords(sample)}（一般水平 {level}），
        {DEFECT_GRADES.map((grade) => gradeWords(one, grade)).join('，')}
      </p>
      {defects.length > 0 ? (
        <ul className="bulk-defects">
          {defects.map(({ kind, grade, count, note: words, attachments: photos }, row) => (
            // Two rows may be alike.
            <li key={`${row + 1} ${kind}`}>
              <span className="order-tag">{defectGradeWords[grade]}</span> {defectKindWords[kind]} × {count}
              {words === '' ? '' : `：${words}`}
              <AttachmentPictures orderNo={orderNo} ids={photos} label={defectKindWords[kind]} />
            </li>
          ))}
        </ul>
      ) : null}
      {note === '' ? null : <p>{note}</p>}
      <AttachmentPictures orderNo={orderNo} ids={attachments} label={`第 ${round} 次验货`} />
      {concession === '' ? null : (
        <p>
          <strong>{said(inspectionStatusWords.conceded)}</strong>：{concession}
        </p>
      )}
    </div>
  );
}

/** "严重 8（最多 7）" */
function gradeWords({ defects, accept }: InspectionRound, grade: DefectGrade): string {
  const found = defects.reduce((sum, one) => sum + (one.grade === grade ? one.count : 0), 0);
  return `${defectGradeWords[grade]} ${found}（最多 ${accept[grade]}）`;
}
