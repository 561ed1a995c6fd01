import { useEffect, useMemo, useRef, useState } from 'react';
import { pictureUrl } from '#contract/platform/picture.ts';
import type { StudioDesign, StudioPicture } from '#contract/market/studio.ts';
import type { StyleDocument } from '#contract/market/style-document.ts';
import { allLayers } from '#contract/market/style-layers.ts';
import { imageReference } from '#drawing/print-picture.ts';
import type { PrintImage, Recolouring } from '#drawing/recipe.ts';

interface Wanted {
  readonly key: string;
  readonly reference: string;
  readonly address: string;
  readonly recolour: Recolouring;
}

/** Addresses of pictures in other colours, by what a drawing calls them. */
export type RecolouredPictures = ReadonlyMap<string, string>;

const SOON_MS = 120;

/**
 * Recolours the uploaded pictures of the document, soon after the last change. Until a picture is ready, its last other
 * colours are shown, else its own.
 */
export function useRecolouredPictures(
  document: StyleDocument,
  designs: readonly StudioDesign[],
  pictures: readonly StudioPicture[],
): RecolouredPictures {
  const wanted = useMemo(() => wantedIn(document, designs, pictures), [document, designs, pictures]);
  const [made, setMade] = useState<RecolouredPictures>(new Map());
  const now = useRef(made);

  useEffect(() => {
    const missing = wanted.filter(({ reference }) => !now.current.has(reference));
    if (missing.length === 0) return undefined;
    let isGone = false;
    const soon = setTimeout(() => void make(), SOON_MS);
    const make = async () => {
      const { recolouredAddress } = await import('./recolour-picture.ts');
      for (const { key, reference, address, recolour } of missing) {
        if (isGone) return;
        // A picture that does not load keeps its own colours on the stage; the server draws it right.
        const own = await recolouredAddress(address, recolour).catch(() => undefined);
        if (own === undefined) continue;
        now.current = new Map([...now.current, [reference, own], [latestOf(key), own]]);
      }
      if (!isGone) setMade(now.current);
    };
    return () => {
      isGone = true;
      clearTimeout(soon);
    };
  }, [wanted]);
  useEffect(
    () => () => {
      for (const address of new Set(now.current.values())) URL.revokeObjectURL(address);
      now.current = new Map();
    },
    [],
  );
  return made;
}

/** What was shown last of a picture. */
export const latestOf = (key: string): string => `latest ${key}`;

function wantedIn(
  document: StyleDocument,
  designs: readonly StudioDesign[],
  pictures: readonly StudioPicture[],
): Wanted[] {
  const byReference = new Map<string, Wanted>();
  for (const layer of allLayers(document)) {
    if (layer.kind !== 'print' && layer.kind !== 'picture') continue;
    if (layer.recolour === undefined || layer.isHidden) continue;
    const found =
      layer.kind === 'print'
        ? imageOfDesign(designs.find(({ id }) => id === layer.designId))
        : imageOfPicture(pictures.find(({ id }) => id === layer.pictureId));
    if (!found) continue;
    const recolour = layer.recolour as Recolouring;
    const reference = imageReference({ image: found.image, recolour });
    byReference.set(reference, { key: found.image.key, reference, address: found.address, recolour });
  }
  return [...byReference.values()];
}

interface Found {
  readonly image: PrintImage;
  readonly address: string;
}

function imageOfDesign(design: StudioDesign | undefined): Found | undefined {
  const image = design?.print['image'] as PrintImage | undefined;
  const address = /href="(data:[^"]+|\/[^"]+)"/.exec(design?.tile.fragment ?? '')?.[1];
  return image && address !== undefined ? { image, address } : undefined;
}

const imageOfPicture = (picture: StudioPicture | undefined): Found | undefined =>
  picture && {
    image: { key: picture.imageKey, seeThrough: true },
    address: pictureUrl(picture.picture.path, 1280, 'webp'),
  };
