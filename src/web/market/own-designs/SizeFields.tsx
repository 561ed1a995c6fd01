import { dpiAt, GOOD_DPI, LEAST_DPI } from '#contract/market/design-rules.ts';
import { TextField } from '../../platform/Fields.tsx';
import { type NumberKind, tenths, useTypedNumber } from '../writing/typed-number.ts';
import type { DesignDocument } from '#contract/market/own-designs.ts';
import type { DesignProblems } from './DesignFields.tsx';
import { isPlaced } from './own-design.words.ts';
import { heightFor, type Pixels, type Size, widthFor } from './print-size.ts';

const inCentimetres = tenths(500);

/** centimetres in the field, as is usual for fabric; whole millimetres outside */
const millimetres: NumberKind = {
  read: (typed) => Math.round(inCentimetres.read(typed) * 10),
  write: (mm) => inCentimetres.write(mm / 10),
};

interface Props {
  readonly document: DesignDocument;
  readonly change: (size: Size) => void;
  readonly problems: DesignProblems;
  /** null for a design that was drawn, not uploaded */
  readonly pixels: Pixels | null;
  readonly isFixed: boolean;
}

/** The printed size. An uploaded design keeps its proportions: one side follows the other. */
export function SizeFields({ document, change, problems, pixels, isFixed }: Props) {
  const { widthMm, heightMm } = document;
  const [width, typeWidth] = useTypedNumber(
    widthMm,
    (mm) => change({ widthMm: mm, heightMm: pixels ? heightFor(pixels, mm) : heightMm }),
    millimetres,
  );
  const [height, typeHeight] = useTypedNumber(
    heightMm,
    (mm) => change({ widthMm: pixels ? widthFor(pixels, mm) : widthMm, heightMm: mm }),
    millimetres,
  );
  const what = isPlaced(document) ? '图案' : '循环';
  return (
    <>
      <TextField
        label={`${what}宽（cm）`}
        inputMode="decimal"
        autoComplete="off"
        value={width}
        disabled={isFixed}
        problem={problems.widthMm}
        change={typeWidth}
      />
      <TextField
        label={`${what}高（cm）`}
        inputMode="decimal"
        autoComplete="off"
        value={height}
        disabled={isFixed}
        problem={problems.heightMm}
        change={typeHeight}
      />
      {pixels && widthMm > 0 && heightMm > 0 ? (
        <Fineness dpi={Math.min(dpiAt(pixels.widthPx, widthMm), dpiAt(pixels.heightPx, heightMm))} />
      ) : null}
    </>
  );
}

/** The resolution, shown beside the size without waiting for the file check. */
function Fineness({ dpi }: { dpi: number }) {
  const level = dpi < LEAST_DPI ? 'error' : dpi < GOOD_DPI ? 'warning' : 'fine';
  return (
    <p className="design-fineness" data-level={level} aria-live="polite">
      {level === 'error'
        ? `印这么大${dpi < 1 ? '不到 1' : `只有 ${dpi}`} dpi，会看到马赛克，请缩小尺寸或换一张更大的图；平涂图会描成轮廓印，保存后看检查结果`
        : level === 'warning'
          ? `印这么大是 ${dpi} dpi，近看会软；${GOOD_DPI} dpi 以上才清楚`
          : `印这么大是 ${dpi} dpi，够清楚`}
    </p>
  );
}
