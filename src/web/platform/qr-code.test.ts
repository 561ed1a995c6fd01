import { Ecc, QrCode, QrSegment } from '@rc-component/qrcode/es/libs/qrcodegen';
import { expect, test } from 'vitest';
import { qrCode } from '#drawing/qr-code.ts';

/** Which mask is best is a matter of taste; the code must be one of the eight of a known encoder. */
test.each([1, 14, 26, 42, 62, 84, 106, 122, 152, 180, 213])(
  'a QR code of %i bytes equals that of another encoder',
  (bytes) => {
    const text = 'JINSHI 0123456789 abc;'.repeat(12).slice(0, bytes);
    const segments = [QrSegment.makeBytes([...new TextEncoder().encode(text)])];
    const others = Array.from({ length: 8 }, (_, mask) =>
      JSON.stringify(QrCode.encodeSegments(segments, Ecc.MEDIUM, 1, 40, mask, false).getModules()),
    );
    expect(others).toContain(JSON.stringify(qrCode(text)));
  },
);

test('a text too long for a label is refused', () => {
  expect(() => qrCode('x'.repeat(214))).toThrow(RangeError);
});
