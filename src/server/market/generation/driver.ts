/** A model service, whatever its wire form. One picture a request: prices and quotas count pictures. */
export interface Driver {
  /** @param prompt complete, with our template @throws VendorFailure */
  create(prompt: string): Promise<Created>;
  /** @throws VendorFailure */
  poll(taskId: string): Promise<Polled>;
}

/** Where a finished picture is: at an address that expires, or in the answer. */
export type Result = { readonly url: string } | { readonly base64: string };
export type Created = { readonly taskId: string } | { readonly result: Result };
export type Polled = { readonly result: Result } | 'waiting';
