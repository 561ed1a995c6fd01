import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { BoardWish } from '#contract/market/boards.ts';
import './KeepOnBoard.css';

const KeepDialog = latePart(() => import('./KeepDialog.tsx'));

interface Props {
  readonly wishes: readonly BoardWish[];
  /** what is put on the board, for the dialog and for screen readers */
  readonly name: string;
  readonly className?: string;
  /** null = a plus sign */
  readonly label?: string | null;
}

/** 放到灵感板: asks on which board. The dialog is loaded with the first click. */
export function KeepOnBoard({ wishes, name, className = 'button', label = '放到灵感板' }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={`${label ?? '放到灵感板'}：${name}`}
        title="放到灵感板"
        onClick={() => setOpen(true)}
      >
        {label ?? <Plus />}
      </button>
      {isOpen ? (
        <Suspense>
          <KeepDialog wishes={wishes} name={name} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const Plus = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M12 5v14M5 12h14" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);
