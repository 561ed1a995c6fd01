import type { Screen } from '../platform/screens.ts';

/** Shapes of the pages that are mostly text. Content only: each layout draws them in its own way. */

/** A way into the product: `to(link.screen, link.query)`. */
export interface ScreenLink {
  readonly screen: Screen;
  readonly label: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** One row of a two-column table. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** A heading with paragraphs, then (where there are any) points as a list. */
export interface Chapter {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

export interface Question {
  readonly ask: string;
  readonly answer: string;
}
