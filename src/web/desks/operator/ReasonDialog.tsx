import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useFocusBack } from '../../platform/focus-back.ts';

interface Props {
  /** 驳回 数字花房 */
  readonly title: string;
  /** who will read the reason */
  readonly note: string;
  readonly okText: string;
  /** common phrases to start from */
  readonly usual?: readonly string[];
  readonly isBusy: boolean;
  readonly ok: (reason: string) => void;
  readonly cancel: () => void;
}

const MOST = 300;

/** The confirmation of an action that requires a reason. */
export function ReasonDialog({ title, note, okText, usual = [], isBusy, ok, cancel }: Props) {
  useFocusBack();
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText="取消"
      okButtonProps={{ danger: true }}
      confirmLoading={isBusy}
      onOk={() => {
        setHasTried(true);
        if (!isMissing) ok(reason.trim());
      }}
      onCancel={cancel}
    >
      <p className="desk-note" id="reason-note">
        {note}
      </p>
      {usual.length > 0 ? (
        <p className="desk-usual">
          {usual.map((words) => (
            <button key={words} type="button" onClick={() => setReason(words)}>
              {words}
            </button>
          ))}
        </p>
      ) : null}
      <Input.TextArea
        className="desk-reason"
        aria-label="原因"
        aria-describedby="reason-note"
        aria-invalid={hasTried && isMissing}
        rows={4}
        maxLength={MOST}
        showCount
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {hasTried && isMissing ? (
        <p role="alert" className="desk-trouble">
          请写明原因
        </p>
      ) : null}
    </Modal>
  );
}
