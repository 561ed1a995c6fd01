import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { StudioBlank } from '#contract/market/studio.ts';
import type { Layer } from '#contract/market/style-document.ts';
import { Handles } from './Handles.tsx';
import { LayerArt } from './LayerArt.tsx';
import type { Moving } from './moving.ts';
import type { Spot } from './placing.ts';
import { Rulers } from './Rulers.tsx';
import { ScreenSize } from './ScreenSize.tsx';
import { layerName } from './studio.words.ts';
import { useStageGestures } from './use-stage-gestures.ts';
import type { Studio } from './use-studio.ts';
import { centredOn, fitted, RULER_PX, type SizePx, type StageView, useSizePx, zoomedAt } from './use-view.ts';

type StudioPanel = StudioBlank['panels'][number];

const STAGE_ART = 'studio-art';
const LENS_PX = 128;
const LENS_ZOOM = 2.2;

/** One panel flat, in millimetres: its layers can be chosen, moved, scaled and turned. */
export function Stage({ studio }: { studio: Studio }) {
  const { panel } = studio;
  const stage = useRef<HTMLDivElement>(null);
  const size = useSizePx(stage);
  const [view, setView] = useView(panel, size);
  const hintId = useId();
  const gestures = useStageGestures(studio, { stage, view, setView });
  const fit = () => setView(fitted(panel, size));
  const zoom = (factor: number) => setView(zoomedAt(view, factor, size.width / 2, size.height / 2));
  const centre: Spot = [
    view.xMm + (size.width + RULER_PX) / 2 / view.pxPerMm,
    view.yMm + (size.height + RULER_PX) / 2 / view.pxPerMm,
  ];
  return (
    <div className="studio-stage-box">
      <div ref={stage} className="studio-stage" {...gestures}>
        {size.width > 0 ? (
          <svg
            className="studio-sheet"
            role="group"
            aria-label={`${panel.name}，宽 ${Math.round(panel.widthMm)} 毫米，高 ${Math.round(panel.heightMm)} 毫米`}
            aria-describedby={hintId}
            viewBox={`${view.xMm} ${view.yMm} ${size.width / view.pxPerMm} ${size.height / view.pxPerMm}`}
            width={size.width}
            height={size.height}
          >
            <Sheet studio={studio} />
            <Handles studio={studio} pxPerMm={view.pxPerMm} />
          </svg>
        ) : null}
        {studio.shows.rulers ? <Rulers view={view} size={size} /> : null}
        <Lens moving={studio.moving} view={view} />
      </div>
      <p id={hintId} className="visually-hidden">
        Tab 选图层，回车到它的数值，Esc 回到图层；方向键移 1 毫米，Shift 10 毫米，Alt 0.1 毫米；加号减号缩放，R 转 15
        度，左右方括号换上下，Delete 删除，Ctrl+D 复制，Ctrl+Z 撤销。
      </p>
      <div className="studio-zoom" role="group" aria-label="缩放">
        <button type="button" aria-label="缩小" onClick={() => zoom(1 / 1.25)}>
          −
        </button>
        <ScreenSize pxPerMm={view.pxPerMm} show={(pxPerMm) => setView(centredOn(centre, pxPerMm, size))} />
        <button type="button" aria-label="放大" onClick={() => zoom(1.25)}>
          +
        </button>
        <button type="button" onClick={fit}>
          全片
        </button>
      </div>
    </div>
  );
}

/** Another panel or another size of the stage shows the whole panel again. */
function useView(panel: StudioPanel, size: SizePx): [StageView, (view: StageView) => void] {
  const [kept, setKept] = useState({ panel, size, view: fitted(panel, size) });
  const isKept = kept.panel === panel && kept.size === size;
  return [isKept ? kept.view : fitted(panel, size), (view) => setKept({ panel, size, view })];
}

/** The panel with its lines; does not depend on the zoom. */
function Sheet({ studio }: { studio: Studio }) {
  const { panel, shows } = studio;
  const { outlineMm, printableMm, bleedMm, safeMm, widthMm, heightMm } = panel;
  const clipId = 'studio-clip';
  return (
    <>
      <defs>
        <clipPath id={clipId}>
          <path d={outlineMm} />
        </clipPath>
        <pattern id="studio-grid" patternUnits="userSpaceOnUse" width="50" height="50">
          {[5, 10, 15, 20, 25, 30, 35, 40, 45].map((at) => (
            <path key={at} d={`M${at} 0V50M0 ${at}H50`} className="studio-grid-fine" />
          ))}
          <path d="M0 0V50M0 0H50" className="studio-grid-coarse" />
        </pattern>
        <pattern id="studio-hatch" patternUnits="userSpaceOnUse" width="12" height="12" patternTransform="rotate(45)">
          <path d="M0 0V12" className="studio-hatch" />
        </pattern>
      </defs>
      <g id={STAGE_ART}>
        {shows.bleed ? <path d={outlineMm} className="studio-bleed" strokeWidth={2 * bleedMm} /> : null}
        <path d={outlineMm} fill={studio.colour} data-ground="" />
        {studio.layers.map((layer) => (
          <StageLayer key={layer.id} studio={studio} layer={layer} clipId={clipId} />
        ))}
      </g>
      <g pointerEvents="none">
        {shows.grid ? <path d={outlineMm} fill="url(#studio-grid)" /> : null}
        {shows.safe ? (
          <path d={outlineMm} clipPath={`url(#${clipId})`} className="studio-safe" strokeWidth={2 * safeMm} />
        ) : null}
        <path d={outlineMm} className="studio-outline" vectorEffect="non-scaling-stroke" />
        {shows.seams
          ? panel.seams.map(({ edge, kind, lineMm }) => (
              <polyline
                key={`${kind} ${edge}`}
                className="studio-seam"
                vectorEffect="non-scaling-stroke"
                points={lineMm.map((point) => point.join(',')).join(' ')}
              />
            ))
          : null}
        {shows.printable && printableMm ? (
          <rect {...printableMm} className="studio-printable" vectorEffect="non-scaling-stroke" />
        ) : null}
        {shows.grain ? <Grain deg={panel.grainDeg} widthMm={widthMm} heightMm={heightMm} /> : null}
      </g>
    </>
  );
}

