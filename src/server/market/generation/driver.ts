/** A model service, whatever its wire form. One picture a request: prices and quotas count pictures. */
export interface Driver {
  /** @param prompt complete, with our template @throws VendorFailure */
  create(prompt: string): Promise<Created>;
  /** @throws VendorFailure */
  poll(taskId: string): Promise<Polled>;
  /** Paints a part of a picture again; absent where the service has no such form. @throws VendorFailure */
  readonly repaint?: (order: RepaintOrder) => Promise<Created>;
}

/** PNGs of one size. */
export interface RepaintOrder {
  readonly prompt: string;
  readonly picture: Uint8Array;
  /** white where it is to paint */
  readonly mask: Uint8Array;
  /** clear where it is to paint */
  readonly hole: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Where a finished picture is: at an address that expires, or in the answer. */
export type Result = { readonly url: string } | { readonly base64: string };
export type Created = { readonly taskId: string } | { readonly result: Result };
export type Polled = { readonly result: Result } | 'waiting';

export const dataUrlOf = (png: Uint8Array): string => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
