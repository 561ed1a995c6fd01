import { type KeyboardEvent, useState } from 'react';

const MOST = 40;

interface Props {
  readonly label: string;
  readonly name: string;
  readonly isBusy?: boolean;
  /** with a name that is not empty */
  readonly save: (name: string) => void;
  readonly cancel: () => void;
}

/** A name where it stands: Enter keeps it, Esc does not. */
export function NameInput({ label, name, isBusy = false, save, cancel }: Props) {
  const [typed, setTyped] = useState(name);
  const onKey = (event: KeyboardEvent) => {
    // Enter also ends a word of an input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') cancel();
  };
  return (
    <form
      className="cate-name-form"
      onSubmit={(event) => {
        event.preventDefault();
        const said = typed.trim();
        if (said === '' || said === name) cancel();
        else save(said);
      }}
    >
      <input
        aria-label={label}
        placeholder="分类名称"
        maxLength={MOST}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one has just asked to type here
        autoFocus
        onFocus={({ target }) => target.select()}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKey}
      />
      <button type="submit" className="button button-main" disabled={isBusy}>
        保存
      </button>
      <button type="button" className="button" onClick={cancel}>
        取消
      </button>
    </form>
  );
}
