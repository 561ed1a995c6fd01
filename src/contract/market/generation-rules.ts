/** Apart from the schemas, which the pages do not load. */

/** Pictures of one request. */
export const MOST_AT_ONCE = 4;

/**
 * queued: not sent yet; asking: sent, without an answer so far; making: the service has taken it; review: stored, and
 * waits for the operator
 */
export const GENERATED_STATES = [
  'queued',
  'asking',
  'making',
  'review',
  'passed',
  'refused',
  'failed',
  'cancelled',
] as const;
export type GeneratedState = (typeof GENERATED_STATES)[number];

/** What a moderation service says of a picture; failed: no answer, so that only the operator decides. */
export const MODERATED = ['', 'pass', 'review', 'block', 'failed'] as const;
export type Moderated = (typeof MODERATED)[number];

/**
 * Refused by the service's own moderation (provider), by the moderation service (moderation) or by the operator. Failed: busy, credit, key and broken as the
 * service answers; unsure: the server was ended while asking, and asking again could make two; late: no picture in
 * time; picture: what came is no usable picture; off: the operator has switched the service off.
 */
export const GENERATED_WHYS = [
  '',
  'provider',
  'moderation',
  'operator',
  'busy',
  'credit',
  'key',
  'broken',
  'unsure',
  'late',
  'picture',
  'off',
] as const;
export type GeneratedWhy = (typeof GENERATED_WHYS)[number];

/**
 * Empty: not drawn yet, or of before 2026-11-29 and open; met: as the model drew it; repainted: the model has painted the
 * seams again; cut: we closed it along a cut of least difference; mirrored: four mirrored copies
 */
export const GENERATED_SEAMS = ['', 'met', 'repainted', 'cut', 'mirrored'] as const;
export type GeneratedSeam = (typeof GENERATED_SEAMS)[number];

/**
 * 重画接缝: asking: sent, without an answer so far; making: the service has taken it; over: answered or given up, and never
 * asked again. Empty: not asked.
 */
export type GeneratedRepaint = '' | 'asking' | 'making' | 'over';

/** Not charged and not counted. */
export const UNCOUNTED_STATES = ['refused', 'failed', 'cancelled'] as const satisfies readonly GeneratedState[];
