import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useRef, useState } from 'react';
import type { GarmentView } from '#drawing/recipe.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { useIdle } from '../../platform/use-idle.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { referredTile } from './LayerArt.tsx';
import type * as wornDrawing from './worn-drawing.ts';
import type { Studio } from './use-studio.ts';

const viewWords: Readonly<Record<GarmentView, string>> = { front: '正面', back: '背面' };

/**
 * The garment with the layers, worn, as the server draws it. Drawn again after a change, not while one drags. Its
 * drawing is loaded once the stage can be used.
 */
export function WornView({ studio, views }: { studio: Studio; views: readonly GarmentView[] }) {
  const enabled = useIdle();
  const {
    data: drawing,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['worn-drawing'],
    queryFn: () => import('./worn-drawing.ts'),
    enabled,
    staleTime: Infinity,
    structuralSharing: false,
  });
  if (isError) {
    return (
      <p className="studio-note">
        上身图没有加载出来。
        <button type="button" className="text-button" onClick={() => void refetch()}>
          重试
        </button>
      </p>
    );
  }
  return (
    <div className="studio-worn">
      {views.map((view) =>
        drawing ? (
          <Garment key={view} studio={studio} view={view} wornSvg={drawing.wornSvg} />
        ) : (
          <Skeleton key={view} ratio="1" />
        ),
      )}
    </div>
  );
}

interface GarmentProps {
  readonly studio: Studio;
  readonly view: GarmentView;
  readonly wornSvg: typeof wornDrawing.wornSvg;
}

function Garment({ studio, view, wornSvg }: GarmentProps) {
  const { blank, garmentColour: colour, prints, sources } = studio;
  const [svg, setSvg] = useState('');
  const isFirst = useRef(true);
  useEffect(() => {
    const draw = () => {
      setSvg(wornSvg(blank, { view, colour, prints, tileOf: (print) => referredTile(print, sources) }));
      isFirst.current = false;
    };
    // After the stage: one may choose a layer before the garment is drawn, and sees a change there at once.
    if (isFirst.current) return whenIdle(draw);
    const soon = setTimeout(draw, 60);
    return () => clearTimeout(soon);
  }, [wornSvg, blank, view, colour, prints, sources]);
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
