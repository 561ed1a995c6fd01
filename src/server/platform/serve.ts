import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type BodyOf, type Endpoint, type QueryOf, type ReplyOf } from '#contract/endpoint.ts';
import { SUCCESS } from '#contract/envelope.ts';
import type { Database, Db } from './database.ts';
import { JsonText } from './json-text.ts';
import { Refusal } from './refusal.ts';

/** Who is asking, as far as permissions know. */
export interface Caller {
  readonly accountId: string;
  readonly role: 'buyer' | 'operator';
  /** the approved shop that the caller owns */
  readonly shopId: string | null;
  /** SHA-256 of the session's token */
  readonly tokenHash: Buffer;
}

/** Finds the session behind a token; null when there is none any more. Given by the accounts feature. */
export type FindCaller = (db: Db, token: string) => Promise<Caller | null>;

type CallerFor<E extends Endpoint> = E['for'] extends 'anyone'
  ? Caller | null
  : E['for'] extends 'shopOwner'
    ? Caller & { readonly shopId: string }
    : Caller;

/**
 * What a deed is given. `db` is one transaction for a POST; for a GET it is a handle on read-only connections,
 * each query on its own: a detail page may mix two moments a few milliseconds apart.
 */
export interface Ask<E extends Endpoint> {
  readonly db: Db;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerFor<E>;
}

export type Deed<E extends Endpoint> = (ask: Ask<E>) => Promise<ReplyOf<E> | JsonText<ReplyOf<E>>>;

export interface Served {
  readonly endpoint: Endpoint;
  readonly deed: Deed<Endpoint>;
}

/** Joins a call of the contract with the deed that answers it. */
export function serve<E extends Endpoint>(endpoint: E, deed: Deed<E>): Served {
  return { endpoint, deed };
}

/** Makes the route: who calls, is the request well-formed, one transaction, the deed, the envelope. */
export function addRoute(
  app: FastifyInstance,
  served: Served,
  ground: { database: Database; findCaller: FindCaller },
): void {
  const { endpoint, deed } = served;
  const reads = endpoint.method === 'GET';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { 200: Type.Object({ code: Type.Integer(), msg: Type.String(), data: endpoint.reply }) },
    },
    preValidation: async (request) => {
      clampPaging(request);
      request.caller = await identify(request, endpoint, ground);
    },
    preHandler: async (request) => refuseUnkeepable(request.query as Record<string, unknown>),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const ask = (db: Db): Ask<Endpoint> => ({
        db,
        query: request.query as never,
        body: request.body as never,
        caller: request.caller as never,
      });
      const data = reads ? await deed(ask(ground.database.read)) : await ground.database.write((db) => deed(ask(db)));
      reply.header('cache-control', reads && endpoint.for === 'anyone' ? 'no-cache' : 'no-store');
      const msg = endpoint.done ?? '';
      if (!(data instanceof JsonText)) return reply.send({ code: SUCCESS, msg, data });
      // Text with a JSON type passes by the serialiser.
      reply.type('application/json; charset=utf-8');
      return reply.send(`{"code":${SUCCESS},"msg":${JSON.stringify(msg)},"data":${data.text}}`);
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

async function identify(
  request: FastifyRequest,
  endpoint: Endpoint,
  ground: { database: Database; findCaller: FindCaller },
): Promise<Caller | null> {
  const token = request.headers['token'];
  // A public read does not care who reads: it must not cost a query to say so.
  const mustKnow = endpoint.for !== 'anyone' || endpoint.method === 'POST';
  const caller =
    mustKnow && typeof token === 'string' && token !== '' ? await ground.findCaller(ground.database.read, token) : null;
  if (endpoint.for === 'anyone') return caller;
  if (caller === null) throw new Refusal('caller.unknown');
  if (endpoint.for === 'shopOwner' && caller.shopId === null) throw new Refusal('caller.not_allowed');
  if (endpoint.for === 'operator' && caller.role !== 'operator') throw new Refusal('caller.not_allowed');
  return caller;
}

/** What passes a schema and yet no column can hold: "1e309", which the validator reads as infinity, and the letter NUL. */
function refuseUnkeepable(query: Readonly<Record<string, unknown>>): void {
  const isUnkeepable = (value: unknown) =>
    typeof value === 'number' ? !Number.isFinite(value) : typeof value === 'string' && value.includes('\0');
  if (Object.values(query).some(isUnkeepable)) throw new Refusal('request.invalid');
}

/** A page size of a billion is asked for by accident or by malice; both get the largest page there is. */
function clampPaging(request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>;
  const schema = request.routeOptions.schema?.querystring as
    | { properties?: Record<string, { minimum?: number; maximum?: number }> }
    | undefined;
  for (const key of ['page', 'pageSize']) {
    const limits = schema?.properties?.[key];
    const asked = Number(query[key]);
    // 1e309 is a number too: the largest
    if (!limits || query[key] === undefined || Number.isNaN(asked)) continue;
    query[key] = Math.min(Math.max(Math.trunc(asked), limits.minimum ?? 1), limits.maximum ?? asked);
  }
}
