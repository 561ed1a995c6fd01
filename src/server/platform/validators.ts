import ajvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';

// What a call did not declare never reaches a deed, however deep it stands (trust F5).
const RULES = { useDefaults: true, removeAdditional: 'all', allErrors: false } as const;
const compilers = ajvCompiler();

/** For what arrives as text: queries and the fields of forms. "20" is a number there, and one value a list. */
const readingText = compilers({}, { customOptions: { ...RULES, coerceTypes: 'array' } });
/** JSON says itself what is a number: "20", [20] and true are none. */
const strict = compilers({}, { customOptions: { ...RULES, coerceTypes: false } });

export const compileStrictBodies: FastifySchemaCompiler<object> = (route) =>
  route.httpPart === 'body' ? strict(route) : readingText(route);

export const compileForms: FastifySchemaCompiler<object> = (route) => readingText(route);
