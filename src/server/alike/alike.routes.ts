import { alikeList } from '#contract/alike.ts';
import { serve } from '../platform/serve.ts';
import { findAlike } from './find-alike.ts';
import { openLookBook } from './look-book.ts';

export const alikeRoutes = (book = openLookBook()) => [serve(alikeList, ({ db, query }) => findAlike(db, book, query))];
