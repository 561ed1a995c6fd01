export type Verdict = 'pass' | 'review' | 'block';

/** A service that looks at pictures. Without one, or when it does not answer, the operator looks at each. */
export interface Moderator {
  /**
   * @param bytes JPEG, PNG or WebP, below 5 MB
   * @param id of ours, for the service's own log
   * @throws VendorFailure
   */
  look(bytes: Buffer, id: string): Promise<Verdict>;
}
