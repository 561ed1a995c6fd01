import { type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { ScaleBar } from './ScaleBar.tsx';
import { type Layers, layersIn } from './stage-layers.ts';
import { useGestures } from './use-gestures.ts';
import type { Live } from './use-live-mockup.ts';

/** The garment on which a print is dragged, with a scale bar of ten centimetres. */
export function MockupStage({ live, name }: { live: Live; name: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const layers = useLayers(live, stage);
  const gestures = useGestures(live, layers, stage);
  const hintId = useId();
  return (
    <div className="mockup-stage">
      <div
        ref={stage}
        className="mockup-garment"
        role="application"
        tabIndex={0}
        aria-label={`${name}${live.view === 'front' ? '正面' : '背面'}，拖动花型`}
        aria-describedby={hintId}
        data-printed={live.isPrinted}
        {...gestures}
      />
      <ScaleBar sideMm={live.mockup.sideMm} on="garment" />
      <p id={hintId} className="visually-hidden">
        方向键移动 5 毫米，按住 Shift 移动 25 毫米；加号减号缩放，左右方括号旋转。
      </p>
    </div>
  );
}

function useLayers(live: Live, stage: RefObject<HTMLDivElement | null>): RefObject<Layers | undefined> {
  const layers = useRef<Layers>(undefined);
  const { mockup, tile, tools, move } = live;
  // A garment drawn again, in another colour or from behind, keeps the print's position.
  const showMove = useEffectEvent(() => layers.current?.show(move));
  useLayoutEffect(() => {
    const opened = layersIn(stage.current!, mockup, tile, tools);
    layers.current = opened;
    showMove();
    return () => opened.close();
  }, [stage, mockup, tile, tools]);
  useLayoutEffect(() => layers.current?.show(move), [move]);
  return layers;
}
