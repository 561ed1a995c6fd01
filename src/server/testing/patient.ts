/**
 * The environment of a server under test: a slow and busy machine takes many times as long. Tests of the limits
 * themselves keep the usual ones.
 */
export const PATIENT = { DATABASE_PATIENCE: '20' } as const;
