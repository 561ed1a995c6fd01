import type { FastifyInstance } from 'fastify';

/** Every route of secret links that matches, so that a test that walks them finds a new one. */
export function linkRoutes(app: FastifyInstance, which: RegExp): string[] {
  const above: string[] = [];
  const routes = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^([│ ]*)[├└]── (\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (part === undefined) return [];
      above.length = indent!.length / 4;
      above.push(part);
      const path = above.join('');
      return methods !== undefined && which.test(path) ? [path] : [];
    });
  return routes.toSorted();
}
