import type { ReactNode } from 'react';
import type { Colour } from '#contract/platform/shapes.ts';
import type { Problems } from './problems.ts';
import { Rows, WordCell } from './Rows.tsx';
import { emptyColour } from './empty-colour.ts';

interface Props {
  readonly colours: readonly Colour[];
  readonly problems: Problems;
  readonly set: (at: number, some: Partial<Colour>) => void;
  readonly remove: (at: number) => void;
  readonly add: ((colour: Colour) => void) | undefined;
  /** further columns of a colour: pictures */
  readonly more?: { readonly heads: readonly string[]; readonly cells: (at: number) => ReactNode };
}

/** 色样、色号、名称、潘通: the colours of a product, as editable rows. */
export function ColourRows({ colours, problems, set, remove, add, more }: Props) {
  return (
    <Rows
      heads={['色样', '色号', '名称', '潘通色号（可不填）', ...(more?.heads ?? [])]}
      nameOf={(at) => `第 ${at + 1} 色 ${colours[at]!.name}`}
      remove={remove}
      addLabel="加一种颜色"
      add={add && (() => add(emptyColour(colours)))}
      rows={colours.map(({ colourNo, name, hex, pantone }, at) => (
        <>
          <td>
            <input
              type="color"
              className="writing-swatch"
              aria-label={`第 ${at + 1} 色 色样`}
              value={hex}
              onChange={({ target }) => set(at, { hex: target.value })}
            />
          </td>
          <WordCell
            field={`colours.${at}.colourNo`}
            label={`第 ${at + 1} 色 色号`}
            most={20}
            value={colourNo}
            problem={problems[`colours.${at}.colourNo`]}
            change={(next) => set(at, { colourNo: next })}
          />
          <WordCell
            field={`colours.${at}.name`}
            label={`第 ${at + 1} 色 名称`}
            most={20}
            value={name}
            problem={problems[`colours.${at}.name`]}
            change={(next) => set(at, { name: next })}
          />
          <WordCell
            field={`colours.${at}.pantone`}
            label={`第 ${at + 1} 色 潘通色号`}
            most={20}
            placeholder="例如 19-4052 TCX"
            value={pantone ?? ''}
            problem={undefined}
            change={(next) => set(at, { pantone: next === '' ? null : next })}
          />
          {more?.cells(at)}
        </>
      ))}
    />
  );
}
