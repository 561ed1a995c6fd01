import { memo, useEffect, useMemo } from 'react';
import { matrixData } from '#drawing/garments/path.ts';
import { shortHash } from '#drawing/kit/rng.ts';
import type { PanelPrint, PrintRecipe, PrintTile } from '#drawing/recipe.ts';
import { placingMatrix } from './placing.ts';
import type { Sources } from './studio-sources.ts';

/** Each tile is in the page once; stage, panels and garment refer to it by this id. */
export function tileIdOf(print: PrintRecipe): string {
  const known = tileIds.get(print);
  if (known !== undefined) return known;
  const id = `tile-${shortHash(JSON.stringify(print))}`;
  tileIds.set(print, id);
  return id;
}

/** The recipe of words holds their outlines: hashing it takes long. */
const tileIds = new WeakMap<PrintRecipe, string>();

/** The tile as a reference, for drawings that would otherwise repeat a large fragment. */
export function referredTile(print: PrintRecipe, { tileOf }: Sources): PrintTile {
  return { ...tileOf(print), fragment: `<use href="#${tileIdOf(print)}"/>` };
}

/** All tiles of the document. Not hidden by `display`: gradients inside would not be drawn. */
export const TileDefs = memo(function TileDefs({
  prints,
  sources,
}: {
  prints: readonly PanelPrint[];
  sources: Sources;
}) {
  const byId = new Map(prints.map(({ print }) => [tileIdOf(print), print]));
  return (
    <svg className="studio-tiles" width="0" height="0" aria-hidden="true">
      <defs>
        {[...byId].map(([id, print]) => {
          const tile = sources.tileOf(print);
          return isDrawing(print, tile) ? (
            <DrawnTile key={id} id={id} tile={tile} />
          ) : (
            <Tile key={id} id={id} fragment={tile.fragment} />
          );
        })}
      </defs>
    </svg>
  );
});

const Tile = memo(function Tile({ id, fragment }: { id: string; fragment: string }) {
  return <g id={id} dangerouslySetInnerHTML={{ __html: fragment }} />;
});

/** Of shapes only: a picture inside an image would not be loaded, and words may reach beyond their box. */
const isDrawing = ({ family }: PrintRecipe, { fragment }: PrintTile): boolean =>
  family !== 'words' && !/href="[^#]/.test(fragment);

/** As an image: a browser copies thousands of shapes into each place that refers to them, but an image only once. */
const DrawnTile = memo(function DrawnTile({ id, tile }: { id: string; tile: PrintTile }) {
  const { fragment, widthMm, heightMm } = tile;
  const href = useMemo(() => {
    const size = `width="${widthMm}" height="${heightMm}" viewBox="0 0 ${widthMm} ${heightMm}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${fragment}</svg>`;
    return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  }, [fragment, widthMm, heightMm]);
  useEffect(() => () => URL.revokeObjectURL(href), [href]);
  return <image id={id} href={href} width={widthMm} height={heightMm} preserveAspectRatio="none" />;
});

interface Props {
  readonly laid: PanelPrint;
  readonly tile: PrintTile;
  readonly outlineMm: string;
  /** of a `<clipPath>` with the panel's outline */
  readonly clipId: string;
  /** keeps the pattern's id unique among the drawings of one page */
  readonly of: string;
  /** shows the part outside the panel faintly */
  readonly isChosen?: boolean;
}

/** One layer on its panel, in the panel's millimetres. */
export const LayerArt = memo(function LayerArt({ laid, tile, outlineMm, clipId, of, isChosen = false }: Props) {
  const href = `#${tileIdOf(laid.print)}`;
  const transform = matrixData(placingMatrix(laid, tile));
  const moves = { 'data-print': laid.panelNo, 'data-layer': laid.layer };
  const opacity = laid.opacity ?? 1;
  if (tile.placement) {
    return (
      <>
        {isChosen ? <use href={href} {...moves} transform={transform} opacity={opacity * 0.22} /> : null}
        <g clipPath={`url(#${clipId})`} opacity={opacity}>
          <use href={href} {...moves} transform={transform} />
        </g>
      </>
    );
  }
  const patternId = `${of}-${laid.panelNo}-${laid.layer}`;
  return (
    <>
      <pattern
        id={patternId}
        {...moves}
        patternUnits="userSpaceOnUse"
        width={tile.widthMm}
        height={tile.heightMm}
        patternTransform={transform}
      >
        <use href={href} />
      </pattern>
      <path d={outlineMm} fill={`url(#${patternId})`} opacity={opacity} />
    </>
  );
});
