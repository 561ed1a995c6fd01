import { Link } from 'react-router';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';
import type { Task } from '#contract/people/tasks.ts';
import { isUnderWay, useTask } from '../../people/tasks/tasks.data.ts';
import { useFollowPackages } from './packages.data.ts';
import { leftWords } from './send-speed.ts';
import type { Sending } from './sending-state.ts';
import { giveUp, pause, putAway, resume, useSending } from './sending.ts';
import { bytesWords } from '../../platform/words.ts';
import '../../market/writing/own-rows.css';

/** The progress of the upload, with pause, resume and cancel. */
export function SendProgress() {
  const sending = useSending();
  const jobId = sending?.jobId ?? null;
  const reading = useTask(jobId);
  useFollowPackages(jobId);
  if (!sending) return null;
  const { name, bytes, sentBytes, state } = sending;
  const percent = Math.floor((sentBytes / bytes) * 100);
  return (
    <section
      className="package-sending"
      data-state={reading?.state === 'failed' ? 'failed' : state}
      aria-label="上传数据包"
    >
      <p className="package-sending-head">
        <strong>{name}</strong>
        <span aria-live="polite">{stateWords(sending, reading)}</span>
      </p>
      {state === 'failed' && sentBytes === 0 ? null : (
        <progress value={sentBytes} max={bytes} aria-label={`“${name}”上传进度`} />
      )}
      <p className="package-sending-foot">
        <small>
          {state === 'failed' && sentBytes === 0
            ? bytesWords(bytes)
            : `${percent}% · ${bytesWords(sentBytes)} / ${bytesWords(bytes)}${paceWords(sending)}`}
        </small>
        <SendActions sending={sending} />
      </p>
    </section>
  );
}

/** @param reading the parsing task, after the upload has finished */
function stateWords({ state, words }: Sending, reading: Task | undefined): string {
  switch (state) {
    case 'sending':
      return '正在上传';
    case 'waiting':
      return `${words}（恢复后自动接着传）`;
    case 'paused':
      return '已暂停';
    case 'failed':
      return words;
    case 'sent':
      return reading === undefined || isUnderWay(reading) ? '已传完，正在解析' : reading.message;
  }
}

function paceWords({ bytes, sentBytes, bytesPerSecond }: Sending): string {
  if (bytesPerSecond === null) return '';
  return ` · 每秒 ${bytesWords(bytesPerSecond)} · ${leftWords(bytes - sentBytes, bytesPerSecond)}`;
}

function SendActions({ sending: { state, sentBytes, packageId } }: { sending: Sending }) {
  const isGoing = state === 'sending' || state === 'waiting';
  if (state === 'sent') {
    return (
      <span className="row-actions">
        <Link className="button" to={to('packageDetail', { id: packageId })} onClick={putAway}>
          看解析结果
        </Link>
        <Button tone="text" onClick={putAway}>
          收起
        </Button>
      </span>
    );
  }
  return (
    <span className="row-actions">
      {isGoing ? <Button onClick={pause}>暂停</Button> : null}
      {state === 'paused' ? <Button onClick={resume}>继续</Button> : null}
      {state === 'failed' && sentBytes > 0 ? <Button onClick={resume}>重新上传</Button> : null}
      <Button tone="text" onClick={giveUp}>
        {state === 'failed' ? '知道了' : '取消上传'}
      </Button>
    </span>
  );
}
