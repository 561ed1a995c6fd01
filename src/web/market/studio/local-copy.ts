import type { StyleDocument } from '#contract/market/style-document.ts';

/** What this browser keeps of a draft until the server has it, and of its history. */
export interface LocalCopy {
  readonly id: string;
  /** the server's version that it is based on */
  readonly version: number;
  /** the server has it */
  readonly isSaved: boolean;
  readonly name: string;
  readonly document: StyleDocument;
  /** see `serialise` */
  readonly history: string;
  readonly at: number;
}

const DATABASE = 'studio';
const COPIES = 'copies';
const KEEP_MS = 30 * 24 * 3600_000;

/** Undefined where the browser has none, or cannot be asked (a strict private window). */
export async function localCopy(id: string): Promise<LocalCopy | undefined> {
  return await within('readonly', (copies) => copies.get(id) as IDBRequest<LocalCopy | undefined>).catch(
    () => undefined,
  );
}

/** Failures are ignored: the draft is then only on the server. */
export async function keepLocalCopy(copy: LocalCopy): Promise<void> {
  await within('readwrite', (copies) => copies.put(copy)).catch(() => undefined);
}

export async function dropLocalCopy(id: string): Promise<void> {
  await within('readwrite', (copies) => copies.delete(id)).catch(() => undefined);
}

let opened: Promise<IDBDatabase> | undefined;

/** Opens the browser's database, so that the first copy need not wait for it. */
export function openCopies(): void {
  void (opened ??= open()).catch(() => undefined);
  // Later: the draft that is being opened needs the processor now.
  setTimeout(() => void dropOldCopies(Date.now()).catch(() => undefined), 10_000);
}

/** Copies of a month ago. What the server does not have is kept: each copy is looked at in the transaction that drops it. */
async function dropOldCopies(now: number): Promise<void> {
  await within('readwrite', (copies) => {
    const request = copies.getAll() as IDBRequest<LocalCopy[]>;
    request.addEventListener('success', () => {
      for (const { id, at, isSaved } of request.result) if (isSaved && now - at > KEEP_MS) copies.delete(id);
    });
    return request;
  });
}

async function within<T>(mode: IDBTransactionMode, ask: (copies: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await (opened ??= open());
  return new Promise((done, failed) => {
    // relaxed = the browser does not wait for the disk; the copy survives a crash of the page
    const request = ask(database.transaction(COPIES, mode, { durability: 'relaxed' }).objectStore(COPIES));
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => failed(request.error ?? new Error('no local copies')));
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(COPIES, { keyPath: 'id' });
    });
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => failed(request.error ?? new Error('no local database')));
  });
}
