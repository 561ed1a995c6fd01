import type { CutSet } from './cut.ts';
import { join, rectangle, translation } from './path.ts';
import { bandStitching, fastenerRow, zipPull } from './trims.ts';
import type { Fastener } from './line-work.ts';
import { linesOn, shadesOn } from './worn.ts';
import type { LineKind, WornPart } from './worn.ts';

/** Both fronts of an opened garment; the wearer's left one is on top, on the viewer's right. */
export function wornFronts(look: Omit<WornPart, 'path'>, cuts: CutSet): WornPart[] {
  const { shades = [], lines = [] } = look;
  const roundWith = join(cuts.flat('右前片').path, cuts.flat('左前片').path);
  return [
    {
      ...look,
      ...cuts.flat('右前片'),
      roundWith,
      shades: shadesOn('left', shades),
      lines: linesOn('left', lines),
    },
    {
      ...look,
      ...cuts.flat('左前片'),
      roundWith,
      shades: shadesOn('right', shades),
      lines: linesOn('right', lines),
    },
  ];
}

export function zipDown(fromY: number, toY: number): WornPart[] {
  return [
    {
      path: rectangle(-4, fromY, 8, toY - fromY),
      material: 'hollow',
      lines: [
        {
          kind: 'zip',
          path: [
            [0, fromY],
            [0, toY],
          ],
        },
      ],
    },
    ...zipPull(0, fromY + 6),
  ];
}

interface PlacketLook {
  readonly fromY: number;
  readonly toY: number;
  readonly widthMm: number;
  readonly buttons: number;
  readonly buttonMm?: number;
  readonly fastener?: Fastener;
  readonly stitching?: LineKind;
  /** the placket's own piece, unless it is the front's folded edge */
  readonly piece?: string;
}

/** The band at the centre front that carries the buttons. */
export function placket(look: PlacketLook, cuts: CutSet): WornPart[] {
  const { fromY, toY, widthMm } = look;
  const box = { x: -widthMm / 2, y: fromY, width: widthMm, height: toY - fromY };
  return [
    {
      ...cuts.flat('左前片'),
      ...(look.piece && { panelNo: cuts.noOf(look.piece), lie: translation(box.x, box.y) }),
      path: rectangle(box.x, box.y, box.width, box.height),
      material: 'cloth',
      liftMm: 1.2,
      rollMm: 4,
      lines: [
        ...bandStitching(box, look.stitching),
        ...fastenerRow(look.fastener ?? 'button', 0, fromY + 26, toY - 62, look.buttons, look.buttonMm ?? 11.5),
      ],
    },
  ];
}
