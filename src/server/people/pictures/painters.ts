import type { DrawnPrint } from '#drawing/recipe.ts';
import type { WaitingQueue } from '../../platform/waiting-queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DrawnSheet, SheetOrder } from '../print-sheets/draw-sheet.ts';
import type { ClosedPrint, CloseOrder } from './close-print.ts';
import type { CrossedPrint, CrossOrder, OpenCross, PaintedOrder } from './cross-print.ts';
import type { DescribedPicture, PictureToDescribe } from './describe-picture.ts';
import type { FitOrder, SliceOrder, WrittenFile } from './fit-picture.ts';
import { openPaintProcess, type PaintProcess } from './paint-process.ts';
import { openPaintQueues } from './paint-queues.ts';
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
  fitWhenIdle(order: FitOrder): Promise<WrittenFile>;
  /** A picture cut into slices, for another site. Idle work. */
  sliceWhenIdle(order: SliceOrder): Promise<readonly WrittenFile[]>;
  /** How light the ground of a picture is, 0 to 255; throws for what is no picture. Idle work. */
  lightOfGroundWhenIdle(picture: { readonly bytes: Uint8Array }): Promise<number>;
  /** A drawn garment on pure white, as a PNG; null for anything else. Idle work. */
  paintOnWhiteWhenIdle(subject: Subject, width: number): Promise<Buffer | null>;
  /** 白底图, as a PNG; null when the ground cannot be cut for certain. Idle work. */
  whiteGroundWhenIdle(picture: { readonly bytes: Uint8Array }): Promise<Buffer | null>;
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
  /** What a model is sent to repaint the seams, in the queue of incoming prints. @returns null when it cannot be decoded */
  openCross(order: CrossOrder): Promise<OpenCross | null>;
  /** Lays the model's answer into the print, in the queue of incoming prints. @returns null when it cannot be used */
  foldCross(order: PaintedOrder): Promise<CrossedPrint | null>;
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
const MAX_INCOMING = 40;
export const DRAWING_THREADS = 3;

export function openPainters(drawing: PaintProcess = openPaintProcess(DRAWING_THREADS)): Painters {
  const { inTurn, ...queues } = openPaintQueues(DRAWING_THREADS);
  const { visitors, looks, incoming, prints, unpacking, sheets, idle } = queues;
  const { run } = drawing;
  /** For a request: refused when too many wait. @throws Refusal server.busy */
  const asked = async <T>(queue: WaitingQueue, most: number, work: () => Promise<T>, gone: AbortSignal): Promise<T> => {
    if (queue.waiting >= most) throw new Refusal('server.busy');
    return inTurn(queue, work, gone);
  };
  const paint = async (order: PaintOrder) => (await run('paint', order)).map(withBuffer);
  const takeIn = async (order: TakeInOrder) => {
    const taken = await run('takeIn', order);
    return taken && withBuffer(taken);
  };
  const takeInPrint = async (order: PrintOrder) => {
    const taken = await run('takeInPrint', order);
    return taken && withBuffer(taken);
  };

  return {
    paint: (subject, wanted, gone) => asked(visitors, MAX_WAITING, () => paint({ subject, wanted }), gone),
    drawPoster: async (order, gone) =>
      asBuffer((await asked(visitors, MAX_WAITING, () => run('drawPoster', order), gone)).bytes),
    lookOfPrints: (prints, gone) => asked(looks, MAX_INCOMING, () => run('lookOfPrints', { prints }), gone),
    takeIn: (order, gone) => asked(incoming, MAX_INCOMING, () => takeIn(order), gone),
    takeInPrint: (order, gone) => asked(prints, MAX_INCOMING, () => takeInPrint(order), gone),
    cutOut: (order, gone) => asked(prints, MAX_INCOMING, () => run('cutOut', order), gone),
    separate: (order, gone) => asked(prints, MAX_INCOMING, () => run('separate', order), gone),

    takeInForJob: (order, gone) => inTurn(unpacking, () => takeIn(order), gone),
    closePrint: (order) => inTurn(prints, () => run('closePrint', order)),
    openCross: (order) => inTurn(prints, () => run('openCross', order)),
    foldCross: (order) => inTurn(prints, () => run('foldCross', order)),
    lookAtPrint: (print) => inTurn(prints, () => run('lookAtPrint', print)),
    lookAtDrawn: (print) => inTurn(prints, () => run('lookAtDrawn', print)),
    tryProfile: (profile) => inTurn(prints, () => run('tryProfile', profile)),
    drawSheet: (order) => inTurn(sheets, () => run('drawSheet', order)),

    paintWhenIdle: (subject, wanted) => inTurn(idle, () => paint({ subject, wanted })),
    paintPlainWhenIdle: (subject, wanted) => inTurn(idle, () => paint({ subject, wanted, isPlain: true })),
    describeWhenIdle: (picture) => inTurn(idle, () => run('describePicture', picture)),
    fitWhenIdle: (order) => inTurn(idle, () => run('fitPicture', order)),
    sliceWhenIdle: (order) => inTurn(idle, () => run('slicePicture', order)),
    lightOfGroundWhenIdle: (picture) => inTurn(idle, () => run('lightOfGround', picture)),
    paintOnWhiteWhenIdle: async (subject, width) =>
      orNull(await inTurn(idle, () => run('paintOnWhite', { subject, width }))),
    whiteGroundWhenIdle: async (picture) => orNull(await inTurn(idle, () => run('whiteGround', picture))),

    get pid() {
      return drawing.pid;
    },
    close: () => drawing.close(),
  };
}

/** Threads return a plain Uint8Array where the task returned a Buffer. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const orNull = (bytes: Uint8Array | null): Buffer | null => bytes && asBuffer(bytes);

function withBuffer<T extends { readonly bytes: Uint8Array }>(one: T): T & { readonly bytes: Buffer } {
  return { ...one, bytes: asBuffer(one.bytes) };
}
