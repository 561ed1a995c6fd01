import { wordGlyphs } from '#contract/market/studio-words.ts';
import { serve } from '../../platform/serve.ts';
import { readGlyphs } from './read-glyphs.ts';

export const glyphRoutes = [
  serve(wordGlyphs, ({ query }) => readGlyphs(query.face, [...query.chars]), { neverChanges: true }),
];
