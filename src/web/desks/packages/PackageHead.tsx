import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rowsToMend } from '#contract/desks/package-flow.ts';
import type { PackageBrief } from '#contract/desks/packages.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { dateWords } from '../../platform/time-words.ts';
import { nextWords } from './package.words.ts';
import { PackageTag } from './PackageTag.tsx';
import { bytesWords } from '../../platform/words.ts';

/** The file, its result so far, and the next step. */
export function PackageHead({ one, children }: { one: PackageBrief; children?: ReactNode }) {
  const { fileName, packageNo, bytes, status, totals, createdAt, expiresAt } = one;
  const isRead = status !== 'uploaded' && status !== 'parsing' && status !== 'failed';
  return (
    <section className="panel">
      <p className="centre-note">
        <Link className="plain-link" to={to('packages')}>
          数据包
        </Link>{' '}
        / {packageNo}
      </p>
      <div className="centre-head">
        <h1 className="centre-title package-title">{fileName}</h1>
        <PackageTag status={status} />
      </div>
      <p className="package-next">{nextWords(one)}</p>
      {isRead ? (
        <dl className="package-totals">
          <Total name="商品" count={totals.rows} />
          <Total name="图片" count={totals.pictures} />
          <Total name="能建" count={totals.ready} />
          <Total name="要改" count={rowsToMend(totals)} tone={rowsToMend(totals) > 0 ? 'error' : undefined} />
          <Total name="已建" count={totals.created} tone={totals.created > 0 ? 'done' : undefined} />
          {totals.failed > 0 ? <Total name="没建成" count={totals.failed} tone="error" /> : null}
        </dl>
      ) : null}
      {children}
      <p className="centre-note">
        {bytesWords(bytes)}
        {isRead ? `，${totals.files} 个文件` : ''} · {momentWords(createdAt)} 上传
        {status === 'expired' ? '' : ` · 保留到 ${dateWords(expiresAt)}`}
      </p>
    </section>
  );
}

function Total({ name, count, tone }: { name: string; count: number; tone?: 'error' | 'done' | undefined }) {
  return (
    <div data-tone={tone}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  );
}
