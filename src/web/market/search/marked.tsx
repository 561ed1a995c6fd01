import { createContext, type ReactNode, use } from 'react';

export type Mark = (text: string) => ReactNode;

export const MarkContext = createContext<Mark>((text) => text);

/**
 * A title on a card. Below a `MarkWords` the search words are highlighted in it; elsewhere it is plain text, so that
 * the home page does not load the highlighting code.
 */
export function Marked({ text }: { text: string }) {
  return use(MarkContext)(text);
}
