import ajvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';

// Undeclared properties never reach a handler, at any depth: they could set columns that the caller must not set.
// `discriminator`: of several kinds only the named one is checked; the others would remove its fields.
const RULES = { useDefaults: true, removeAdditional: 'all', allErrors: false, discriminator: true } as const;
const compilers = ajvCompiler();

/** For queries and form fields, which arrive as text: "20" becomes a number, and one value a list. */
const readingText = whenAsked(compilers({}, { customOptions: { ...RULES, coerceTypes: 'array' } }));
/** For JSON, which has types: "20", [20] and true are no numbers. */
const strict = whenAsked(compilers({}, { customOptions: { ...RULES, coerceTypes: false } }));

export const compileStrictBodies: FastifySchemaCompiler<object> = (route) =>
  route.httpPart === 'body' ? strict(route) : readingText(route);

export const compileForms: FastifySchemaCompiler<object> = (route) => readingText(route);

/**
 * Compiles a validator at its first request. Compiling all at the start would take a second, and memory for unused
 * calls.
 */
function whenAsked(compile: FastifySchemaCompiler<object>): FastifySchemaCompiler<object> {
  return (route) => {
    let compiled: ReturnType<typeof compile> | undefined;
    const validate: ReturnType<typeof compile> = (data: unknown) => {
      compiled ??= compile(route);
      const isValid = compiled(data);
      // Fastify reads the reasons from the function that it was given.
      validate.errors = compiled.errors ?? null;
      return isValid;
    };
    return validate;
  };
}
