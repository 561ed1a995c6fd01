import { alikeList } from '#contract/alike.ts';
import { openAdmission } from '../platform/admission.ts';
import { serve } from '../platform/serve.ts';
import { findAlike } from './find-alike.ts';
import { openLookBook } from './look-book.ts';

export function alikeRoutes(book = openLookBook()) {
  // A search compares all pictures on the main thread: two at once would only make both slower.
  const admission = openAdmission(1, () => false);
  return [serve(alikeList, ({ db, query }) => admission.run(() => findAlike(db, book, query)))];
}
