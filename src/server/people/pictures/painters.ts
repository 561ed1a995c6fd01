import type { DrawnPrint } from '#drawing/recipe.ts';
import { type WaitingQueue, openWaitingQueue } from '../../platform/waiting-queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DrawnSheet, SheetOrder } from '../print-sheets/draw-sheet.ts';
import type { ClosedPrint, CloseOrder } from './close-print.ts';
import type { DescribedPicture, PictureToDescribe } from './describe-picture.ts';
import type { FitOrder, PictureFile, SliceOrder } from './fit-picture.ts';
import { openPaintProcess } from './paint-process.ts';
import type { PaintOrder, PrintFile } from './paint.worker.ts';
import type { RenderedVariant, Variant } from './render-picture.ts';
import type { Subject } from './subject.ts';
import type { PosterOrder } from './draw-poster.ts';
import type { CutOutOrder, CutPicture } from './cut-out.ts';
import type { PrintFacts } from './look-at-print.ts';
import type { SeparateOrder, Separated } from './separate.ts';
import type { Preview, PrintOrder } from './take-in-print.ts';
import type { TakenIn, TakeInOrder } from './take-in.ts';

/** Drawing, decoding and encoding in a separate process: the server sends a recipe and receives the bytes. */
export interface Painters {
  /**
   * For a visitor's request: starts as soon as a thread is free. The signal leaves the queue.
   * @throws Refusal server.busy when the queue is full, or when aborted
   */
  paint(subject: Subject, wanted: readonly Variant[], gone: AbortSignal): Promise<readonly RenderedVariant[]>;
  /** The JPEG of a poster, in the queue of visitors' pictures. @throws Refusal server.busy like `paint` */
  drawPoster(order: PosterOrder, gone: AbortSignal): Promise<Buffer>;
  /** What drawn prints look like, one call at a time. @throws Refusal server.busy like `paint` */
  lookOfPrints(prints: readonly DrawnPrint[], gone: AbortSignal): Promise<readonly Uint8Array[]>;
  /** Idle work: starts when no visitor's request waits. */
  paintWhenIdle(subject: Subject, wanted: readonly Variant[]): Promise<readonly RenderedVariant[]>;
  /** The same without the corner words of pictures made by a model: only on its owner's declaration. */
  paintPlainWhenIdle(subject: Subject, wanted: readonly Variant[]): Promise<readonly RenderedVariant[]>;
  /** The looks of a picture and of its crops. Idle work, like `paintWhenIdle`. */
  describeWhenIdle(picture: PictureToDescribe): Promise<DescribedPicture>;
  /** A picture in another shape, for another site. Idle work. */
  fitWhenIdle(order: FitOrder): Promise<Buffer>;
  /** A picture cut into slices, for another site. Idle work. */
  sliceWhenIdle(order: SliceOrder): Promise<readonly Buffer[]>;
  /** How light the ground of a picture is, 0 to 255; throws for what is no picture. Idle work. */
  lightOfGroundWhenIdle(picture: { readonly bytes: Uint8Array }): Promise<number>;
  /** 白底图, as a PNG; null when the ground cannot be cut for certain. Idle work. */
  whiteGroundWhenIdle(order: { readonly picture: PictureFile }): Promise<Buffer | null>;
  /**
   * Decodes an uploaded picture and re-encodes it, one at a time: a large one takes 200 MB meanwhile.
   * @returns null for an invalid or incomplete picture @throws Refusal server.busy like `paint`
   */
  takeIn(order: TakeInOrder, gone: AbortSignal): Promise<TakenIn | null>;
  /** The same for a background job: it queues behind all requests. */
  takeInForJob(order: TakeInOrder, gone: AbortSignal): Promise<TakenIn | null>;
  /** The same for a print, keeping transparency; up to 150 million pixels, in a queue that delays no other picture. */
  takeInPrint(order: PrintOrder, gone: AbortSignal): Promise<Preview | null>;
  /** Closes the seams of a print, in the queue of incoming prints. @returns null when it cannot be decoded */
  closePrint(order: CloseOrder): Promise<ClosedPrint | null>;
  /** Measures a print, in the queue of incoming prints. @returns null for an invalid or incomplete picture */
  lookAtPrint(print: PrintFile): Promise<PrintFacts | null>;
  /** The same for a print that the server draws. */
  lookAtDrawn(print: DrawnPrint): Promise<PrintFacts | null>;
  /** Draws a print file, one at a time; it takes seconds. @returns the path of an original that cannot be decoded */
  drawSheet(order: SheetOrder): Promise<DrawnSheet | { readonly broken: string }>;
  /** Tries a colour profile, in the queue of incoming prints: false for one that cannot be used. */
  tryProfile(profile: { readonly path: string }): Promise<boolean>;
  /** Cuts the ground out of a print, in the queue of incoming prints. @returns null when it cannot be decoded */
  cutOut(order: CutOutOrder, gone: AbortSignal): Promise<CutPicture | null>;
  /** The films of a panel, in the queue of incoming prints. */
  separate(order: SeparateOrder, gone: AbortSignal): Promise<Separated>;
  /** of the drawing process; null while none runs */
  readonly pid: number | null;
  /** ends after the pictures in progress */
  close(): Promise<void>;
}

/** A longer queue only grows: requests come faster than pictures are drawn. */
const MAX_WAITING = 400;
/**
 * Two cores draw; with a third thread a visitor's picture starts while idle work finishes. No more than three: libvips
 * uses libuv's four threads, and static files and compression need one of them.
 */
const HANDS = 3;
const AT_ONCE = 2;
const MAX_INCOMING = 40;

