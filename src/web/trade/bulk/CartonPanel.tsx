import { isUnshipped } from '#contract/trade/inspection-flow.ts';
import { Link } from 'react-router';
import type { BulkDetail } from '#contract/trade/bulk.ts';
import {
  cm3Of,
  firstNumbers,
  kgWords,
  packedSum,
  packedWords,
  piecesIn,
  volumeWords,
} from '#contract/trade/cartons.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { roadFreightFen } from '#contract/trade/road-freight.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { choiceWords, deliveryLine, freightWords } from '../orders/order.words.ts';
import { Button } from '../../platform/Button.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { to } from '../../platform/screens.ts';
import { yuan } from '../../platform/words.ts';
import type { Party } from './bulk.data.ts';
import type { BulkForm } from './BulkForms.tsx';
import { numberWords, pieceWords } from './bulk.words.ts';

interface Props {
  readonly order: OrderDetail;
  readonly party: Party;
  readonly bulk: BulkDetail;
  readonly begin: (form: BulkForm) => void;
}

/** The delivery; for 专线 also what the tariff gives for the packed weight and volume, to check the carrier's bill. */
function RoadNote({ order, party, rows }: Pick<Props, 'order' | 'party'> & { rows: BulkDetail['cartons'] }) {
  if (rows.length === 0) return null;
  const packed = packedSum(rows);
  const litres = Math.ceil(packed.cm3 / 1000);
  const fen = order.road && roadFreightFen(order.road.rule, packed.grossGrams, litres);
  const check = fen === null ? '' : `；照装箱的毛重和体积，价目上是 ¥${yuan(fen)}，供核对承运人的账单`;
  return (
    <p className="fields-note">
      送货：{deliveryLine(order, party)}
      {order.delivery === 'road' ? `。本单运费 ${addressed(freightWords(order), party, asSupply(order))}${check}` : ''}
    </p>
  );
}

/** 装箱单: what is in which carton, with weights and volumes. */
export function CartonPanel({ order, party, bulk: { cartons: rows, pieces }, begin }: Props) {
  const hasShipped = order.shipments.length > 0;
  const canPack = party === 'shop' && pieces > 0 && isUnshipped({ order: order.status, hasShipped });
  if (rows.length === 0 && !canPack) return null;
  const firsts = firstNumbers(rows);
  const nameOf = (lineNo: number): string => {
    const line = order.lines.find((one) => one.lineNo === lineNo);
    return line === undefined ? '' : choiceWords(line) || line.title;
  };
  return (
    <section className="panel bulk" aria-label="装箱单">
      <h2>
        装箱单 <small>{rows.length === 0 ? '还没有填' : packedWords(packedSum(rows))}</small>
      </h2>
      {rows.length > 0 ? (
        // Only three columns fit on a phone, so weight, size and volume of a carton share one cell.
        <table className="bulk-measures bulk-cartons">
          <caption className="visually-hidden">装箱单</caption>
          <TableHead columns={['箱号', '每箱装', '毛重、外箱']} />
          <tbody>
            {rows.map((row, at) => (
              <tr key={firsts[at]}>
                <th scope="row">
                  {numberWords(firsts[at]!, row.cartons)}
                  <small>{row.cartons} 箱</small>
                </th>
                <td>
                  {row.lines.map(({ lineNo, quantity }) => (
                    <div key={lineNo}>
                      {nameOf(lineNo)} × {quantity}
                    </div>
                  ))}
                  {row.lines.length > 1 ? <small>共 {pieceWords(piecesIn(row))}</small> : null}
                </td>
                <td>
                  {kgWords(row.grossGrams)}
                  <small>
                    {row.lengthCm} × {row.widthCm} × {row.heightCm} cm
                  </small>
                  <small>{volumeWords(cm3Of(row))}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <RoadNote order={order} party={party} rows={rows} />
      <p className="order-actions">
        {canPack ? <Button onClick={() => begin('pack')}>{rows.length > 0 ? '改装箱单' : '填装箱单'}</Button> : null}
        {party === 'shop' && rows.length > 0 ? (
          <Link className="button" to={to('cartonLabels', { orderNo: order.orderNo })} target="_blank" rel="noopener">
            打印箱唛
          </Link>
        ) : null}
      </p>
    </section>
  );
}
