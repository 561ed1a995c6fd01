import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * Preloaded with `node --import`: the program then loads in a third of the CPU time.
 *
 * Plain JavaScript: stripping types from this one file, before the cache is open, would load 14 MB into every process.
 *
 * The compile cache is kept in node_modules; where that is not writable, everything is compiled again.
 */
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/jinshi'));

/**
 * Node parses package.json again for each import of a file of the package. That of drizzle-orm lists every file, has
 * 179 KB, and is needed for a thousand imports.
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
