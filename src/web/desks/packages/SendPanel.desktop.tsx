import { useStored } from '../../platform/stored.ts';
import { FileButton } from '../../people/uploads/FileButton.tsx';
import { keptSending, sendingToGoOn } from './kept-sending.ts';
import { send, useSending } from './sending.ts';

/** A zip that is chosen or dropped is uploaded at once. */
export function SendPanel() {
  const sending = useSending();
  const kept = sendingToGoOn(useStored(keptSending));
  const isBusy = sending !== null && sending.state !== 'sent' && sending.state !== 'failed';
  return (
    <FileButton
      label="选择数据包"
      accept=".zip,application/zip"
      className="package-drop"
      isBusy={isBusy}
      take={(file) => void send(file)}
    >
      <strong>{isBusy ? '正在上传，传完再传下一个' : '选择 zip 文件，或拖到这里'}</strong>
      {kept && sending === null ? <small>“{kept.name}”上次传到一半，选它就接着传</small> : null}
    </FileButton>
  );
}
