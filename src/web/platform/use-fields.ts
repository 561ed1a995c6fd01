import { useState } from 'react';

/** The problem of one field, given the other values; null when it is valid. */
export type Check<Values> = (value: string, values: Values) => string | null;
export type Checks<Values> = { readonly [K in keyof Values]?: Check<Values> };

/** A form's values and problems: shown after the first submit, and cleared as soon as a field is corrected. */
export function useFields<Values extends object>(initial: Values, checks: Checks<Values>) {
  const [values, setValues] = useState(initial);
  const [hasTried, setTried] = useState(false);
  const problems: Partial<Record<keyof Values, string>> = hasTried ? problemsOf(values, checks) : {};
  const change = (some: Partial<Values>) => setValues((before) => ({ ...before, ...some }));
  return {
    values,
    problems,
    change,
    /** What an input of one field needs. */
    field: <Key extends keyof Values>(key: Key) => ({
      value: values[key],
      problem: problems[key],
      change: (value: Values[Key]) => change({ [key]: value } as unknown as Partial<Values>),
    }),
    submit: (send: (values: Values) => void) => {
      setTried(true);
      if (Object.keys(problemsOf(values, checks)).length === 0) send(values);
    },
  };
}

function problemsOf<Values extends object>(
  values: Values,
  checks: Checks<Values>,
): Partial<Record<keyof Values, string>> {
  const found: Partial<Record<keyof Values, string>> = {};
  for (const key of Object.keys(checks) as (keyof Values)[]) {
    const problem = checks[key]?.(String(values[key]), values);
    if (problem) found[key] = problem;
  }
  return found;
}
