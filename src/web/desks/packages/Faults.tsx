import { useState } from 'react';
import type { PackageInfo } from './packages.data.ts';
import { Button } from '../../platform/Button.tsx';
import { TableHead } from '../../platform/TableHead.tsx';

const SHOWN = 5;

/** The problems of the archive and its files, what was skipped, and what to do. */
export function Faults({ info: { package: one, faults } }: { info: PackageInfo }) {
  const [isWhole, setWhole] = useState(false);
  const isOver = one.status === 'failed';
  // Problems of the whole archive are shown above as the reason of its failure; a finished package has no open ones.
  const told = isOver ? faults.filter(({ path }) => path !== '') : faults;
  if (told.length === 0 || one.status === 'done') return null;
  const sorted = told
    .toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'))
    // two files may have the same path, which may be the very problem
    .map((fault, at) => ({ ...fault, key: String(at) }));
  const errors = told.filter(({ level }) => level === 'error').length;
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN);
  return (
    <section className="package-faults" aria-label="压缩包里的问题">
      <h2>
        压缩包里有 {told.length} 处问题
        <small>
          {errors > 0 ? `${errors} 处没有用上，要用就改好重新打包上传；` : ''}
          {isOver ? '' : '不影响已经读出来的商品，商品的问题写在各件上'}
        </small>
      </h2>
      <div className="package-faults-list" role="region" aria-label="问题清单" tabIndex={0}>
        <table>
          <TableHead columns={['在哪里', '什么问题', '怎么办']} />
          <tbody>
            {shown.map(({ key, path, level, say, fix }) => (
              <tr key={key} data-level={level}>
                <th scope="row">{path || '压缩包'}</th>
                <td>{say}</td>
                <td>{fix}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {told.length > shown.length ? (
        <Button tone="text" onClick={() => setWhole(true)}>
          看全部 {told.length} 处
        </Button>
      ) : null}
    </section>
  );
}
