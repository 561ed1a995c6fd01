import { Link } from 'react-router';
import { rowsToMend } from '#contract/desks/package-flow.ts';
import type { PackageBrief } from '#contract/desks/packages.ts';
import { TableHead } from '../../platform/TableHead.tsx';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { dateWords } from '../../platform/time-words.ts';
import { PackageActions } from './PackageActions.tsx';
import { PackageTag } from './PackageTag.tsx';
import { bytesWords } from '../../platform/words.ts';
import '../../market/writing/own-rows.css';

export function PackageTable({ rows, isStale }: { rows: readonly PackageBrief[]; isStale: boolean }) {
  return (
    <div className="order-table-frame">
      <table className="order-table package-table" aria-busy={isStale}>
        <caption className="visually-hidden">上传过的数据包</caption>
        <TableHead
          columns={[
            '文件',
            '状态',
            ['商品', 'order-sum'],
            ['图片', 'order-sum'],
            ['要改', 'order-sum'],
            '上传时间',
            '操作',
          ]}
        />
        <tbody>
          {rows.map((one) => (
            <tr key={one.id}>
              <Facts one={one} />
              <td>
                <div className="row-actions">
                  <PackageActions one={one} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Facts({ one }: { one: PackageBrief }) {
  const { id, fileName, packageNo, bytes, status, reason, totals, createdAt, expiresAt } = one;
  const toMend = rowsToMend(totals);
  return (
    <>
      <td>
        <Link className="order-no package-file" to={to('packageDetail', { id })}>
          {fileName}
        </Link>
        <small>
          {packageNo} · {bytesWords(bytes)}
        </small>
      </td>
      <td>
        <PackageTag status={status} />
        {reason ? <small className="own-reason">{reason}</small> : null}
      </td>
      <td className="order-sum">
        {totals.rows}
        {totals.created > 0 ? <small>已建 {totals.created}</small> : null}
      </td>
      <td className="order-sum">{totals.pictures}</td>
      <td className="order-sum">{toMend > 0 ? <strong className="package-errors">{toMend}</strong> : toMend}</td>
      <td>
        {momentWords(createdAt)}
        {status === 'expired' ? null : <small>保留到 {dateWords(expiresAt)}</small>}
      </td>
    </>
  );
}
