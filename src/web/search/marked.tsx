import { createContext, type ReactNode, use } from 'react';

export type Mark = (text: string) => ReactNode;

export const MarkContext = createContext<Mark>((text) => text);

/**
 * A name on a card. Below a `MarkWords` what was searched for stands out in it; elsewhere it is the plain text,
 * so that the home page carries nothing of this.
 */
export function Marked({ text }: { text: string }) {
  return use(MarkContext)(text);
}
