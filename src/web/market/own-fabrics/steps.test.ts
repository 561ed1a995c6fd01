import { expect, test } from 'vitest';
import { fabricProblems } from '#contract/market/fabric-rules.ts';
import { firstOfEach } from '../writing/problems.ts';
import { emptyFabric } from './empty-fabric.ts';
import { type StepName, stepOf } from './steps.ts';

test('each missing field of a new fabric is counted once, in the step of that field', () => {
  const lacking = firstOfEach(fabricProblems(emptyFabric)).map(({ field }) => field);
  const inStep = (step: StepName) => lacking.filter((field) => stepOf(field) === step);
  expect(inStep('basics')).toEqual(['name', 'categoryId', 'construction', 'weave', 'cloth', 'origin']);
  expect(inStep('measures')).toContain('shrinkageWarp');
  expect(inStep('measures')).toContain('shrinkageWeft');
  expect(inStep('tests')).toEqual([
    ...['fastness.0.grade', 'fastness.1.grade', 'fastness.2.grade', 'fastness.3.grade'],
    ...['ph', 'safetyClass', 'careCodes'],
  ]);
  expect(new Set(lacking).size).toBe(lacking.length);
});
