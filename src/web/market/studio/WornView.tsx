import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { GarmentView } from '#drawing/recipe.ts';
import { Button } from '../../platform/Button.tsx';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { useIdle } from '../../platform/use-idle.ts';
import { referredTile } from './LayerArt.tsx';
import type { Studio } from './use-studio.ts';
import { drawWorn } from './worn-painter.ts';

const viewWords: Readonly<Record<GarmentView, string>> = { front: '正面', back: '背面' };

/**
 * The garment with the layers, worn, as the server draws it. Drawn again after a change, not while one drags. Its
 * drawing is loaded once the stage can be used.
 */
export function WornView({ studio, views }: { studio: Studio; views: readonly GarmentView[] }) {
  const isIdle = useIdle();
  const [isFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  if (isFailed) {
    return (
      <p className="soft-small">
        上身图没有加载出来。
        <Button tone="text" onClick={() => setFailed(false)}>
          重试
        </Button>
      </p>
    );
  }
  return (
    <div className="studio-worn">
      {views.map((view) =>
        isIdle ? <Garment key={view} studio={studio} view={view} fail={fail} /> : <Skeleton key={view} ratio="1" />,
      )}
    </div>
  );
}

interface GarmentProps {
  readonly studio: Studio;
  readonly view: GarmentView;
  readonly fail: () => void;
}

/** Several changes at once are drawn once. */
const PAUSE_MS = 60;

function Garment({ studio, view, fail }: GarmentProps) {
  const { blank, garmentColour: colour, prints, sources } = studio;
  const [svg, setSvg] = useState('');
  // One drawing at a time: of the changes that come meanwhile only the last is drawn.
  const next = useRef<(() => Promise<string>) | undefined>(undefined);
  const isDrawing = useRef(false);
  useEffect(() => {
    const draw = async () => {
      if (isDrawing.current) return;
      isDrawing.current = true;
      try {
        while (next.current) {
          const drawing = next.current;
          next.current = undefined;
          setSvg(await drawing());
        }
      } catch {
        fail();
      }
      isDrawing.current = false;
    };
    next.current = () => drawWorn(blank, { view, colour, prints, tileOf: (print) => referredTile(print, sources) });
    const soon = setTimeout(() => void draw(), PAUSE_MS);
    return () => clearTimeout(soon);
  }, [blank, view, colour, prints, sources, fail]);
  return (
    <figure>
      {svg === '' ? <Skeleton ratio="1" /> : <Drawn svg={svg} name={`${studio.name}${viewWords[view]}上身图`} />}
      <figcaption>{viewWords[view]}</figcaption>
    </figure>
  );
}

const Drawn = memo(function Drawn({ svg, name }: { svg: string; name: string }) {
  return <div className="studio-garment" role="img" aria-label={name} dangerouslySetInnerHTML={{ __html: svg }} />;
});
