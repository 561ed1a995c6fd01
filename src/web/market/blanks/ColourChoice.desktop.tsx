import type { Colour, Picture as PictureData } from '#contract/platform/shapes.ts';
import { Picture } from '../../platform/Picture.tsx';

interface View {
  readonly colourNo: string;
  readonly front: PictureData;
}

/** Each colour as a small picture of the product. */
export function ColourChoice({
  colours,
  views,
  chosen,
  choose,
}: {
  colours: readonly Colour[];
  views: readonly View[];
  chosen: string | undefined;
  choose: (colourNo: string) => void;
}) {
  const now = colours.find(({ colourNo }) => colourNo === chosen);
  return (
    <fieldset className="colours">
      <legend>
        颜色 <strong>{now?.name}</strong> {now?.pantone ? `PANTONE ${now.pantone}` : ''}
        <small>共 {colours.length} 色</small>
      </legend>
      {colours.map((colour) => (
        <label key={colour.colourNo} title={colour.name}>
          <input
            type="radio"
            name="colour"
            aria-label={colour.name}
            checked={colour.colourNo === chosen}
            onChange={() => choose(colour.colourNo)}
          />
          <ColourPicture colour={colour} view={views.find(({ colourNo }) => colourNo === colour.colourNo)} />
        </label>
      ))}
    </fieldset>
  );
}

function ColourPicture({ colour, view }: { colour: Colour; view: View | undefined }) {
  return (
    <span>
      {view ? <Picture picture={view.front} sizes="56px" alt="" /> : null}
      <span className="colour-edge" style={{ background: colour.hex }} />
    </span>
  );
}
