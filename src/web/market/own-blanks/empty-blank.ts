import { BLANK_FIELDS } from '#contract/market/blank-fields.ts';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { emptyValues } from '#contract/platform/fields.ts';

/** A new, empty document of a blank. */
export const emptyBlank: BlankDocument = {
  ...emptyValues(BLANK_FIELDS),
  ...{ name: '', categoryId: '', garment: '', sellingPoints: [], fabricId: '', colours: [], sizes: [], stock: [] },
  ...{ baseSize: '', chart: [], weights: [], printable: [], printMethods: [], tiers: [], taxIncluded: true },
  ...{ samplePriceFen: 0, moq: 0, orderMultiple: 1, leadHours: 0, sampleHours: 0, bulkLeadDays: 0 },
  ...{ safetyClass: '', careCodes: [] },
};
