import { type DragEvent, useRef, useState } from 'react';
import { useStored } from '../platform/stored.ts';
import { keptSending, sendingToGoOn } from './kept-sending.ts';
import { send, useSending } from './sending.ts';

/** A zip chosen or dropped begins to travel at once. */
export function SendPanel() {
  const chooser = useRef<HTMLInputElement>(null);
  const sending = useSending();
  const kept = sendingToGoOn(useStored(keptSending));
  const [isOver, setOver] = useState(false);
  const isBusy = sending !== null && sending.state !== 'sent' && sending.state !== 'failed';
  const take = (file: File | undefined) => {
    if (file && !isBusy) void send(file);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files[0]);
    },
  };
  return (
    <>
      <button
        type="button"
        className="package-drop"
        data-over={isOver && !isBusy}
        disabled={isBusy}
        onClick={() => chooser.current?.click()}
        {...drop}
      >
        <strong>{isBusy ? '正在上传，传完再传下一个' : '选择 zip 文件，或拖到这里'}</strong>
        {kept && sending === null ? <small>“{kept.name}”上次传到一半，选它就接着传</small> : null}
      </button>
      <input
        ref={chooser}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label="选择数据包"
        onChange={({ target }) => {
          take(target.files?.[0]);
          // the same file may be chosen again after a pause
          target.value = '';
        }}
      />
    </>
  );
}
