import { Link } from 'react-router';
import { to } from '../../platform/screens.ts';
import './licences.css';

/** In the order of a licence: where its certificate is. The number is that of the order. */
export function LicencePanel({ orderNo }: { orderNo: string }) {
  return (
    <section className="panel" aria-label="授权">
      <h2>授权</h2>
      <p>
        授权编号 SQ{orderNo}。付款后生效，不用发货。
        <Link className="plain-link" to={to('licenceDetail', { no: `SQ${orderNo}` })}>
          看授权证书
        </Link>
      </p>
    </section>
  );
}
