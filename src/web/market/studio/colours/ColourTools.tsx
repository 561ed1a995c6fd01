import { Suspense } from 'react';
import { latePart } from '../../../platform/late-part.tsx';
import { useIdle } from '../../../platform/use-idle.ts';
import type { Studio } from '../use-studio.ts';

const Opened = latePart(async () => ({ default: (await import('./OpenedColours.tsx')).OpenedColours }));

/** 换色、抠底、分色: loaded once the stage can be used, or on the phone when asked for. */
export function ColourTools({ studio }: { studio: Studio }) {
  const isIdle = useIdle();
  const opening = <p className="soft-small">正在打开…</p>;
  return <Suspense fallback={opening}>{isIdle ? <Opened studio={studio} /> : opening}</Suspense>;
}
