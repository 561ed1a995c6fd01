import type { ReactNode } from 'react';
import Sheet from './Sheet.tsx';

/** The phone's sheet for a step's form. Always imported lazily. */
export default function OverSheet({
  title,
  close,
  children,
}: {
  title: string;
  close: () => void;
  children: ReactNode;
}) {
  return (
    <Sheet open title={title} close={close}>
      {children}
    </Sheet>
  );
}