export function openPainters(): Painters {
  const drawing = openPaintProcess(HANDS);
  const others = () => visitors.working + looks.working + incoming.working + slow() + sheets.working;
  const isFree = () => others() + idle.working < HANDS;
  const visitors = openWaitingQueue(() => visitors.working < AT_ONCE && isFree());
  // Comparing drawn prints takes one thread at most: a flood of sentences must not hold up the visitors' pictures.
  const looks = openWaitingQueue(() => looks.working === 0 && isFree());
  const incoming = openWaitingQueue(() => incoming.working === 0 && isFree());
  // Prints and package pictures share one thread; the others serve visitors. A print waits for one picture of a
  // package, not for all.
  const slow = () => prints.working + unpacking.working;
  const prints = openWaitingQueue(() => slow() === 0 && isFree());
  const unpacking = openWaitingQueue(() => slow() === 0 && isFree());
  const sheets = openWaitingQueue(() => sheets.working === 0 && isFree());
  const idle = openWaitingQueue(() => others() === 0 && idle.working < AT_ONCE);

  async function inWaitingQueue<T>(line: WaitingQueue, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    await line.enter({ gone });
    try {
      return await work();
    } finally {
      line.leave();
      for (const one of [visitors, looks, incoming, prints, unpacking, sheets, idle]) one.letIn();
    }
  }

  async function paint(order: PaintOrder): Promise<RenderedVariant[]> {
    const rendered = (await drawing.run('paint', order)) as RenderedVariant[];
    return rendered.map(withBuffer);
  }

  async function takeIn(order: TakeInOrder): Promise<TakenIn | null> {
    const taken = (await drawing.run('takeIn', order)) as TakenIn | null;
    return taken && withBuffer(taken);
  }

  async function takeInPrint(order: PrintOrder): Promise<Preview | null> {
    const taken = (await drawing.run('takeInPrint', order)) as Preview | null;
    return taken && withBuffer(taken);
  }

  const lookAtPrint = (print: PrintFile) => drawing.run('lookAtPrint', print) as Promise<PrintFacts | null>;

  const comeIn = <T>(line: WaitingQueue, work: () => Promise<T>, gone: AbortSignal): Promise<T> => {
    if (line.waiting >= MAX_INCOMING) throw new Refusal('server.busy');
    return inWaitingQueue(line, work, gone);
  };

  return {
    paint: async (subject, wanted, gone) => {
      if (visitors.waiting >= MAX_WAITING) throw new Refusal('server.busy');
      return inWaitingQueue(visitors, () => paint({ subject, wanted }), gone);
    },
    drawPoster: async (order, gone) => {
      if (visitors.waiting >= MAX_WAITING) throw new Refusal('server.busy');
      const drawn = await inWaitingQueue(visitors, () => drawing.run('drawPoster', order), gone);
      return withBuffer(drawn as { readonly bytes: Uint8Array }).bytes;
    },
    lookOfPrints: async (prints, gone) => {
      if (looks.waiting >= MAX_INCOMING) throw new Refusal('server.busy');
      return inWaitingQueue(looks, () => drawing.run('lookOfPrints', { prints }) as Promise<Uint8Array[]>, gone);
    },
    paintWhenIdle: (subject, wanted) => inWaitingQueue(idle, () => paint({ subject, wanted })),
    paintPlainWhenIdle: (subject, wanted) => inWaitingQueue(idle, () => paint({ subject, wanted, isPlain: true })),
    describeWhenIdle: (picture) =>
      inWaitingQueue(idle, () => drawing.run('describePicture', picture) as Promise<DescribedPicture>),
    fitWhenIdle: (order) =>
      inWaitingQueue(idle, async () => asBuffer((await drawing.run('fitPicture', order)) as Uint8Array)),
    sliceWhenIdle: (order) =>
      inWaitingQueue(idle, async () => ((await drawing.run('slicePicture', order)) as Uint8Array[]).map(asBuffer)),
    lightOfGroundWhenIdle: (picture) =>
      inWaitingQueue(idle, () => drawing.run('lightOfGround', picture) as Promise<number>),
    whiteGroundWhenIdle: (order) =>
      inWaitingQueue(idle, async () => {
        const cut = (await drawing.run('whiteGround', order)) as Uint8Array | null;
        return cut && asBuffer(cut);
      }),
    takeIn: async (order, gone) => comeIn(incoming, () => takeIn(order), gone),
    takeInForJob: (order, gone) => inWaitingQueue(unpacking, () => takeIn(order), gone),
    takeInPrint: async (order, gone) => comeIn(prints, () => takeInPrint(order), gone),
    closePrint: (order) =>
      inWaitingQueue(prints, () => drawing.run('closePrint', order) as Promise<ClosedPrint | null>),
    lookAtPrint: (print) => inWaitingQueue(prints, () => lookAtPrint(print)),
    lookAtDrawn: (print) =>
      inWaitingQueue(prints, () => drawing.run('lookAtDrawn', print) as Promise<PrintFacts | null>),
    drawSheet: (order) =>
      inWaitingQueue(sheets, () => drawing.run('drawSheet', order) as ReturnType<Painters['drawSheet']>),
    tryProfile: (profile) => inWaitingQueue(prints, () => drawing.run('tryProfile', profile) as Promise<boolean>),
    cutOut: async (order, gone) =>
      comeIn(prints, () => drawing.run('cutOut', order) as Promise<CutPicture | null>, gone),
    separate: async (order, gone) => comeIn(prints, () => drawing.run('separate', order) as Promise<Separated>, gone),
    get pid() {
      return drawing.pid;
    },
    close: () => drawing.close(),
  };
}

/** Threads return a plain Uint8Array where the task returned a Buffer. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

function withBuffer<T extends { readonly bytes: Uint8Array }>(one: T): T & { readonly bytes: Buffer } {
  return { ...one, bytes: asBuffer(one.bytes) };
}
