import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * Loaded before everything else (`node --import`): the product is loaded in a third of the processor time.
 *
 * It is JavaScript itself: to take the types off this one file, before the cache is open, every process would load and
 * keep the 14 MB that do so.
 *
 * What was compiled once is kept beside the packages that it belongs to; where one may not write, it is compiled again.
 */
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/jinshi'));

/**
 * Node reads the description of a package anew for each import of one of its files. That of drizzle-orm, which names
 * every file of it, has 179 KB, and a thousand imports lead there.
 */
const LONG_WINDED = 'drizzle-orm';
/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const known = new Map();

registerHooks({
  resolve: (specifier, context, next) => {
    if (!context.conditions.includes('import')) return next(specifier, context);
    if (specifier === LONG_WINDED || specifier.startsWith(`${LONG_WINDED}/`)) {
      const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(specifier, found);
      return found;
    }
    const from = context.parentURL;
    return from?.includes(`/node_modules/${LONG_WINDED}/`) && /^\.\.?\/.*\.js$/.test(specifier)
      ? { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});
