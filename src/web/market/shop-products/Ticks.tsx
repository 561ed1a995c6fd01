import type { ReactNode } from 'react';
import type { Colour } from '#contract/platform/shapes.ts';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { FieldProblem } from '../../platform/Fields.tsx';
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
        <Button tone="text" onClick={() => change(chosen.length === all.length ? [] : all)}>
          {chosen.length === all.length ? '都不选' : '全选'}
        </Button>
      </legend>
      {all.map((one, index) => (
        <label key={one}>
          <Checkbox
            checked={chosen.includes(one)}
            aria-invalid={problem !== undefined && index === 0}
            change={(checked) => change(checked ? [...chosen, one] : chosen.filter((other) => other !== one))}
          />
          {words(one)}
        </label>
      ))}
      <FieldProblem>{problem}</FieldProblem>
    </fieldset>
  );
}
