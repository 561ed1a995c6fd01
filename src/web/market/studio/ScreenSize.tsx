import { useId, useState } from 'react';
import { MM_PER_INCH } from '#drawing/kit/inch.ts';
import { stored, useStored } from '../../platform/stored.ts';

/** CSS pixels of one millimetre on this screen; measured once with a card. */
const screenPxPerMm = stored<number | null>('studio.pxPerMm', (found) =>
  typeof found === 'number' && found > 1 && found < 20 ? found : null,
);

/** width of a bank card, ISO/IEC 7810 ID-1 */
const CARD_MM = 85.6;
const CARD_SHARE = 53.98 / CARD_MM;
const CSS_PX_PER_MM = 96 / MM_PER_INCH;

/** The scale of the stage as a percentage of true size, and 1:1. */
export function ScreenSize({ pxPerMm, show }: { pxPerMm: number; show: (pxPerMm: number) => void }) {
  const measured = useStored(screenPxPerMm);
  const [isOpen, setOpen] = useState(false);
  const real = measured ?? CSS_PX_PER_MM;
  return (
    <>
      <output aria-label="比例">{Math.round((pxPerMm / real) * 100)}%</output>
      <button type="button" onClick={() => (measured === null ? setOpen(true) : show(measured))}>
        1:1
      </button>
      {measured === null ? null : (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          校准
        </button>
      )}
      {isOpen ? (
        <Calibration
          start={real}
          done={(found) => {
            setOpen(false);
            if (found === null) return;
            screenPxPerMm.set(found);
            show(found);
          }}
        />
      ) : null}
    </>
  );
}

function Calibration({ start, done }: { start: number; done: (found: number | null) => void }) {
  const [found, setFound] = useState(start);
  const id = useId();
  const width = found * CARD_MM;
  return (
    <div className="studio-calibrate" role="group" aria-label="按实际尺寸显示">
      <p>拿一张银行卡或公交卡（宽 85.6 毫米）贴在屏幕上，拖到一样宽。只要做一次。</p>
      <div className="studio-card" style={{ width, height: width * CARD_SHARE }} aria-hidden="true" />
      <label htmlFor={id} className="visually-hidden">
        卡的宽度
      </label>
      <input
        id={id}
        type="range"
        min={2}
        max={10}
        step={0.01}
        value={found}
        onChange={({ target }) => setFound(Number(target.value))}
      />
      <p>
        <button type="button" onClick={() => done(found)}>
          一样宽了
        </button>
        <button type="button" onClick={() => done(null)}>
          取消
        </button>
      </p>
    </div>
  );
}
