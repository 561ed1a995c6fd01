import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';

interface Props {
  readonly label: string;
  /** the row's name, for screen readers */
  readonly of?: string;
  /** the question that replaces the button: 删除这个地址？ null = done without asking */
  readonly question: string | null;
  /** the label of the confirming button */
  readonly yes: string;
  readonly onYes: () => void;
  readonly isBusy?: boolean;
  readonly className?: string;
}

/** Asks for confirmation in place of the button, before an action that cannot be undone. Esc cancels. */
export function SureButton({ label, of, question, yes, onYes, isBusy = false, className = 'text-button' }: Props) {
  const [isAsking, setAsking] = useState(false);
  const yesButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) yesButton.current?.focus();
  }, [isAsking]);
  if (!isAsking || question === null) {
    return (
      <button
        type="button"
        className={className}
        aria-label={of === undefined ? undefined : `${label} ${of}`}
        disabled={isBusy}
        onClick={() => (question === null ? onYes() : setAsking(true))}
      >
        {label}
      </button>
    );
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setAsking(false);
  return (
    <span className="sure" role="group" aria-label={question}>
      {question}
      <button
        ref={yesButton}
        type="button"
        className="text-button text-button-danger"
        disabled={isBusy}
        onKeyDown={onKey}
        onClick={() => {
          setAsking(false);
          onYes();
        }}
      >
        {yes}
      </button>
      <Button tone="text" onKeyDown={onKey} onClick={() => setAsking(false)}>
        取消
      </Button>
    </span>
  );
}
