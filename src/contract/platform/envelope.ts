/** The shape of every answer. `code` 1 = success; every failure has its own number and its word in `reason`. */
export interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
  /** the Chinese sentence to show; on failures only */
  readonly error?: string;
  readonly reason?: string;
  readonly requestId?: string;
}

export const SUCCESS = 1;
/** Clients give up a request after this, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 60_000;
export const MESSAGE_MS = 3_000;
export const NOTIFICATION_MS = 4_500;
export const NOTIFICATION_GAP_PX = 16;
