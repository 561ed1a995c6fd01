import type { ReactNode } from 'react';
import type { Colour } from '#contract/platform/shapes.ts';
import '../writing/form-parts.css';

interface TicksProps {
  readonly chosen: readonly string[];
  readonly change: (chosen: readonly string[]) => void;
  readonly problem: string | undefined;
}

/** The colours of the product, out of the blank's. */
export function ColourTicks({ colours, ...ticks }: TicksProps & { readonly colours: readonly Colour[] }) {
  return (
    <Ticks
      {...ticks}
      legend="颜色"
      all={colours.map(({ colourNo }) => colourNo)}
      words={(no) => {
        const colour = colours.find(({ colourNo }) => colourNo === no);
        return (
          <>
            <span className="colour-dot" style={{ background: colour?.hex }} />
            {colour?.name ?? no}
          </>
        );
      }}
    />
  );
}

export function SizeTicks({ sizes, ...ticks }: TicksProps & { readonly sizes: readonly string[] }) {
  return <Ticks {...ticks} legend="尺码" all={sizes} words={(size) => size} />;
}

function Ticks({
  legend,
  all,
  words,
  chosen,
  change,
  problem,
}: TicksProps & {
  readonly legend: string;
  readonly all: readonly string[];
  readonly words: (one: string) => ReactNode;
}) {
  return (
    <fieldset className="product-ticks">
      <legend>
        {legend}（选了 {chosen.length} / {all.length}）
        <button type="button" className="text-button" onClick={() => change(chosen.length === all.length ? [] : all)}>
          {chosen.length === all.length ? '都不选' : '全选'}
        </button>
      </legend>
      {all.map((one, index) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            aria-invalid={problem !== undefined && index === 0}
            onChange={({ target }) =>
              change(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          />
          {words(one)}
        </label>
      ))}
      {problem ? (
        <p role="alert" className="field-problem">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
