import { type ReactNode, useRef, useState } from 'react';

interface Props {
  /** the accessible name: 选择数据包 */
  readonly label: string;
  /** as in the `accept` attribute */
  readonly accept: string;
  readonly take: (file: File) => void;
  readonly isBusy?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button for one file, chosen or dropped on it. */
export function FileButton({ label, accept, take, isBusy = false, className = 'button', children }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const takeFirst = ([file]: FileList | []) => {
    if (file && !isBusy) take(file);
  };
  return (
    <>
      <button
        type="button"
        className={className}
        data-over={isOver && !isBusy}
        disabled={isBusy}
        onClick={() => chooser.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          takeFirst(event.dataTransfer.files);
        }}
      >
        {children}
      </button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          takeFirst(target.files ?? []);
          // allows the same file to be chosen again after it was corrected
          target.value = '';
        }}
      />
    </>
  );
}
