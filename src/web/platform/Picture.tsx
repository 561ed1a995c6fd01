import type { CSSProperties } from 'react';
import { pictureSrcSet, pictureUrl } from '#contract/platform/picture.ts';
import type { Picture as PictureData } from '#contract/platform/shapes.ts';

interface Props {
  picture: PictureData;
  /** its width on the page, as in the `sizes` attribute: "(max-width: 700px) 50vw, 240px" */
  sizes: string;
  /** true for the first screen: loads at once; otherwise lazy */
  eager?: boolean;
  /** empty when a text beside the picture already says it */
  alt?: string;
  /** loads nothing for users who asked their browser to save data */
  sparing?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** One transparent pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The one way to show a picture: AVIF, WebP or JPEG in the width that fits, in a box that never shifts the layout. */
export function Picture({
  picture,
  sizes,
  eager = false,
  alt = picture.alt,
  sparing = false,
  className,
  style,
}: Props) {
  // A finished garment has no picture before its first photograph.
  if (picture.path === '') {
    return (
      <picture className={className} style={style}>
        <img src={NOTHING} width={picture.width} height={picture.height} alt="" draggable={false} />
      </picture>
    );
  }
  return (
    <picture className={className} style={style}>
      {sparing ? <source media="(prefers-reduced-data: reduce)" srcSet={NOTHING} /> : null}
      <source type="image/avif" srcSet={pictureSrcSet(picture.path, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(picture.path, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(picture.path, 480, 'jpg')}
        srcSet={pictureSrcSet(picture.path, 'jpg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}
