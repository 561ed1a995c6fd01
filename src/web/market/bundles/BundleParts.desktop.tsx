import { ColourSizeTable } from '../blanks/ColourSizeTable.desktop.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { FillRest, PartState } from './PartState.tsx';
import type { BundleHands } from './use-bundle-choice.ts';
import './bundles.css';

/** Colour × size of each part, one below the other. */
export function BundleParts({ choice: { parts, sets } }: { choice: BundleHands }) {
  return (
    <div className="bundle-parts">
      {parts.map((part) => (
        <section key={part.part.productId} aria-label={part.part.title}>
          <header>
            <Picture picture={part.part.picture} sizes="48px" alt="" />
            <h3>
              {part.part.title}
              <small>
                每套 {part.part.perSet} 件，{sets} 套共 {part.wanted} 件
              </small>
            </h3>
            <PartState part={part} />
            <FillRest part={part} />
          </header>
          <ColourSizeTable terms={part.terms} cells={part.cells} />
        </section>
      ))}
    </div>
  );
}
