import { useLayoutEffect, useRef, useState } from 'react';

type Deeds = Readonly<Record<string, (...args: never[]) => unknown>>;

/** The same functions for the life of a screen, which do what the newest do: rows that did not change stay as they are. */
export function useSteady<D extends Deeds>(newest: D): D {
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
