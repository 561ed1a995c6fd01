import { useLayoutEffect, useRef, useState } from 'react';

type Actions = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Stable callbacks for the life of a screen that call the newest ones: memoised rows are not rendered again. */
export function useSteady<D extends Actions>(newest: D): D {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(newest).map((name) => [name, (...args: never[]) => latest.current[name]!(...args)]),
      ) as unknown as D,
  );
  return steady;
}
