import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import serializerOf, { type Schema } from 'fast-json-stringify';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors } from '#contract/errors.ts';
import { addressBlock } from './address-block.ts';
import { askingFor } from './asking.ts';
import { limitBodies } from './body-time.ts';
import type { PlatformConfig } from './config.ts';
import { isWithinDemo } from './demo-reach.ts';
import { type ConstraintWords, tellFailure } from './failures.ts';
import { openLogFile, openLogStream, standardOutput } from './log-stream.ts';
import { proxyWarnings } from './proxy-warnings.ts';
import { directSender, type PublicAnswer, sendPublic } from './public-answer.ts';
import type { PublicCache } from './public-cache.ts';
import { Refusal } from './refusal.ts';
import { parseStrictJson } from './strict-json.ts';
import { compileStrictBodies } from './validators.ts';

const BODY_BYTES = 1_000_000;
/** Limit for a request's headers, and for the idle time of a keep-alive connection. */
const HEAD_MS = 60_000;
/** Limit for any whole request: a large file at the lowest rate that is still accepted. */
const REQUEST_MS = 35 * 60_000;

interface HttpOptions {
  readonly config: Pick<
    PlatformConfig,
    'allowedOrigins' | 'trustedProxies' | 'siteUrl' | 'storageBase' | 'logLevel' | 'logFile' | 'demoReach'
  >;
  /** shows a warning to the person who runs the server */
  readonly warn: (words: string) => void;
  readonly publicCache: Pick<PublicCache, 'lookUp'>;
  readonly constraintWords: ConstraintWords;
  /** base64 SHA-256 of the inline scripts in our HTML pages */
  readonly scriptHashes: readonly string[];
  /** other sites whose scripts our pages load */
  readonly scriptOrigins?: readonly string[];
}

/** Fastify with everything that holds for every answer: log line, headers, error answers, limits. */
export async function openHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config, publicCache, constraintWords } = options;
  const stream = openLogStream(config.logFile === null ? standardOutput : openLogFile(config.logFile));
  const app = Fastify({
    logger: { level: config.logLevel, base: null, timestamp: isoTime, redact: ['req.headers'], stream },
    // One line of our own per request: Fastify would write two, with the query in them.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: numberRequests(),
    // Only these proxies' X-Forwarded-For is trusted; without a configured proxy, no one's.
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_BYTES,
    http: { headersTimeout: HEAD_MS },
    requestTimeout: REQUEST_MS,
    connectionTimeout: HEAD_MS + 5_000,
    keepAliveTimeout: 30_000,
    // While stopping, requests on open connections are still answered; new connections are not accepted.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100 },
    // An unparsable URL runs no hook, so its answer gets its headers here.
    frameworkErrors: (error, request, reply) => void tell(error, request, reply.headers(HEADERS_WITHOUT_HOOKS)),
    clientErrorHandler: answerBrokenRequest,
  });
  app.setSerializerCompiler(serializeWhenAsked);
  app.setValidatorCompiler(compileStrictBodies);
  app.addHook('onClose', async () => stream.close());
  const tell = tellFailure(constraintWords);
  app.setErrorHandler(tell);
  app.decorateRequest('caller', null);
  app.decorateRequest('isOutsideDemo', false);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      // An empty body counts as an empty object: several calls carry nothing but the token.
      done(null, text === '' ? {} : parseStrictJson(String(text)));
    } catch {
      done(new Refusal('request.malformed'));
    }
  });

  // Behind a proxy that terminates TLS, our own pages come from the site's URL, not from our listening address.
  const siteOrigin = config.siteUrl === null ? [] : [new URL(config.siteUrl).origin];
  const welcomeOrigins = [...siteOrigin, ...config.allowedOrigins];
  const hasForeignReaders = config.allowedOrigins.length > 0;
  const headers = { ...(await securityHeaders(headersFor(options))), 'permissions-policy': NO_SENSORS };
  // Hooks of every request use the callback style: a promise each would cost more than their work.
  app.addHook(
    'onRequest',
    limitBodies(({ raw }) => tellOnWire(raw.socket, 'request.timeout')),
  );
  app.addHook('onRequest', ({ raw }, _reply, done) =>
    done(hasTwoHosts(raw.rawHeaders) ? new Refusal('request.malformed') : undefined),
  );
  const sendDirectly = directSender(headers, hasForeignReaders ? 'Origin, accept-encoding' : 'accept-encoding');
  // An answer to another origin names that origin, so it differs per origin.
  const isForAll = ({ headers: { origin } }: FastifyRequest) => origin === undefined || !hasForeignReaders;
  app.addHook('onRequest', (request, reply, done) => {
    const mayBeKept = (request.method === 'GET' || request.method === 'HEAD') && isForAll(request);
    const kept = mayBeKept ? publicCache.lookUp(request.raw.url!) : undefined;
    if (kept === undefined) done();
    else sendDirectly(request, reply, kept);
  });
  app.decorateReply('sendPublic', function sendMade(answer) {
    return isForAll(this.request) ? sendDirectly(this.request, this, answer) : sendPublic(this.request, this, answer);
  });
  const { demoReach } = config;
  const warnOfProxy = proxyWarnings(config, options.warn);
  app.addHook('onRequest', (request, reply, done) => {
    request.isOutsideDemo = demoReach !== null && !isWithinDemo(demoReach, request.raw);
    warnOfProxy(request);
    reply.headers(headers);
    const reads = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
    done(reads ? undefined : foreignOrigin(request.headers, request.protocol, request.host, welcomeOrigins));
  });
  // After the body has been read, since its events lose the async context. From here on queues count the visitor.
  app.addHook('preValidation', ({ ip }, _reply, done) => askingFor(addressBlock(ip), done));
  const logsRequests = ['trace', 'debug', 'info'].includes(config.logLevel);
  app.addHook('onResponse', (request, reply, done) => {
    if (logsRequests) stream.write(requestLine(request, reply));
    done();
  });

  if (hasForeignReaders) {
    await app.register(cors, {
      origin: [...config.allowedOrigins],
      methods: ['GET', 'HEAD', 'POST'],
      allowedHeaders: ['content-type', 'token', 'idempotency-key', 'signature', 'server'],
      credentials: false,
      // A plain OPTIONS gets the same empty answer, not the plugin's English sentence.
      strictPreflight: false,
      maxAge: 600,
    });
  }
  await app.register(compress, { encodings: ['gzip'], threshold: 1_400, zlibOptions: { level: 5 } });
  return app;
}

