/** Maximum nesting of untrusted JSON. */
const MAX_DEPTH = 40;

/**
 * Like `JSON.parse`, but refuses what is legal and yet never meant: duplicate keys (two readers would see two different
 * orders), `__proto__` and `constructor` as keys, nesting that exists to exhaust a parser, and numbers and texts that
 * no column can hold.
 * @throws SyntaxError
 */
export function parseStrictJson(text: string): unknown {
  const keysOf: Set<string>[] = [];
  let depth = 0;
  let at = 0;
  let isKeyNext = false;
  while (at < text.length) {
    const letter = text[at]!;
    if (letter === '"') {
      const end = endOfString(text, at);
      if (isKeyNext) {
        noteKey(keysOf.at(-1)!, JSON.parse(text.slice(at, end)) as string);
        isKeyNext = false;
      }
      at = end;
      continue;
    }
    if (letter === '{' || letter === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) throw new SyntaxError('nested too deep');
      keysOf.push(new Set());
      isKeyNext = letter === '{';
      if (letter === '[') keysOf[keysOf.length - 1] = ARRAY;
    } else if (letter === '}' || letter === ']') {
      depth -= 1;
      keysOf.pop();
    } else if (letter === ',') {
      isKeyNext = keysOf.length > 0 && keysOf.at(-1) !== ARRAY;
    }
    at += 1;
  }
  return JSON.parse(text, refuseUnkeepable);
}

/**
 * 1e309 is read as infinity, which no limit of a schema catches; PostgreSQL accepts neither NUL nor a lone surrogate.
 */
function refuseUnkeepable(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new SyntaxError('a number beyond all numbers');
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new SyntaxError('a text that is none');
  return value;
}

const ARRAY: Set<string> = new Set();

function noteKey(keys: Set<string>, key: string): void {
  if (keys.has(key)) throw new SyntaxError(`key ${key} stands twice`);
  if (key === '__proto__' || key === 'constructor') throw new SyntaxError(`key ${key} is not allowed`);
  keys.add(key);
}

/** Index after the closing quote; the text's end when it is missing (JSON.parse then refuses it). */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length) {
    const letter = text[at];
    if (letter === '\\') at += 2;
    else if (letter === '"') return at + 1;
    else at += 1;
  }
  throw new SyntaxError('a string does not end');
}
