import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type BodyOf, type Endpoint, needsSession, type QueryOf, type ReplyOf } from '#contract/platform/endpoint.ts';
import { SUCCESS } from '#contract/platform/envelope.ts';
import { hiddenIn } from '#contract/platform/tidy.ts';
import type { Database, Db } from './database.ts';
import { addFormScope, type FormFiles, type FormGround, takeForm } from './form.ts';
import type { PlatformConfig } from './config.ts';
import { JsonText } from './json-text.ts';
import { completePicturePaths } from './picture-paths.ts';
import { everyTime, type Once, onceFor } from './idempotency.ts';
import type { Changes } from './change-feed.ts';
import type { PublicCache } from './public-cache.ts';
import { NotedRefusal, Refusal } from './refusal.ts';

/** The authenticated caller, as far as permissions need it. */
export interface Caller {
  readonly accountId: string;
  readonly role: 'buyer' | 'operator';
  /** the caller's own shop, open or suspended */
  readonly shopId: string | null;
  /** false while the shop is suspended */
  readonly hasOpenShop: boolean;
  /** SHA-256 of the session's token */
  readonly tokenHash: Buffer;
}

/** Finds the session of a token; null when there is none. Provided by the accounts feature. */
export type FindCaller = (token: string, from: From) => Promise<Caller | null>;

/** Where a request comes from, as far as that can be trusted. */
export interface From {
  /** of the visitor, or of the last proxy that is not trusted */
  readonly address: string;
  /** user agent; untrusted */
  readonly agent: string;
  /**
   * in demo mode: true when the request comes from where the demo must not be used, since its passwords and codes are
   * public
   */
  readonly isOutsideDemo: boolean;
}

type CallerFor<E extends Endpoint> = E['for'] extends 'anyone' | 'linkHolder'
  ? Caller | null
  : E['for'] extends 'shopOwner' | 'seller'
    ? Caller & { readonly shopId: string }
    : Caller;

/**
 * What a handler receives. `db` is one transaction for a POST; for a GET it is a handle on read-only connections, each
 * query on its own snapshot: a detail page may mix two moments a few milliseconds apart.
 */
export interface Ask<E extends Endpoint> {
  readonly db: Db;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerFor<E>;
  readonly from: From;
  /** uploaded files by field name; deleted after the answer */
  readonly files?: FormFiles;
  /**
   * Adds a line to the security log, written when the handler has ended, with its outcome. Never pass a code, a token
   * or a whole phone number: logs must hold no secrets.
   */
  readonly note: (event: string, facts?: Readonly<Record<string, string>>) => void;
}

export type Action<E extends Endpoint> = (ask: Ask<E>) => Promise<ReplyOf<E> | JsonText<ReplyOf<E>>>;

/** What a handler of several steps receives instead of `db`: each `write` is one transaction. */
export interface Steps<E extends Endpoint> extends Omit<Ask<E>, 'db'> {
  readonly read: Db;
  readonly write: <T>(step: (db: Db) => Promise<T>) => Promise<T>;
  /** for idempotent endpoints: wraps the one step that must not run twice, inside its `write` */
  readonly once: Once;
}

type HandlerInSteps<E extends Endpoint> = (ask: Steps<E>) => Promise<ReplyOf<E> | JsonText<ReplyOf<E>>>;

/** What a public answer depends on, in the names of the change feed: `['blank']`, or per query: `blank/abc`. */
export type Reads<E extends Endpoint> = readonly string[] | ((query: QueryOf<E>) => readonly string[]);

const ONE_YEAR_SECONDS = 31_536_000;

export interface Served {
  readonly endpoint: Endpoint;
  readonly handler: HandlerInSteps<Endpoint>;
  readonly reads?: Reads<Endpoint>;
  readonly knowsCaller?: true;
  readonly neverChanges?: true;
}

/** Only answers that are the same for everyone may be cached. */
type PublicOnly<E extends Endpoint> = E extends { method: 'GET'; for: 'anyone' }
  ? { readonly reads: Reads<E> } | { readonly knowsCaller: true } | { readonly neverChanges: true }
  : never;

/**
 * Binds an endpoint of the contract to its handler. A public read that names what it `reads` is cached until that
 * changes; without it every request reads the database. One with `knowsCaller` also includes what belongs to a
 * signed-in caller. One that `neverChanges` may be kept by browsers and proxies for a year.
 */
export function serve<E extends Endpoint>(endpoint: E, handler: Action<E>, kept?: PublicOnly<E>): Served {
  const inOneStep: HandlerInSteps<E> = ({ read, write, once, ...ask }) =>
    endpoint.method === 'GET' ? handler({ ...ask, db: read }) : write((db) => once(db, () => handler({ ...ask, db })));
  return {
    ...serveInSteps(endpoint, inOneStep),
    ...(kept as Pick<Served, 'reads' | 'knowsCaller' | 'neverChanges'> | undefined),
  };
}

/** For a handler that computes long or calls another service: it must not hold a database connection meanwhile. */
export function serveInSteps<E extends Endpoint>(endpoint: E, handler: HandlerInSteps<E>): Served {
  return { endpoint, handler };
}

