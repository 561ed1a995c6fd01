// The encoder behind antd's own QR component (Nayuki, MIT), imported without antd.
import { Ecc, QrCode } from '@rc-component/qrcode/es/libs/qrcodegen';

/** light modules around a code, required by scanners */
const QUIET_ZONE = 4;

/** Draws a QR code into a square, light around dark, on whole pixels: blurred modules are hard to scan. */
export function drawQr(canvas: CanvasRenderingContext2D, text: string, x: number, y: number, size: number): void {
  const modules = QrCode.encodeText(text, Ecc.MEDIUM).getModules();
  const step = Math.floor(size / (modules.length + 2 * QUIET_ZONE));
  const inset = Math.floor((size - step * modules.length) / 2);
  canvas.fillStyle = '#ffffff';
  canvas.fillRect(x, y, size, size);
  canvas.fillStyle = '#14283f';
  modules.forEach((row, rowAt) =>
    row.forEach((isDark, at) => {
      if (isDark) canvas.fillRect(x + inset + at * step, y + inset + rowAt * step, step, step);
    }),
  );
}
