import { type ComponentType, useEffect, useState } from 'react';
import type { DataRouter } from 'react-router';
import type { Screen } from './screens.ts';

/**
 * A screen whose script is loaded on its first visit; the fallback is shown meanwhile. Not React's `lazy`:
 * once its fallback is shown, React keeps it for at least 300 ms, however fast the script arrives.
 */
export function late<Props extends object>(
  fetchScreen: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType,
): LateScreen<Props> {
  let arrived: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const start = () => (coming ??= fetchScreen().then((Screen) => void (arrived = Screen)));

  const LateScreen = (props: Props) => {
    const [Screen, setScreen] = useState<ComponentType<Props> | undefined>(() => {
      void start().catch(() => {}); // the error is reported below
      return arrived;
    });
    useEffect(() => {
      start().then(
        () => setScreen(() => arrived),
        (error: unknown) => {
          coming = undefined;
          // rethrown while rendering, for the next error boundary
          setScreen(() => {
            throw error;
          });
        },
      );
    }, []);
    return Screen ? <Screen {...props} /> : <Fallback />;
  };
  // an error is reported by the screen itself, which starts again
  const fetchScript = () => start().catch(() => void (coming = undefined));
  return Object.assign(LateScreen, { fetchScript });
}

export type LateScreen<Props> = ComponentType<Props> & { readonly fetchScript?: () => Promise<void> };

/**
 * The script of the first screen comes while React renders the frame around it.
 * @returns done when it has come, or has failed
 */
export async function fetchFirstScript(
  { state }: DataRouter,
  screens: Readonly<Record<string, LateScreen<{ screen: Screen }>>>,
): Promise<void> {
  await screens[state.matches.at(-1)?.route.id ?? '']?.fetchScript?.();
}

/** A script that will be needed at once is fetched beside the one that asks for it; that one reports its failure. */
export const fetchAhead = (script: Promise<unknown>): void => void script.catch(() => {});
