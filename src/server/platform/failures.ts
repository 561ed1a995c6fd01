import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { errors, type ErrorWord } from '#contract/errors.ts';
import { databaseError, isDatabaseAway, isDiskFull, isNumberTooLarge, isTooSlow } from './database.ts';
import { Refusal } from './refusal.ts';
import { StorageAway } from './storage.ts';

/** Named constraints of the tables, and the error word that answers their violation. */
export type ConstraintWords = Readonly<Record<string, ErrorWord>>;

/** Turns any thrown value into the envelope: never a stack, an SQL text, a path or a version. */
export function tellFailure(constraintWords: ConstraintWords) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { word, detail, isOurFault, warning } = wordFor(error, constraintWords);
    const { code, status, say } = errors[word];
    if (isOurFault) request.log.error(withoutValues(error), 'request failed');
    else if (warning !== undefined) request.log.warn(warning);
    const words = detail.say ?? say;
    // An overload passes in a moment; an outage of the database lasts longer.
    if (status === 429 || status === 503) reply.header('retry-after', word === 'server.busy' ? '1' : '5');
    // Bypasses the route's serialiser: its schema covers only success, and would drop the reason of a refusal.
    reply.serializer(JSON.stringify).type('application/json; charset=utf-8').header('cache-control', 'no-store');
    return reply.code(status).send({
      code,
      msg: words,
      data: detail.data ?? null,
      error: words,
      reason: word,
      requestId: request.id,
    });
  };
}

/** Drizzle's error carries the statement's values: searches and personal data stay out of the log. */
export function withoutValues(error: unknown): { err: unknown; statement?: string } {
  const inDatabase = databaseError(error);
  return error instanceof DrizzleQueryError && inDatabase
    ? { err: { code: inDatabase.code, message: inDatabase.message }, statement: error.query }
    : { err: error };
}

/** The same for an error passed to the queue, which stores it with the failed job. */
export function withoutValuesInside(error: unknown): unknown {
  if (error instanceof AggregateError) return new AggregateError(error.errors.map(withoutValuesInside), error.message);
  if (!(error instanceof DrizzleQueryError)) return error;
  const { code, message } = databaseError(error) ?? { code: undefined, message: String(error.cause) };
  return Object.assign(new Error(message), { code, statement: error.query });
}

interface Verdict {
  readonly word: ErrorWord;
  readonly detail: { readonly say?: string; readonly data?: unknown };
  /** logged as an error, with its stack */
  readonly isOurFault: boolean;
  /** logged as one line, without a stack: a visitor can cause as many as he likes */
  readonly warning?: string;
}

function wordFor(error: unknown, constraintWords: ConstraintWords): Verdict {
  const refusal = refusalIn(error);
  if (refusal) return { word: refusal.word, detail: refusal.detail, isOurFault: false };
  const constraint = databaseError(error)?.constraint;
  const broken = constraint === undefined ? undefined : constraintWords[constraint];
  if (broken !== undefined) return { word: broken, detail: {}, isOurFault: false };
  if (isDatabaseAway(error)) return { word: 'database.away', detail: {}, isOurFault: false };
  if (isDiskFull(error)) return { word: 'server.no_room', detail: {}, isOurFault: true };
  if (isTooSlow(error)) return { word: 'server.busy', detail: {}, isOurFault: true };
  if (isNumberTooLarge(error))
    return {
      word: 'request.invalid',
      detail: { say: '有一个数字太大了，请检查后再试' },
      isOurFault: false,
      // Its field should have had a maximum.
      warning: 'a number that its column does not hold',
    };
  if (error instanceof StorageAway) return { word: 'storage.away', detail: {}, isOurFault: true };
  return wordForRequest(error as FastifyError);
}

/** An overloaded pool throws a Refusal, and Drizzle wraps whatever its query throws. */
function refusalIn(error: unknown): Refusal | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Refusal) return cause;
  }
  return undefined;
}

const FASTIFY_WORDS: Readonly<Record<string, ErrorWord>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'route.unknown',
};

function wordForRequest(error: Partial<FastifyError>): Verdict {
  if (error.validation) {
    const [problem] = error.validation;
    const missing = problem?.params['missingProperty'];
    const field = problem?.instancePath.slice(1) || (typeof missing === 'string' ? missing : '');
    const say = field ? `提交的内容不符合要求（${fieldName(field)}${wantedType(problem)}），请检查后再试` : undefined;
    return { word: 'request.invalid', detail: say ? { say } : {}, isOurFault: false };
  }
  const known = FASTIFY_WORDS[error.code ?? ''];
  if (known) return { word: known, detail: {}, isOurFault: false };
  // A path that leads out of the assets' folder is answered as unknown, so that it reveals nothing.
  if (error.statusCode === 403 || error.statusCode === 404)
    return { word: 'route.unknown', detail: {}, isOurFault: false };
  if (error instanceof SyntaxError || error.statusCode === 400) {
    return { word: 'request.malformed', detail: {}, isOurFault: false };
  }
  return { word: 'server.failed', detail: {}, isOurFault: true };
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  ...{ integer: '整数', number: '数字', boolean: '是或否', string: '文字', array: '列表', object: '一组内容' },
};

/** Says which type is expected when "20" comes instead of a number. */
function wantedType(problem: FastifySchemaValidationError | undefined): string {
  const wanted = problem?.keyword === 'type' ? String(problem.params['type']).split(',') : [];
  const word = wanted.map((type) => TYPE_WORDS[type]).find(Boolean);
  return word === undefined ? '' : ` 应为${word}`;
}

/** A field's name is sent back only when it is plain: no foreign text is echoed. */
function fieldName(path: string): string {
  return /^[A-Za-z0-9_/]{1,40}$/.test(path) ? path : '字段';
}
