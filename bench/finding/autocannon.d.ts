/** The part of autocannon that is used here; the package has no types. */
declare module 'autocannon' {
  export interface Request {
    readonly method: 'GET';
    readonly path: string;
  }
  export interface Client {
    setRequests(requests: readonly Request[]): void;
    on(event: 'body', listener: (body: Buffer) => void): void;
  }
  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** seconds */
    readonly duration: number;
    /** seconds */
    readonly timeout: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests: readonly Request[];
    /** requests per second over all connections */
    readonly overallRate?: number;
    readonly setupClient: (client: Client) => void;
  }
  export interface Result {
    /** seconds */
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }
  interface Run extends Promise<Result> {
    on(event: 'response', listener: (client: Client, status: number, bytes: number, ms: number) => void): this;
  }
  export default function autocannon(options: Options): Run;
}
