import { Link, useSearchParams } from 'react-router';
import type { LicenceCard } from '#contract/trade/licences.ts';
import { Button } from '../../platform/Button.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { QrCode } from '../../platform/QrCode.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { CallFailure, deadEndWords } from '../../platform/failure.ts';
import { useCertificate } from './licence.data.ts';
import { certificateRows, licenceStatusWords, statusTone } from './licence.words.ts';
import '../../platform/state-tags.css';
import '../orders/orders.css';
import './licences.css';

/** 授权证书 with number and QR code, to be printed or saved as a PDF by the browser. */
export function Certificate() {
  const [params] = useSearchParams();
  const no = params.get('no') ?? '';
  const read = useCertificate(no);
  if (read.data) return <Sheet card={read.data} />;
  if (no === '' || isUnknown(read.error))
    return (
      <>
        <h1 className="page-title">授权证书</h1>
        <EmptyPanel
          title="没有这个编号的授权，或还没有付款。编号在证书上，以 SQ 开头；扫证书上的二维码也能打开"
          drawing="emptyList"
        >
          <Link className="button" to={to('userLicences')}>
            看我的花型授权
          </Link>
        </EmptyPanel>
      </>
    );
  return read.error ? <ErrorPanel error={read.error} retry={() => void read.refetch()} /> : <Skeleton height="640px" />;
}

/** No licence has this number, or it is malformed, for example mistyped from a printout. */
const isUnknown = (error: Error | null): boolean =>
  deadEndWords(error) !== null || (error instanceof CallFailure && error.reason === 'licence.unknown');

function Sheet({ card }: { card: LicenceCard }) {
  const address = `${location.origin}/#${to('licenceDetail', { no: card.licenceNo })}`;
  return (
    <>
      <article className="certificate" aria-label="授权证书">
        <header>
          <p>锦市 · 花型授权</p>
          <h1>授权证书</h1>
          <p className="certificate-no">编号 {card.licenceNo}</p>
          <span className="order-status" data-tone={statusTone(card.status)}>
            {licenceStatusWords[card.status]}
          </span>
        </header>
        <div className="certificate-body">
          <Picture picture={card.picture} sizes="200px" />
          <dl className="agreed">
            {certificateRows(card).map(([name, words]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
        <footer>
          <QrCode text={address} label="扫码核对这份证书" px={112} />
          <p>
            扫码核对这份授权现在是否有效。
            <br />
            {card.kind === 'buyout' ? '买断是著作财产权的转让' : '授权是有期限、有范围的许可'}；署名权始终属于作者。
          </p>
        </footer>
      </article>
      <p className="certificate-tools">
        <Button tone="action" onClick={() => print()}>
          打印 / 存成 PDF
        </Button>
      </p>
    </>
  );
}
