import type { SampleRound } from '#contract/trade/bulk.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { AttachmentPictures } from '../orders/AttachmentPictures.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { momentWords } from '../../platform/time-words.ts';
import type { Party } from './bulk.data.ts';
import { answerWords, cmWords, differenceWords } from './bulk.words.ts';

interface Props {
  readonly order: Pick<OrderDetail, 'orderNo' | 'supply'>;
  /** the reader */
  readonly party: Party;
  readonly rounds: readonly SampleRound[];
}

/** Every sample that was sent, the newest first: photographs, measures and the buyer's answer. */
export function SampleRounds({ order, party, rounds }: Props) {
  const { orderNo } = order;
  const said = (words: string) => addressed(words, party, asSupply(order));
  return rounds.map(({ round, sentAt, note, measures, attachments, answer, answerNote, answeredAt, answerBy }) => (
    <div key={round} className="bulk-round">
      <p>
        <strong>第 {round} 次</strong> <small>{momentWords(sentAt)} 发</small>
      </p>
      {note === '' ? null : <p>{note}</p>}
      <AttachmentPictures orderNo={orderNo} ids={attachments} label={`第 ${round} 次产前样`} />
      {measures.length > 0 ? (
        <div className="bulk-scroll" role="region" aria-label={`第 ${round} 次的尺寸`} tabIndex={0}>
          <table className="bulk-measures">
            <caption className="visually-hidden">产前样尺寸，厘米</caption>
            <TableHead columns={['部位', '尺码', '要求 cm', '实测 cm', '差']} />
            <tbody>
              {measures.map((one, at) => (
                // Two rows may be alike.
                <tr key={`${at + 1} ${one.point} ${one.size}`}>
                  <th scope="row">{one.point}</th>
                  <td>{one.size}</td>
                  <td>{one.agreedMm === null ? '—' : cmWords(one.agreedMm)}</td>
                  <td>{cmWords(one.measuredMm)}</td>
                  <td>{differenceWords(one)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {answerBy === null ? null : (
        <p className="fields-note">
          {said(`买家在 ${momentWords(answerBy)} 前没有答复，就按确认封样处理，商家可以开裁；到期前一天会再提醒双方。`)}
        </p>
      )}
      {answer === null ? null : (
        <p>
          <strong>{said(answerWords[answer])}</strong>{' '}
          <small>{answeredAt === null ? '' : momentWords(answeredAt)}</small>
          {answerNote === '' ? '' : `：${answerNote}`}
        </p>
      )}
    </div>
  ));
}
