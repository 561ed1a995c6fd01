import { useDeferredValue, useMemo } from 'react';
import { clothLook, isClothConstruction } from '#drawing/cloth-look.ts';
import { drawFabric } from '#drawing/fabric.ts';
import type { Hex } from '#drawing/recipe.ts';

interface Drawn {
  readonly cloth: string;
  readonly gsm: number;
  readonly density: string;
  readonly hex: string | undefined;
}

/** The address of a live drawing of the fabric; null until enough is known. It follows the typing. */
export function useClothPicture(said: Drawn, view: 'close' | 'swatch'): string | null {
  const words = useDeferredValue(JSON.stringify(said));
  return useMemo(() => {
    const { cloth, gsm, density, hex } = JSON.parse(words) as Drawn;
    if (!isClothConstruction(cloth) || gsm < 1 || hex === undefined) return null;
    const fabric = clothLook({ cloth, gsm, density }, hex as Hex);
    const { svg } = drawFabric({ draw: 'fabric', view, fabric, colours: [hex as Hex] });
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  }, [words, view]);
}