function Grain({ deg, widthMm, heightMm }: { deg: number; widthMm: number; heightMm: number }) {
  const half = Math.min(60, heightMm * 0.15);
  const head = half * 0.18;
  return (
    <path
      className="studio-grain"
      vectorEffect="non-scaling-stroke"
      transform={`translate(${widthMm / 2} ${heightMm - half - 20}) rotate(${deg})`}
      d={`M0 ${-half}V${half}M${-head} ${-half + head * 1.6}L0 ${-half}L${head} ${-half + head * 1.6}M${-head} ${half - head * 1.6}L0 ${half}L${head} ${half - head * 1.6}`}
    />
  );
}

/** A layer as a button; one whose design or picture is gone is a hatched box with its name. */
function StageLayer({ studio, layer, clipId }: { studio: Studio; layer: Layer; clipId: string }) {
  const element = useRef<SVGGElement>(null);
  const { panel, sources } = studio;
  const isChosen = studio.chosen.includes(layer.id);
  const laid = studio.laidOf(layer.id);
  const isFocusWanted = isChosen && studio.focusWanted === layer.id;
  useEffect(() => {
    if (isFocusWanted) element.current?.focus({ preventScroll: true });
  }, [isFocusWanted]);
  if (layer.isHidden) return null;
  const hit = layer.isLocked ? {} : { 'data-hit': layer.id };
  return (
    <g
      ref={element}
      role="button"
      tabIndex={0}
      aria-label={layerName(layer, studio)}
      aria-pressed={isChosen}
      className="studio-layer"
      data-locked={layer.isLocked}
      {...hit}
      onFocus={({ currentTarget }) => {
        // With a pointer the stage itself decides what is chosen.
        if (!isChosen && !currentTarget.matches(':active')) studio.choose([layer.id]);
      }}
    >
      {laid ? (
        <LayerArt
          laid={laid}
          tile={sources.tileOf(laid.print)}
          outlineMm={panel.outlineMm}
          clipId={clipId}
          of="stage"
          isChosen={isChosen}
        />
      ) : (
        <MissingArt layer={layer} name={layerName(layer, studio)} panel={panel} />
      )}
    </g>
  );
}

function MissingArt({ layer, name, panel }: { layer: Layer; name: string; panel: StudioPanel }) {
  const side = layer.kind === 'picture' ? layer.widthMm : Math.min(160, panel.widthMm * 0.6);
  const [x, y] = layer.kind === 'picture' || layer.kind === 'words' ? [layer.xMm, layer.yMm] : middleOf(panel);
  return (
    <g transform={`translate(${x - side / 2} ${y - side / 2})`} className="studio-missing">
      <rect width={side} height={side} fill="url(#studio-hatch)" />
      <text x={side / 2} y={side / 2} fontSize={side / 10}>
        {name}
      </text>
    </g>
  );
}

const middleOf = ({ widthMm, heightMm }: StudioPanel): Spot => [widthMm / 2, heightMm / 2];

/** What the finger covers, enlarged; follows by itself, so that the stage need not be rendered. */
function Lens({ moving, view }: { moving: Moving; view: StageView }) {
  const finger = useSyncExternalStore(moving.subscribe, () => moving.get()?.finger);
  if (!finger) return null;
  const [x, y] = finger;
  const sideMm = LENS_PX / view.pxPerMm / LENS_ZOOM;
  const [xMm, yMm] = [view.xMm + x / view.pxPerMm, view.yMm + y / view.pxPerMm];
  return (
    <svg
      className="studio-lens"
      data-left={x > LENS_PX * 1.6}
      aria-hidden="true"
      width={LENS_PX}
      height={LENS_PX}
      viewBox={`${xMm - sideMm / 2} ${yMm - sideMm / 2} ${sideMm} ${sideMm}`}
    >
      <use href={`#${STAGE_ART}`} />
      <path
        className="studio-guide"
        d={`M${xMm - sideMm / 12} ${yMm}h${sideMm / 6}M${xMm} ${yMm - sideMm / 12}v${sideMm / 6}`}
      />
    </svg>
  );
}
