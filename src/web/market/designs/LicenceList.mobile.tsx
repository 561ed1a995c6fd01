import type { Licence } from '#contract/market/designs.ts';
import { Price } from '../../mobile/parts/Price.tsx';

/** The licences of a design: price, duration and scope. */
export function LicenceList({ licences }: { licences: readonly Licence[] }) {
  return (
    <ul className="print-methods">
      {licences.map((licence) => (
        <li key={licence.name} className="block">
          <strong>
            {licence.name}
            {licence.exclusive && !licence.name.includes('独家') ? '（独家）' : ''}
          </strong>
          {licence.priceFen === null ? <span>{licence.share}</span> : <Price fen={licence.priceFen} />}
          <small>
            {[licence.term, licence.scope, licence.priceFen === null ? null : licence.share]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
