import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../platform/Button.tsx';
import { Form } from '../../platform/Form.tsx';
import '../../platform/Fields.css';

const MOST = 40;

interface Props {
  readonly label: string;
  readonly name: string;
  readonly isBusy?: boolean;
  /** with a name that is not empty */
  readonly save: (name: string) => void;
  readonly cancel: () => void;
}

/** Edits a name in place: Enter saves, Esc cancels. */
export function NameInput({ label, name, isBusy = false, save, cancel }: Props) {
  const [typed, setTyped] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const told = useId();
  const onKey = (event: KeyboardEvent) => {
    // Enter also ends the composition of an input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') cancel();
  };
  return (
    <Form
      className="cate-name-form"
      submit={() => {
        const said = typed.trim();
        setMissing(said === '');
        if (said === '') field.current?.focus();
        else if (said === name) cancel();
        else save(said);
      }}
    >
      <input
        ref={field}
        aria-label={label}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? told : undefined}
        placeholder="分类名称"
        maxLength={MOST}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one has just asked to type here
        autoFocus
        onFocus={({ target }) => target.select()}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(false);
        }}
        onKeyDown={onKey}
      />
      <button type="submit" className="button button-main" disabled={isBusy}>
        保存
      </button>
      <Button onClick={cancel}>取消</Button>
      {isMissing ? (
        <small role="alert" id={told} className="field-problem">
          {name === '' ? '先写上分类名称再保存，例如：短袖T、春季新款' : '分类名称不能空着'}
        </small>
      ) : null}
    </Form>
  );
}
