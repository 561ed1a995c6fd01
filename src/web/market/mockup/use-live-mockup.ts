import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DesignMockups, Mockup } from '#contract/market/designs.ts';
import type { LiveMockup } from '#drawing/live-mockup.ts';
import type { GarmentRecipe, GarmentView, PrintTile } from '#drawing/recipe.ts';
import type * as liveDrawing from './live-drawing.ts';
import { type Moves, useMoves } from './use-moves.ts';

export type Drawing = typeof liveDrawing;

export interface ClothChoice {
  readonly hex: string;
  readonly name: string;
}

export interface Live extends Moves {
  /** a placed artwork, not an all-over repeat */
  readonly isPlaced: boolean;
  readonly view: GarmentView;
  readonly setView: (view: GarmentView) => void;
  readonly colours: readonly ClothChoice[];
  readonly colour: string;
  readonly setColour: (hex: string) => void;
  readonly tools: Drawing;
  readonly mockup: LiveMockup;
  readonly tile: PrintTile;
  /** the current size of the repeat or artwork, in millimetres */
  readonly sizeMm: { readonly width: number; readonly height: number };
  /** this side is printed */
  readonly isPrinted: boolean;
}

/** The state of a design on one blank; undefined until the drawing is loaded and drawn. */
export function useLiveMockup(reply: DesignMockups, on: Mockup, tools: Drawing): Live | undefined {
  const { print, tile } = reply;
  const [view, setView] = useState(on.view);
  const [colour, setColour] = useState(on.colour);
  // A repeat is one fabric all around; a placed artwork is positioned on each side separately.
  const moves = useMoves(tile.placement ? view : 'both');
  const [mockup, setMockup] = useState<LiveMockup>();

  useEffect(() => {
    // After the next frame: drawing takes a moment, and the choice should be visible at once.
    const soon = setTimeout(() => setMockup(tools.liveMockup(recipeOf(on, print, view, colour), tile, on)));
    return () => clearTimeout(soon);
  }, [tools, on, print, tile, view, colour]);

  if (!mockup) return undefined;
  const scale = (on.laid[0]?.scale ?? 1) * moves.move.scale;
  return {
    ...moves,
    isPlaced: tile.placement,
    view,
    setView,
    colours: clothChoices(on, reply),
    colour,
    setColour,
    tools,
    mockup,
    tile,
    sizeMm: { width: print.repeatMm.width * scale, height: print.repeatMm.height * scale },
    isPrinted: mockup.svg.includes('data-print='),
  };
}

/** Converts the contract's words to the drawing's: the contract cannot import the drawing's types. */
function recipeOf(on: Mockup, print: DesignMockups['print'], view: GarmentView, colour: string): GarmentRecipe {
  const { garment, measuresMm, pieces, cloth, laid } = on;
  const prints = laid.map((one) => ({ ...one, print }));
  return { draw: 'garment', garment, view, measures: measuresMm, pieces, colour, cloth, prints } as GarmentRecipe;
}

/** On a garment printed all over only ribs, linings and bindings show their own colour. */
function clothChoices(on: Mockup, { print, tile }: DesignMockups): ClothChoice[] {
  const [ground] = print.palette;
  if (tile.placement || !ground) return on.colours;
  return [{ hex: ground, name: '随花型地色' }, ...on.colours.filter(({ hex }) => hex !== ground)];
}

/** Loaded once, when the first stage is opened. */
export const useDrawing = (): UseQueryResult<Drawing> =>
  useQuery({
    queryKey: ['live-drawing'],
    queryFn: () =>
      import('./live-drawing.ts').catch(() => {
        throw new Error('试看工具没有加载出来，请检查网络后重试');
      }),
    staleTime: Infinity,
    structuralSharing: false,
  });
