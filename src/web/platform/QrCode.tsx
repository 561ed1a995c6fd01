import { useEffect, useRef } from 'react';
import { drawQr } from './qr.ts';

/** A QR code of `text`, `px` wide on the page. */
export function QrCode({ text, label, px = 132 }: { text: string; label: string; px?: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    // drawn at twice its CSS size, for high-density screens
    if (pen) drawQr(pen, text, 0, 0, px * 2);
  }, [text, px]);
  return (
    <canvas
      ref={canvas}
      width={px * 2}
      height={px * 2}
      style={{ width: px, height: px, border: '1px solid var(--hairline)' }}
      role="img"
      aria-label={label}
    />
  );
}
