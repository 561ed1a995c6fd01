/** A slow and busy machine takes many times as long. Tests of the limits themselves keep the usual ones. */
export const PATIENCE = 15;

/** The environment of a server under test. */
export const PATIENT = { DATABASE_PATIENCE: String(PATIENCE) } as const;
