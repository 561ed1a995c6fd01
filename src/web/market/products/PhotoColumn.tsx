import type { ProductPhoto } from '#contract/market/product-photo.ts';
import { Picture } from '../../platform/Picture.tsx';
import './photo-column.css';

/** Photos one below the other at full width: details, a size chart, labels. */
export function PhotoColumn({ photos, what }: { photos: readonly ProductPhoto[]; what: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="photo-column" aria-label={what}>
      {photos.map(({ picture }, at) => (
        <li key={picture.path}>
          <Picture picture={picture} sizes="(max-width: 800px) 100vw, 790px" alt={`${what} ${at + 1}`} />
        </li>
      ))}
    </ul>
  );
}
