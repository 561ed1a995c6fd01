import type { Licence } from '#contract/market/designs.ts';
import { TableHead } from '../../platform/TableHead.tsx';
import { yuan } from '../../platform/words.ts';

export function LicenceTable({ licences }: { licences: readonly Licence[] }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="授权方式表">
      <table className="table">
        <TableHead columns={['授权方式', ['价格', 'table-number'], '期限', '范围', '独家']} />
        <tbody>
          {licences.map(({ name, priceFen, share, term, scope, exclusive }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="table-number">{priceFen === null ? (share ?? '面议') : `¥${yuan(priceFen)}`}</td>
              <td>{term}</td>
              <td className="table-words">{scope}</td>
              <td>{exclusive ? '独家' : '非独家'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
