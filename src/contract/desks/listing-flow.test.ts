import { expect, test } from 'vitest';
import {
  isListingUnderWay,
  LISTING_ACTIONS,
  LISTING_STATUSES,
  listingSteps,
  listingStepsFrom,
} from './listing-flow.ts';

test('every state of a listing can be entered and left, and the owner can act in each that does not pass by itself', () => {
  const entered = new Set(LISTING_ACTIONS.map((action) => listingSteps[action].to));
  for (const status of LISTING_STATUSES) {
    expect(entered.has(status), status).toBe(true);
    expect(LISTING_ACTIONS.some((action) => listingSteps[action].from.includes(status))).toBe(true);
    if (!isListingUnderWay(status)) expect(listingStepsFrom(status).length, status).toBeGreaterThan(0);
  }
});
