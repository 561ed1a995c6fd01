import { readHero } from './home.queries.ts';
import type { Database } from '../../platform/database.ts';

const GOOD_FOR_MS = 60_000;

/**
 * Returns the path of the home page's first picture as last read; null until the first read has ended. Read again in the
 * background at most once a minute: the page must not wait for the database.
 */
export function followHeroPicture({ read }: Database, storageBase: string): () => string | null {
  let path: string | null = null;
  let readAt = -Infinity;
  return () => {
    if (performance.now() - readAt > GOOD_FOR_MS) {
      readAt = performance.now();
      readHero(read).then(
        ({ looks: [first] }) => (path = first ? storageBase + first.picture.path : null),
        // The page asks for the picture itself when it has no path.
        () => {},
      );
    }
    return path;
  };
}
