import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database.ts';
import { withoutValues } from '../../platform/failures.ts';
import { logSecurity } from '../../platform/serve.ts';
import { NOTICE_PATHS } from './notice-paths.ts';
import { type NoticeReply, type OutsideProvider, type Providers, ProviderTrouble } from './provider.ts';
import { takeMoney } from './take-money.ts';

/** Provider notifications are short. */
const NOTICE_BYTES = 65_536;

interface NoticeGround {
  readonly database: Pick<Database, 'write'>;
  readonly providers: Providers;
}

/** Webhooks of the providers: no session, no envelope; the signature authenticates them. */
export function addPaymentNotices(app: FastifyInstance, { database, providers }: NoticeGround): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The raw bytes, since the signature covers them.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_BYTES }, (_request, body, done) => {
      done(null, body);
    });
    for (const provider of Object.values(providers)) addNotice(scope, provider, database);
  });
}

function addNotice(scope: FastifyInstance, provider: OutsideProvider, database: NoticeGround['database']): void {
  scope.post(NOTICE_PATHS[provider.name], {
    schema: { hide: true },
    handler: async (request, reply) => answer(reply, await take(request, provider, database)),
    // On any failure the provider sends the notification again.
    errorHandler: (error, request, reply) => {
      if (error instanceof ProviderTrouble) note(request.log, provider, { ip: request.ip, result: error.message });
      else request.log.error(withoutValues(error), 'a payment notice failed');
      void answer(reply, provider.notAccepted);
    },
  });
}

/** Idempotent: a repeated notification, or one after our own query, changes nothing. */
async function take(
  request: FastifyRequest,
  provider: OutsideProvider,
  { write }: NoticeGround['database'],
): Promise<NoticeReply> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const money = await provider.readNotice({ headers: request.headers, body });
  if (money === null) return provider.accepted;
  const taken = await write((db) => takeMoney(db, provider.name, money));
  note(request.log, provider, { payment: money.paymentId, ip: request.ip, result: taken ?? 'unknown' });
  // The transaction that began the payment may not be committed yet; the provider sends again.
  return taken === null ? provider.notAccepted : provider.accepted;
}

function note(log: FastifyBaseLogger, { name }: OutsideProvider, facts: Readonly<Record<string, string>>): void {
  logSecurity(log, { event: 'payment.notice', provider: name, ...facts });
}

function answer(reply: FastifyReply, { status, type, body }: NoticeReply): FastifyReply {
  return reply.code(status).type(type).header('cache-control', 'no-store').send(body);
}
