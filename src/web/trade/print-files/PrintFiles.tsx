import { useMutation as useTanstackMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { mayHaveInks, PRINT_DPIS, PRINT_FORMATS, type PrintFormat } from '#contract/trade/print-file-rules.ts';
import type { PrintFilesReply, PrintSet } from '#contract/trade/print-files.ts';
import { Button } from '../../platform/Button.tsx';
import { FieldProblem } from '../../platform/Fields.tsx';
import { call } from '../../platform/call.ts';
import { fetchFile } from '../../platform/fetch-file.ts';
import { useMutation } from '../../platform/mutation.ts';
import { say } from '../../platform/say.ts';
import { to } from '../../platform/screens.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { noticeTask } from '../../people/tasks/tasks.data.ts';
import { isUnderWay, type PrintTarget, usePrintFiles } from './print-files.data.ts';
import { beyondPsdWords, bytesWords, formatWords, measureWords, planWords, setWords } from './print-files.words.ts';
import '../../platform/Fields.css';
import './print-files.css';

/** 印花文件: choose, generate, watch, download. On the shop's order at each style, and on a style for a try. */
export function PrintFiles({ target, title }: { target: PrintTarget; title: string }) {
  const read = usePrintFiles(target);
  return (
    <section className="print-files" aria-label={title}>
      <h4>{title}</h4>
      {read.data ? <Shown target={target} reply={read.data} /> : <NoDataYet read={read} height="72px" />}
    </section>
  );
}

function Shown({ target, reply }: { target: PrintTarget; reply: PrintFilesReply }) {
  const { hindrance, panels, sizes, set } = reply;
  const mayMake = hindrance === '' && panels.length > 0;
  return (
    <>
      <p className="soft">{planWords(panels, sizes)}</p>
      {set ? <OneSet set={set} note={noteOf(target)} mayDownload={hindrance === ''} /> : null}
      {hindrance === '' ? null : <p className="print-files-hindrance">{hindrance}</p>}
      {mayMake && !isUnderWay(reply) ? <Make target={target} reply={reply} /> : null}
    </>
  );
}

/** Of an order the files hold the buyer's originals. */
const noteOf = (target: PrintTarget): string =>
  'orderNo' in target ? '每次下载都有记录，原稿只用来做这一单。' : '印好一片看看，位置、大小、颜色合适了再下单。';

const RGB = '';

function Make({ target, reply }: { target: PrintTarget; reply: PrintFilesReply }) {
  const { set, profiles } = reply;
  const [profileId, setProfileId] = useState(RGB);
  const [format, setFormat] = useState<PrintFormat>(set?.format ?? 'png');
  const [dpi, setDpi] = useState<number>(set?.dpi ?? PRINT_DPIS[0]);
  const make = useMutation('POST /api/v2/printfile/make', {
    refresh: ['GET /api/v2/printfile/detail'],
    done: () => noticeTask(),
  });
  const inks = mayHaveInks(format) ? profiles.find(({ id }) => id === profileId) : undefined;
  const beyond = format === 'psd' ? beyondPsdWords(reply, dpi) : '';
  return (
    <div className="print-files-make">
      <label className="field-line">
        格式
        <select value={format} onChange={({ target: { value } }) => setFormat(value as PrintFormat)}>
          {PRINT_FORMATS.map((one) => (
            <option key={one} value={one}>
              {formatWords[one]}
            </option>
          ))}
        </select>
      </label>
      <label className="field-line">
        分辨率
        <select value={dpi} onChange={({ target: { value } }) => setDpi(Number(value))}>
          {PRINT_DPIS.map((one) => (
            <option key={one} value={one}>
              {one} dpi
            </option>
          ))}
        </select>
      </label>
      {mayHaveInks(format) && profiles.length > 0 ? (
        <label className="field-line">
          颜色
          <select value={profileId} onChange={({ target: { value } }) => setProfileId(value)}>
            <option value={RGB}>RGB（sRGB）</option>
            {profiles.map(({ id, name }) => (
              <option key={id} value={id}>
                CMYK（{name}）
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <Button
        tone={set?.status === 'done' ? 'plain' : 'main'}
        disabled={make.isPending}
        onClick={() => make.mutate({ ...target, format, dpi, ...(inks && { profileId: inks.id }) })}
      >
        {makeWords(set)}
      </Button>
      {inks ? <p className="soft">没有图案的地方不着墨，半透明的按白底算。</p> : null}
      {mayHaveInks(format) && profiles.length === 0 && 'orderNo' in target ? (
        <p className="soft">
          要按自己的机器出 CMYK，先在<Link to={to('merchantSettings')}>交易设置</Link>里上传颜色配置。
        </p>
      ) : null}
      {beyond === '' ? null : <p className="soft">{beyond}</p>}
    </div>
  );
}

function makeWords(set: PrintSet | null): string {
  if (set === null) return '生成印花文件';
  return set.status === 'failed' ? '重做' : '重新生成';
}

interface SetProps {
  readonly set: PrintSet;
  readonly note: string;
  readonly mayDownload: boolean;
}

function OneSet({ set, note, mayDownload }: SetProps) {
  const { status, reason, done, total } = set;
  if (status === 'failed') {
    return (
      <FieldProblem>
        {setWords(set)}：{reason}
      </FieldProblem>
    );
  }
  if (status === 'waiting' || status === 'drawing') {
    return (
      <div className="print-files-progress" role="status">
        <progress aria-label="印花文件的进度" {...(total > 0 ? { value: done, max: total } : {})} />
        <span>
          {total > 0 ? `${done} / ${total}，` : ''}
          {setWords(set)}
        </span>
      </div>
    );
  }
  return (
    <>
      <p className="soft">{setWords(set)}</p>
      {status === 'done' ? <Files set={set} note={note} mayDownload={mayDownload} /> : null}
    </>
  );
}

function Files({ set: { id, files, parts }, note, mayDownload }: SetProps) {
  const ask = useTanstackMutation({
    mutationFn: (part: number) => call('POST /api/v2/printfile/download', { body: { id, part } }),
    onSuccess: ({ data }) => fetchFile(data.url),
    onError: (error) => say.failure(error.message),
  });
  return (
    <>
      {mayDownload ? (
        <p className="print-files-downloads">
          {Array.from({ length: parts }, (_, at) => (
            <Button key={at} tone="main" disabled={ask.isPending} onClick={() => ask.mutate(at + 1)}>
              {parts === 1 ? '下载' : `下载第 ${at + 1} 包`}
            </Button>
          ))}
          <small>{note}</small>
        </p>
      ) : null}
      <details>
        <summary>里面的 {files.length} 个文件</summary>
        <ul className="print-files-list">
          {files.map((file) => (
            <li key={file.name}>
              <span>{file.name}</span>
              <small>{[measureWords(file), bytesWords(file.bytes)].filter((word) => word !== '').join('，')}</small>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
