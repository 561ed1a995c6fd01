import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { PictureInput } from '../../people/uploads/PictureInput.tsx';
import type { Photographs } from '../writing/photographs.ts';
import { type Side, sides, withPhotograph } from './photographs.ts';

interface Props {
  readonly colours: BlankDocument['colours'];
  readonly change: (colours: BlankDocument['colours']) => void;
  readonly photographs: Photographs;
  readonly add: (more: Photographs) => void;
}

/** The photos of each colour, front and back, used by both layouts; a side without a photo is drawn. */
export function ColourPhotographs({ colours, change, photographs, add }: Props) {
  return (
    <ul className="blank-photographs">
      {colours.map((colour, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- numbers and names are being typed
        <li key={at}>
          <p>
            <span className="colour-dot" style={{ background: colour.hex }} /> {colour.name || colour.colourNo}
          </p>
          {(Object.keys(sides) as Side[]).map((side) => {
            const key = colour[side];
            return (
              <PictureInput
                key={side}
                entryway="product"
                label={`${colour.name || colour.colourNo} ${sides[side]}照片`}
                aspect={1}
                value={key === '' ? null : { key, picture: photographs.get(key) ?? null }}
                fallback={<span className="picture-input-plus">{sides[side]}，现在是画的</span>}
                onChange={(next) => {
                  if (next?.picture) add(new Map([[next.key, next.picture]]));
                  change(withPhotograph(colours, at, side, next?.key ?? ''));
                }}
              />
            );
          })}
        </li>
      ))}
    </ul>
  );
}
