import type { Contour } from '#drawing/outlines/contours.ts';
import type { Drawing } from '#drawing/outlines/drawn.ts';
import { SelectField, FieldProblem } from '../../platform/Fields.tsx';
import { type Unit, units, unitWords } from './outline-file.ts';
import { laid, UPRIGHT } from './outline-shape.ts';
import { Shape, sizeWords } from './Shape.tsx';

/** What a pattern file holds: its unit and its contours. */

/** file: as the file says it */
export type DrawingUnit = Unit | 'file';

export const firstUnit = ({ mmPerUnit }: Drawing): DrawingUnit => (mmPerUnit === null ? 'mm' : 'file');

export const mmPerUnitOf = (drawing: Drawing, unit: DrawingUnit): number =>
  unit === 'file' ? (drawing.mmPerUnit ?? 1) : units[unit];

interface UnitProps {
  readonly drawing: Drawing;
  readonly unit: DrawingUnit;
  readonly change: (unit: DrawingUnit) => void;
}

export function UnitField({ drawing: { mmPerUnit }, unit, change }: UnitProps) {
  return (
    <SelectField
      label="文件里的单位"
      value={unit}
      options={[
        ...(mmPerUnit === null
          ? []
          : [['file', `按文件写的（1 = ${Math.round(mmPerUnit * 1_000) / 1_000} 毫米）`] as const]),
        ...(Object.keys(units) as Unit[]).map((one) => [one, unitWords[one]] as const),
      ]}
      change={change}
    />
  );
}

export const NoContours = () => (
  <FieldProblem>
    没有首尾相接的轮廓，或者大小不像裁片（每边 10 毫米到 5 米）。请检查单位；线头之间最多能差 0.5 毫米。
  </FieldProblem>
);

interface ChoicesProps {
  readonly contours: readonly Contour[];
  readonly isChosen: (at: number) => boolean;
  readonly choose: (at: number) => void;
}

export function ContourChoices({ contours, isChosen, choose }: ChoicesProps) {
  return (
    <ul className="blank-contours" aria-label="文件里的轮廓">
      {contours.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are what stands at that place of the file
        <li key={at}>
          <button type="button" aria-pressed={isChosen(at)} onClick={() => choose(at)}>
            <Shape shape={laid(one, UPRIGHT)} pxPerMm={48 / Math.max(one.widthMm, one.heightMm)} />
            <small>
              {sizeWords(one)}
              {one.layer ? <span>{one.layer}</span> : null}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
