import { describe, expect, test } from 'vitest';
import {
  PRODUCTION_ACTIONS,
  PRODUCTION_STATUSES,
  type ProductionAction,
  productionAfter,
  type ProductionFacts,
  productionPath,
  productionSteps,
  productionStepsFrom,
  PROOF_STATUSES,
  waitsFor,
} from './production-flow.ts';

const line = (of: Partial<ProductionFacts>): ProductionFacts => ({
  ...{ order: 'inProduction', isSupply: false },
  ...{ status: 'check', proof: 'none', printMethod: 'dtg', isOffered: false },
  ...of,
});

/** Takes these steps of the shop one after the other; null = one of them was not allowed. */
function after(from: ProductionFacts, actions: readonly ProductionAction[]): ProductionFacts | null {
  let now: ProductionFacts | null = from;
  for (const action of actions) {
    const next = productionAfter(action, 'shop', now);
    if (next === null) return null;
    now = { ...now, ...next };
  }
  return now;
}

describe('the production of a styled line', () => {
  test('a finished garment is printed and inspected, cut cloth is sewn in between', () => {
    expect(after(line({}), ['acceptCheck', 'print', 'inspectPrinted', 'finish'])).toMatchObject({ status: 'done' });
    expect(
      after(line({ printMethod: 'sublimation' }), ['acceptCheck', 'print', 'sew', 'inspect', 'finish']),
    ).toMatchObject({ status: 'done' });
    expect(after(line({}), ['acceptCheck', 'print', 'sew'])).toBeNull();
    expect(after(line({ printMethod: 'acid' }), ['acceptCheck', 'print', 'inspectPrinted'])).toBeNull();
    expect(productionPath('dtg')).not.toContain('sewing');
    expect(productionPath('reactive')).toContain('sewing');
  });

  test('nothing is printed before the check is accepted, or before the buyer confirmed a proof', () => {
    expect(after(line({}), ['print'])).toBeNull();
    expect(after(line({ status: 'sentBack' }), ['print'])).toBeNull();
    for (const proof of PROOF_STATUSES) {
      const printed = after(line({ status: 'queued', proof }), ['print']);
      expect(printed !== null).toBe(proof === 'none' || proof === 'confirmed');
      expect(productionAfter('finishAtOnce', 'shop', line({ status: 'queued', proof })) !== null).toBe(
        printed !== null,
      );
    }
  });

  test('only the buyer answers what was sent back or proofed, and only the shop moves production on', () => {
    const sentBack = line({ status: 'sentBack' });
    expect(productionStepsFrom(sentBack, 'buyer')).toEqual(['changeStyle', 'keepStyle', 'dropStyle']);
    expect(productionStepsFrom(sentBack, 'shop')).toEqual(['dropStyle']);
    // the balance is asked for, the supplying order ends as a whole, the order is over
    expect(productionStepsFrom({ ...sentBack, order: 'toPayBalance' }, 'shop')).toEqual([]);
    expect(productionStepsFrom({ ...sentBack, isSupply: true }, 'shop')).toEqual([]);
    expect(productionStepsFrom({ ...sentBack, order: 'toReceive' }, 'buyer')).toEqual([]);
    expect(productionStepsFrom({ ...sentBack, isOffered: true }, 'buyer')).toContain('refuseStyle');
    expect(productionStepsFrom(sentBack, 'maker')).toEqual(['offerStyle']);
    const proofed = line({ status: 'queued', proof: 'sent' });
    expect(productionStepsFrom(proofed, 'buyer')).toEqual(['confirmProof', 'changeProof']);
    expect(productionStepsFrom(proofed, 'shop')).toEqual([]);
    for (const status of ['printing', 'sewing', 'inspecting', 'done'] as const) {
      expect(productionStepsFrom(line({ status }), 'buyer')).toEqual([]);
    }
  });

  test('every status can be reached, and every unfinished one has a step out of it', () => {
    const reached = new Set<string>(['check', ...PRODUCTION_ACTIONS.map((action) => productionSteps[action].to)]);
    expect(PRODUCTION_STATUSES.filter((status) => !reached.has(status))).toEqual([]);
    for (const status of PRODUCTION_STATUSES.filter((one) => one !== 'done' && one !== 'dropped')) {
      for (const proof of PROOF_STATUSES) {
        const steps = (['buyer', 'shop'] as const).flatMap((by) =>
          productionStepsFrom(line({ status, proof, printMethod: 'acid' }), by),
        );
        expect(steps).not.toEqual([]);
      }
    }
  });

  test('the party that a line waits for has a step', () => {
    for (const status of PRODUCTION_STATUSES) {
      for (const proof of PROOF_STATUSES) {
        const party = waitsFor({ status, proof });
        if (party !== null) expect(productionStepsFrom(line({ status, proof }), party)).not.toEqual([]);
      }
    }
  });
});
