import { useId, useState } from 'react';
import { Link } from 'react-router';
import { earliestDay, isDay, NOTICE_DAYS } from '#contract/people/agreement-days.ts';
import type { CallName } from '#contract/api.ts';
import { AgreementText } from '../../market/site/AgreementText.desktop.tsx';
import { useAgreement } from '../../market/site/agreement.data.ts';
import { DayInput } from '../../desktop/parts/DayInput.desktop.tsx';
import { Button } from '../../platform/Button.tsx';
import { Form } from '../../platform/Form.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { ErrorPanel, NoDataYet, Skeleton } from '../../platform/StatusPanel.tsx';
import type { Agreement, AgreementName } from '#contract/market/site.ts';
import { agreementNamed } from '../../market/site/agreement-titles.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { agreementText, sectionsIn, textTrouble } from './agreement-text.ts';
import { type AgreementRow, useOperatorAgreements } from './operator.data.ts';

const REFRESH: readonly CallName[] = ['GET /api/v2/operator/agreements', 'GET /api/v2/site/agreement'];

/** 协议: all versions, and the editor of the next one. Published versions cannot change. */
export default function AgreementsDesk() {
  const list = useListQuery();
  const editing = agreementNamed(list.get('edit'));
  if (editing) return <NextVersion key={editing} name={editing} leave={() => list.set({ edit: undefined })} />;
  return <Versions edit={(name) => list.set({ edit: name })} />;
}

function Versions({ edit }: { edit: (name: AgreementName) => void }) {
  const read = useOperatorAgreements();
  if (!read.data) return <NoDataYet read={read} height="480px" />;
  return (
    <>
      <p className="desk-note">发布过的版本不能改：有人同意过它。要改就发布新版本，写明哪天生效。</p>
      <div className="table-scroll" tabIndex={0} role="region" aria-label="协议">
        <table className="table">
          <TableHead columns={['协议', '版本', '生效', ['同意人数', 'table-number'], '操作']} />
          <tbody>
            {read.data.list.flatMap((agreement) =>
              agreement.versions.map((version, at) => (
                <tr key={`${agreement.name} ${version.version}`}>
                  {at === 0 ? (
                    <th scope="rowgroup" rowSpan={agreement.versions.length}>
                      {agreement.title}
                    </th>
                  ) : null}
                  <td>
                    <Link className="desk-link" to={addressOf(agreement.name, version)}>
                      {version.version}
                    </Link>
                  </td>
                  <td>{version.effectiveOn}</td>
                  <td className="table-number">{version.consents}</td>
                  {at === 0 ? (
                    <td rowSpan={agreement.versions.length}>
                      <button
                        type="button"
                        className="desk-link"
                        aria-label={`给${agreement.title}写新版本`}
                        onClick={() => edit(agreement.name)}
                      >
                        写新版本
                      </button>
                    </td>
                  ) : null}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}

function addressOf(name: AgreementName, { version }: AgreementRow['versions'][number]): string {
  return `/agreement/${name}?version=${encodeURIComponent(version)}`;
}

interface NextVersionProps {
  readonly name: AgreementName;
  readonly leave: () => void;
}

/** Starts from the newest published version even when it is not in force yet: its changes must not be lost. */
function NextVersion({ name, leave }: NextVersionProps) {
  const read = useOperatorAgreements();
  return (
    <AskedAnew read={read}>
      {({ list }) => (
        <AfterVersion name={name} newest={list.find((one) => one.name === name)?.versions[0]?.version} leave={leave} />
      )}
    </AskedAnew>
  );
}

function AfterVersion({ name, newest, leave }: NextVersionProps & { readonly newest: string | undefined }) {
  // Fixed at the start of editing, even when another operator publishes meanwhile.
  const [from] = useState(newest);
  const read = useAgreement(name, from);
  if (!read.data && read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (!read.data || read.isPlaceholderData) return <Skeleton height="480px" />;
  return <Editor last={read.data} leave={leave} />;
}

/** The source text at the left, the preview at the right. */
function Editor({ last, leave }: { last: Agreement; leave: () => void }) {
  const [version, setVersion] = useState('');
  const [effectiveOn, setEffectiveOn] = useState(() => earliestDay());
  const [lead, setLead] = useState(last.lead);
  const [text, setText] = useState(() => agreementText(last.sections));
  const [hasTried, setHasTried] = useState(false);
  const dayId = useId();
  const publish = useMutation('POST /api/v2/operator/publishAgreement', { refresh: REFRESH, done: leave });
  const sections = sectionsIn(text);
  const trouble = headTrouble(version, effectiveOn, last) ?? textTrouble(sections);
  return (
    <div className="desk-editor">
      <Form
        className="desk-part"
        submit={() => {
          setHasTried(true);
          if (!trouble) publish.mutate({ name: last.name, version: version.trim(), effectiveOn, lead, sections });
        }}
      >
        <h2>{last.title}：新版本</h2>
        <div className="desk-fields">
          <label>
            版本号
            <input
              value={version}
              maxLength={40}
              placeholder={`上一版 ${last.version}`}
              onChange={({ target }) => setVersion(target.value)}
            />
          </label>
          <div className="desk-day">
            <label htmlFor={dayId}>生效日期</label>
            <DayInput id={dayId} name="生效日期" value={effectiveOn} earliest={earliestDay()} change={setEffectiveOn} />
          </div>
        </div>
        <label className="desk-wide">
          开头一段
          <textarea rows={3} maxLength={500} value={lead} onChange={({ target }) => setLead(target.value)} />
        </label>
        <label className="desk-wide">
          正文
          <small>“# 标题”起一部分，其余一行一条；“名称 | 内容”成为表格的一行</small>
          <textarea rows={24} value={text} spellCheck={false} onChange={({ target }) => setText(target.value)} />
        </label>
        {hasTried && trouble ? (
          <p role="alert" className="desk-trouble">
            {trouble}
          </p>
        ) : null}
        <div className="desk-actions">
          <button type="submit" className="button button-action" disabled={publish.isPending}>
            发布新版本
          </button>
          <Button onClick={leave}>不发布</Button>
        </div>
      </Form>
      <article className="desk-part text-body desk-preview" tabIndex={0} aria-label="预览">
        <p className="text-edition">
          预览 · 版本 {version || '未填'} · 生效日期 {effectiveOn}
        </p>
        <AgreementText agreement={{ lead, sections }} />
      </article>
    </div>
  );
}

function headTrouble(version: string, effectiveOn: string, last: Agreement): string | null {
  if (version.trim() === '') return '请填写版本号';
  if (last.versions.includes(version.trim())) return '这个版本号已经发布过，请换一个';
  if (!isDay(effectiveOn)) return '请选择生效日期';
  const earliest = earliestDay();
  return effectiveOn < earliest ? `新版本至少提前 ${NOTICE_DAYS} 天公示，最早 ${earliest} 生效` : null;
}