declare module 'fastify' {
  interface FastifyReply {
    /** Sends an answer that was just made, past Fastify where no plugin adds to it. */
    sendPublic(answer: PublicAnswer): unknown;
  }
}

/** Compiled at the first answer: a process never uses most routes, and HEAD repeats GET's. */
function serializeWhenAsked({ schema }: { readonly schema: Schema }): (answer: unknown) => string {
  let serialize: ((answer: unknown) => string) | undefined;
  return (answer) => (serialize ??= serializerOf(schema))(answer);
}

let lineTime = { at: 0, text: '' };

/** Many requests end within one millisecond, so the text is cached. */
function isoTime(): string {
  const at = Date.now();
  if (at !== lineTime.at) lineTime = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return lineTime.text;
}

/** A line as pino writes it, at a tenth of the cost: every request writes one. */
function requestLine(request: FastifyRequest, reply: FastifyReply): string {
  // Without the query: searches are private, and no secret can get into the log.
  const path = JSON.stringify(withoutToken(request.url.split('?', 1)[0]!));
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  // `ip` is undefined once the client has disconnected, whatever its type says.
  return (
    `{"level":30${isoTime()},"reqId":"${request.id}","method":"${request.method}","path":${path},` +
    `"status":${reply.statusCode},"ms":${ms},"ip":${JSON.stringify(request.ip ?? '')},"msg":"request"}\n`
  );
}

/** A shared link is a secret: its token stays out of the log. */
const withoutToken = (path: string): string => (path.startsWith('/s/') ? '/s/…' : path);

/** Sixteen hex digits, unique per request and process, short enough to be read out to support. */
function numberRequests(): () => string {
  const ofThisProcess = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count = (count + 1) % 0x1_0000_0000;
    return ofThisProcess + count.toString(16).padStart(8, '0');
  };
}

/** helmet recomputes constant headers per request; compute them once. */
async function securityHeaders(options: FastifyHelmetOptions): Promise<Readonly<Record<string, string>>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', (_request, reply) => void reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name === 'date' || name === 'connection' ? [] : [[name, String(value)]],
    ),
  );
}

/** Browsers send the origin of a form or script; pages of other sites may not write here. */
function foreignOrigin(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  protocol: string,
  host: string,
  allowed: readonly string[],
): Refusal | undefined {
  const { origin } = headers;
  const isOwn = origin === `${protocol}://${host}`;
  if (origin !== undefined && !isOwn && !allowed.includes(String(origin))) return new Refusal('request.foreign_origin');
  const site = headers['sec-fetch-site'];
  if (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none') {
    return new Refusal('request.foreign_origin');
  }
  return undefined;
}

function headersFor({ config, scriptHashes, scriptOrigins = [] }: HttpOptions) {
  const storage = config.storageBase ? [new URL(config.storageBase).origin] : [];
  const isSecure = config.siteUrl?.startsWith('https://') ?? false;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptOrigins, ...scriptHashes.map((hash) => `'sha256-${hash}'`)],
        // antd and React write style attributes and style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...storage],
        connectSrc: ["'self'", ...storage],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    // Channels and customers may embed pictures in their pages.
    crossOriginResourcePolicy: { policy: 'cross-origin' as const },
    xFrameOptions: { action: 'deny' as const },
  };
}

/** No page of ours uses these features, and an injected script should not either. */
const NO_SENSORS = [
  ...['camera', 'microphone', 'geolocation', 'display-capture', 'payment', 'usb', 'midi'],
  ...['accelerometer', 'gyroscope', 'magnetometer'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** A proxy and this server might each use a different one. Node keeps the first and raises no error. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

const HEADERS_WITHOUT_HOOKS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Bytes that are not HTTP never reach a route: they are answered here, in the same envelope. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  tellOnWire(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request.timeout' : 'request.malformed');
}

/** Writes the answer to the socket without waiting for the rest of the request, and closes the connection. */
function tellOnWire(socket: Socket, word: 'request.timeout' | 'request.malformed'): void {
  const { code, status, say } = errors[word];
  const body = JSON.stringify({ code, msg: say, data: null, error: say, reason: word });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      Object.entries(HEADERS_WITHOUT_HOOKS)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('') +
      `connection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
