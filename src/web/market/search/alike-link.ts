import type { AlikeKind } from '#contract/market/alike-by.ts';
import { to } from '../../platform/screens.ts';

/** Of a link that leads to what looks like an item of the catalogue. */
export const alikeLink = (kind: AlikeKind, id: string, name: string) => ({
  to: to('picture', { [kind]: id }),
  'aria-label': `找相似：${name}`,
});