/** Registers the route: authentication, validation, transaction, handler, envelope. */
export function addRoute(app: FastifyInstance, served: Served, ground: RouteGround): void {
  if (served.endpoint.form) addFormScope(app, ground.config.dataDir, (scope) => addRouteTo(scope, served, ground));
  else addRouteTo(app, served, ground);
}

function addRouteTo(app: FastifyInstance, served: Served, ground: RouteGround): void {
  const { endpoint } = served;
  const clamp = pagingClamp(endpoint);
  const knowCaller = async (request: FastifyRequest) => {
    clamp(request);
    request.caller = await identify(request, endpoint, ground.findCaller, served.knowsCaller);
    // The body is not read before the sender's permission is checked.
    if (endpoint.form) await takeForm(request, endpoint, ground);
  };
  const clampOnly = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    clamp(request);
    done();
  };
  app.route({
    ...(served.reads === undefined ? answerAnew(served, ground) : answerFromCache(served, served.reads, ground)),
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      ...(endpoint.form ? { consumes: ['multipart/form-data'] } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { 200: Type.Object({ code: Type.Integer(), msg: Type.String(), data: endpoint.reply }) },
    },
    // Answers of the cache are the same for every caller: these reads, the most frequent, need no promise here.
    preValidation: served.reads === undefined ? knowCaller : clampOnly,
    preHandler: (request, _reply, done) => {
      refuseUnkeepable(request.query as Record<string, unknown>);
      refuseHidden(request.body);
      done();
    },
  });
}

interface RouteGround extends FormGround {
  readonly config: Pick<PlatformConfig, 'dataDir' | 'storageBase'>;
  readonly database: Database;
  readonly findCaller: FindCaller;
  readonly publicCache: PublicCache;
  readonly changes: Pick<Changes, 'caughtUp'>;
}

function answerAnew(served: Served, { database, changes, config }: RouteGround) {
  const complete = completePicturePaths(config.storageBase);
  const { endpoint, handler } = served;
  const cacheControl = cacheControlOf(served);
  return {
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const ask = askOf(request);
      const notes = securityNotes(request);
      const once = onceFor(endpoint, request);
      let hasWritten = false;
      const write: Steps<Endpoint>['write'] = (step) => {
        hasWritten = true;
        const begin = notes.mark();
        return database
          .write((db) => {
            begin();
            return step(db).catch(keepNoted);
          })
          .then(throwNoted);
      };
      const data = await notes.until(handler({ ...ask, note: notes.note, read: database.read, write, once }));
      // Read your own writes: the next read may arrive before the change feed reports this write.
      if (hasWritten) await changes.caughtUp();
      reply.header('cache-control', cacheControl);
      // Text with a JSON content type bypasses the serialiser.
      return reply.type('application/json; charset=utf-8').send(complete(textOf(reply, data, endpoint)).text);
    },
  };
}

function cacheControlOf({ endpoint, knowsCaller, neverChanges }: Served): string {
  if (neverChanges) return `public, max-age=${ONE_YEAR_SECONDS}, immutable`;
  return endpoint.method === 'GET' && endpoint.for === 'anyone' && !knowsCaller ? 'no-cache' : 'no-store';
}

/** A public read: concurrent requests share one read. A repeated URL is answered from the cache before routing. */
function answerFromCache(
  { endpoint, handler }: Served,
  reads: Reads<Endpoint>,
  { database, publicCache, config }: RouteGround,
) {
  const complete = completePicturePaths(config.storageBase);
  const fields = Object.keys(endpoint.query?.properties ?? {});
  return {
    // Compressed once for all requests, and not on the main thread.
    compress: false as const,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const ask = askOf(request);
      const key = keyOf(endpoint, fields, request.query as Readonly<Record<string, unknown>>);
      const names = typeof reads === 'function' ? reads(ask.query) : reads;
      const read = () =>
        database.admit(async () => {
          const data = await handler({
            ...ask,
            note: () => {},
            read: database.read,
            write: database.write,
            once: everyTime,
          });
          return complete(textOf(reply, data, endpoint));
        });
      const answer = publicCache.find(key, request.raw.url!) ?? (await publicCache.make(key, names, read));
      return reply.sendPublic(answer);
    },
  };
}

/** The cache key: the order of the query's parts and unknown parts make no difference. */
function keyOf({ path }: Endpoint, fields: readonly string[], query: Readonly<Record<string, unknown>>): string {
  return path + JSON.stringify(fields.map((field) => query[field]));
}

function askOf(request: FastifyRequest): Omit<Steps<Endpoint>, 'read' | 'write' | 'note' | 'once'> {
  return {
    query: request.query as never,
    body: request.body as never,
    caller: request.caller as never,
    from: fromOf(request),
    ...(request.form ? { files: request.form.files } : {}),
  };
}

function fromOf(request: FastifyRequest): From {
  const agent = (request.headers['user-agent'] ?? '').slice(0, 400);
  return { address: request.ip, agent, isOutsideDemo: request.isOutsideDemo };
}

/** A noted refusal commits the transaction and is thrown after it. */
function keepNoted(error: unknown): NotedRefusal {
  if (error instanceof NotedRefusal) return error;
  throw error;
}

