import type { Screen } from '../../platform/screens.ts';

/** Types of pages that consist mostly of text. Content only: each layout renders it in its own way. */

/** A link into the product: `to(link.screen, link.query)`. */
export interface ScreenLink {
  readonly screen: Screen;
  readonly label: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** A row of a two-column table. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** A heading with paragraphs, and optionally a list of points. */
export interface Chapter {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

export interface Question {
  readonly ask: string;
  readonly answer: string;
}
