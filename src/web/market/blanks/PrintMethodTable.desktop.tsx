import type { PrintMethod } from '#contract/market/blanks.ts';
import { largestPrint, setupWords, surchargeWords } from './blank.words.ts';

const COLUMNS = ['工艺', '加价', '版费', '最大幅面', '适用与限制'];

export function PrintMethodTable({ methods }: { methods: readonly PrintMethod[] }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="印花工艺表">
      <table className="table">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {methods.map((method) => (
            <tr key={method.code}>
              <th scope="row">{method.name}</th>
              <td>{surchargeWords(method)}</td>
              <td>{setupWords(method)}</td>
              <td>{largestPrint(method)}</td>
              <td className="table-words">{method.limits || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
