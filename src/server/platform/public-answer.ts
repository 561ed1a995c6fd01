import type { FastifyReply, FastifyRequest } from 'fastify';
import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Smaller answers fit into one packet uncompressed. */
const WORTH_PACKING_BYTES = 1_400;
const LEVEL = 6;
/** An answer whose gzip is larger than this fraction is sent uncompressed. Our JSON compresses to a quarter. */
const MOST_PACKED = 0.5;
/**
 * Compression runs in libuv's thread pool, which pictures and files need too. Beyond this many concurrent compressions
 * an answer is sent uncompressed: it arrives sooner that way.
 */
const MOST_AT_ONCE = 8;
let packing = 0;

const pack = promisify(gzip);

/** The form of an answer: not modified, compressed, or uncompressed. */
type Form = 'known' | 'packed' | 'plain';

interface Shape {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

interface Text {
  readonly parts: readonly string[];
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer that is the same for everyone: its bytes, their gzip, and its ETag. */
export class PublicAnswer {
  readonly body: Buffer;
  /** without its quotes */
  readonly tag: string;
  readonly #type: string;
  readonly #shapes = new Map<Form, Shape>();
  #mayPack: boolean;
  #packed: Buffer | undefined;
  #packing: Promise<void> | undefined;

  constructor(body: Buffer, type = JSON_TYPE) {
    this.#type = type;
    this.body = body;
    this.tag = hash('sha256', this.body, 'base64url').slice(0, 22);
    this.#mayPack = this.body.length >= WORTH_PACKING_BYTES;
  }

  /** The answer with this JSON: the last one, with its gzip, when that says the same. */
  static of({ parts }: Text, last?: PublicAnswer): PublicAnswer {
    const body = bytesOf(parts);
    return last?.body.equals(body) ? last : new PublicAnswer(body);
  }

  /** the most it can take, gzip included */
  get bytes(): number {
    return Math.ceil(this.body.length * (1 + MOST_PACKED));
  }

  /** the gzip, once it is made */
  get packed(): Buffer | undefined {
    return this.#packed;
  }

  /** Compresses once for all callers; undefined when there is nothing to wait for. */
  pack(): Promise<void> | undefined {
    if (!this.#mayPack || this.#packed !== undefined) return undefined;
    if (this.#packing === undefined && packing < MOST_AT_ONCE) this.#packing = this.#makePacked();
    return this.#packing;
  }

  shape(form: Form): Shape {
    const made = this.#shapes.get(form) ?? this.#makeShape(form);
    this.#shapes.set(form, made);
    return made;
  }

  #makeShape(form: Form): Shape {
    const body = { known: undefined, packed: this.#packed, plain: this.body }[form];
    const headers = {
      // An ETag names exact bytes: the compressed ones have their own.
      etag: form === 'packed' ? `"${this.tag}-gzip"` : `"${this.tag}"`,
      // May be stored, but must be revalidated each time: a price may have changed.
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    };
    if (body === undefined) return { status: 304, headers, body };
    const length = { 'content-type': this.#type, 'content-length': String(body.length) };
    return {
      status: 200,
      headers: { ...headers, ...length, ...(form === 'packed' ? { 'content-encoding': 'gzip' } : {}) },
      body,
    };
  }

  async #makePacked(): Promise<void> {
    packing += 1;
    try {
      const packed = await pack(this.body, { level: LEVEL });
      if (packed.length <= this.body.length * MOST_PACKED) this.#packed = packed;
      else this.#mayPack = false;
    } finally {
      packing -= 1;
      this.#packing = undefined;
    }
  }
}

/** Longer answers are rare, and get a buffer of their own. */
const ROOM_BYTES = 256 * 1024;
const room = Buffer.allocUnsafeSlow(ROOM_BYTES);

/**
 * Text as UTF-8. `Buffer.from` encodes character by character as soon as one of them is Chinese; two steps that both
 * use SIMD take 20 instead of 80 µs for 24 kB.
 */
function bytesOf(parts: readonly string[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0) * 2;
  const wide = length <= ROOM_BYTES ? room.subarray(0, length) : Buffer.allocUnsafeSlow(length);
  let written = 0;
  for (const part of parts) written += wide.write(part, written, 'utf16le');
  try {
    return transcode(wide, 'utf16le', 'utf8');
  } catch {
    // A lone surrogate has no UTF-8: this writes the replacement character for it.
    return Buffer.from(parts.join(''));
  }
}

/** True when the client accepts gzip, which `gzip;q=0` denies. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  if (acceptEncoding === undefined) return false;
  return acceptEncoding.split(',').some((part) => {
    const [name, ...rest] = part.split(';');
    const refused = rest.some((one) => /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(one));
    return /^\s*(gzip|\*)\s*$/i.test(name!) && !refused;
  });
}

/** True when If-None-Match contains this answer's ETag, of either form; a proxy may have marked it as weak. */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((part) => {
    const known = part.trim().replace(/^W\//, '');
    return known === '*' || known === `"${tag}"` || known === `"${tag}-gzip"`;
  });
}

/** The form for this client; a promise when the gzip must be made first, once for all. */
function formFor(headers: IncomingHttpHeaders, answer: PublicAnswer): Form | Promise<Form> {
  if (isKnown(answer.tag, headers['if-none-match'])) return 'known';
  if (!takesGzip(headers['accept-encoding'])) return 'plain';
  const packedOrPlain = (): Form => (answer.packed === undefined ? 'plain' : 'packed');
  // A gzip that is sent a millisecond later still arrives sooner on a phone.
  return answer.pack()?.then(packedOrPlain, packedOrPlain) ?? packedOrPlain();
}

/** Sends an answer through Fastify, where plugins add to it: pages, files, answers to other origins. */
export async function sendPublic(request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer) {
  const { status, headers, body } = answer.shape(await formFor(request.headers, answer));
  const vary = reply.getHeader('vary');
  reply.code(status).headers(headers);
  // Keeps an earlier `vary`, as set by CORS.
  if (vary !== undefined) reply.header('vary', `${String(vary)}, ${headers['vary']}`);
  return reply.send(body);
}

/**
 * Sends public answers, kept or just made, straight to the socket, bypassing Fastify.
 * @param headers carried by every answer of ours
 * @param vary request headers that change the answer
 */
export function directSender(headers: Readonly<Record<string, string>>, vary: string) {
  const heads = new WeakMap<Shape, string[]>();

  function write(response: ServerResponse, shape: Shape): void {
    const head = heads.get(shape) ?? Object.entries({ ...headers, ...shape.headers, vary }).flat();
    heads.set(shape, head);
    response.writeHead(shape.status, head).end(shape.body);
  }

  return (request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer): void => {
    reply.hijack();
    const form = formFor(request.raw.headers, answer);
    if (typeof form === 'string') write(reply.raw, answer.shape(form));
    else void form.then((made) => write(reply.raw, answer.shape(made)));
  };
}
