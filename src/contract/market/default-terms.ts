import type { ShopTerms } from './shop-terms.ts';

/** Terms of a shop that has set none. */
export const DEFAULT_TERMS: ShopTerms = {
  freight: [
    {
      provinces: [],
      firstGrams: 1000,
      firstFen: 1000,
      steps: [{ uptoGrams: 100_000, stepGrams: 1000, stepFen: 400 }],
      freeFromFen: 0,
      freeUptoGrams: 0,
    },
  ],
  road: null,
  collect: false,
  pickupAddress: '',
  transfer: null,
  depositPercent: 30,
  retentionPercent: 0,
  retentionDays: 30,
  samplePercent: 0,
  stockShipHours: 48,
  sampleShipHours: 72,
  bulkLeadDays: 15,
  taxIncluded: true,
  taxPercent: 13,
};
