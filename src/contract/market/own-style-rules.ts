/** all: except archived; unsold: without products; selling: with products; stopped: its blank is off sale */
export const OWN_STYLE_TABS = ['all', 'unsold', 'selling', 'stopped', 'archived'] as const;
export type OwnStyleTab = (typeof OWN_STYLE_TABS)[number];

/** letters of the name of a template */
export const MOST_TEMPLATE_NAME = 40;

/** as many blanks as one call of 款 × 版 takes */
export const MOST_BLANKS_AT_ONCE = 20;
