import { type ComponentType, useEffect, useState } from 'react';
import { PageSkeleton } from './parts/PageSkeleton.tsx';

/**
 * A screen whose script is fetched when it is first gone to. Not React's `lazy`: once its fallback stands, React
 * shows the screen no sooner than 300 ms later, however fast the script came.
 */
export function late<Props extends object>(fetchScreen: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let arrived: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const start = () => (coming ??= fetchScreen().then((Screen) => void (arrived = Screen)));

  return function LateScreen(props: Props) {
    const [Screen, setScreen] = useState<ComponentType<Props> | undefined>(() => {
      void start().catch(() => {}); // told below
      return arrived;
    });
    useEffect(() => {
      start().then(
        () => setScreen(() => arrived),
        (error: unknown) => {
          coming = undefined;
          // into the next error boundary
          setScreen(() => {
            throw error;
          });
        },
      );
    }, []);
    return Screen ? <Screen {...props} /> : <PageSkeleton />;
  };
}
