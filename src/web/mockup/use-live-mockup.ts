import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DesignMockups, Mockup } from '#contract/designs.ts';
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
  /** an artwork in one place, and not a repeat all over */
  readonly isPlaced: boolean;
  readonly view: GarmentView;
  readonly setView: (view: GarmentView) => void;
  readonly colours: readonly ClothChoice[];
  readonly colour: string;
  readonly setColour: (hex: string) => void;
  readonly tools: Drawing;
  readonly mockup: LiveMockup;
  readonly tile: PrintTile;
  /** what is printed of the repeat or artwork now, in millimetres */
  readonly sizeMm: { readonly width: number; readonly height: number };
  /** this side carries the print */
  readonly isPrinted: boolean;
}

/** Everything that trying a design on one plate needs; undefined until the drawing has arrived and drawn. */
export function useLiveMockup(reply: DesignMockups, on: Mockup, tools: Drawing): Live | undefined {
  const { print, tile } = reply;
  const [view, setView] = useState(on.view);
  const [colour, setColour] = useState(on.colour);
  // A repeat is one cloth all around; an artwork is placed on each side by itself.
  const moves = useMoves(tile.placement ? view : 'both');
  const [mockup, setMockup] = useState<LiveMockup>();

  useEffect(() => {
    // After the frame that says so: drawing takes a moment, and a choice should be seen at once.
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

/** The contract's words are those of the drawing; it cannot name the drawing's types. */
function recipeOf(on: Mockup, print: DesignMockups['print'], view: GarmentView, colour: string): GarmentRecipe {
  const { garment, measuresMm, cloth, laid } = on;
  const prints = laid.map((one) => ({ ...one, print }));
  return { draw: 'garment', garment, view, measures: measuresMm, colour, cloth, prints } as GarmentRecipe;
}

/** Of a covered garment only ribs, linings and bindings show their own colour. */
function clothChoices(on: Mockup, { print, tile }: DesignMockups): ClothChoice[] {
  const [ground] = print.palette;
  if (tile.placement || !ground) return on.colours;
  return [{ hex: ground, name: '随花型地色' }, ...on.colours.filter(({ hex }) => hex !== ground)];
}

/** Fetched once, when the first stage is opened. */
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