function throwNoted<T>(outcome: T | NotedRefusal): T {
  if (outcome instanceof NotedRefusal) throw outcome;
  return outcome;
}

/** Security notes of one handler run; a transaction that is retried after a deadlock starts its notes again. */
function securityNotes(request: FastifyRequest) {
  const noted: (Readonly<Record<string, string>> & { event: string })[] = [];
  const note: Ask<Endpoint>['note'] = (event, facts) => void noted.push({ event, ...facts });
  const account = request.caller?.accountId;
  const write = (result: string) => {
    for (const one of noted) {
      logSecurity(request.log, { ...(account === undefined ? {} : { account }), ip: request.ip, ...one, result });
    }
  };
  return {
    note,
    /** @returns a function that drops all notes since this call */
    mark: () => {
      const before = noted.length;
      return () => void (noted.length = before);
    },
    until: async <T>(handler: Promise<T>): Promise<T> => {
      try {
        const data = await handler;
        write('done');
        return data;
      } catch (error) {
        write(error instanceof Refusal ? error.word : 'failed');
        throw error;
      }
    },
  };
}

/** The security log is written at every log level. */
export function logSecurity(log: FastifyBaseLogger, facts: Readonly<Record<string, string>>): void {
  if (log.level !== 'silent') log.child({}, { level: 'info' }).info(facts, 'security');
}

/** The whole answer. What is not text yet is serialised by the schema of the endpoint. */
function textOf(reply: FastifyReply, data: unknown, { done = '' }: Endpoint): JsonText<unknown> {
  if (!(data instanceof JsonText)) return new JsonText(reply.serialize({ code: SUCCESS, msg: done, data }) as string);
  return new JsonText(`{"code":${SUCCESS},"msg":${JSON.stringify(done)},"data":`, ...data.parts, '}');
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    isOutsideDemo: boolean;
  }
}

/** @throws Refusal caller.unknown, caller.not_allowed, noted in the security log */
export async function identify(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'method' | 'path' | 'for'>,
  findCaller: FindCaller,
  knowsCaller = false,
): Promise<Caller | null> {
  const token = request.headers['token'];
  // Most public reads are the same for every caller: they need no session query.
  const mustKnow = endpoint.for !== 'anyone' || endpoint.method === 'POST' || knowsCaller;
  // A session opened within the demo is not valid from outside it.
  const mayBeKnown = mustKnow && !request.isOutsideDemo;
  const caller =
    mayBeKnown && typeof token === 'string' && token !== '' ? await findCaller(token, fromOf(request)) : null;
  const refused = refusalFor(endpoint, caller);
  if (refused === undefined) return caller;
  const account = caller === null ? {} : { account: caller.accountId };
  logSecurity(request.log, { event: 'access', path: endpoint.path, ip: request.ip, ...account, result: refused });
  throw new Refusal(refused);
}

function refusalFor(
  endpoint: Pick<Endpoint, 'for'>,
  caller: Caller | null,
): 'caller.unknown' | 'caller.not_allowed' | undefined {
  if (!needsSession(endpoint)) return undefined;
  if (caller === null) return 'caller.unknown';
  const isAllowed =
    endpoint.for === 'member' ||
    (endpoint.for === 'shopOwner' && caller.shopId !== null && caller.hasOpenShop) ||
    (endpoint.for === 'seller' && caller.shopId !== null) ||
    (endpoint.for === 'operator' && caller.role === 'operator');
  return isAllowed ? undefined : 'caller.not_allowed';
}

/** Refuses what passes a schema but fits no column: "1e309", which the validator reads as infinity, and NUL. */
function refuseUnkeepable(query: Readonly<Record<string, unknown>>): void {
  const isUnkeepable = (value: unknown) =>
    typeof value === 'number' ? !Number.isFinite(value) : typeof value === 'string' && value.includes('\0');
  if (Object.values(query).some(isUnkeepable)) throw new Refusal('request.invalid');
}

/**
 * Text is kept byte for byte, or refused with the reason.
 * @throws Refusal text.hidden
 */
function refuseHidden(body: unknown): void {
  const hidden = hiddenIn(body);
  if (hidden !== null) throw new Refusal('text.hidden', { say: hidden.say, data: { field: hidden.field } });
}

/** An absurd page size is an accident or an attack; both get the largest allowed page. */
function pagingClamp({ query: schema }: Endpoint): (request: FastifyRequest) => void {
  const properties: Record<string, { minimum?: number; maximum?: number }> | undefined = schema?.properties;
  const limited = ['page', 'pageSize'].flatMap((key) => {
    const limits = properties?.[key];
    return limits === undefined ? [] : [{ key, least: limits.minimum ?? 1, most: limits.maximum ?? Infinity }];
  });
  return (request) => {
    const query = request.query as Record<string, unknown>;
    for (const { key, least, most } of limited) {
      const asked = Number(query[key]);
      if (query[key] === undefined || Number.isNaN(asked)) continue;
      // Infinity (1e309) counts as a number: it becomes the largest page
      query[key] = Math.min(Math.max(Math.trunc(asked), least), most);
    }
  };
}
