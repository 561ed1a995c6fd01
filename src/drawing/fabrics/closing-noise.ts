import { mulberry32 } from '../kit/rng.ts';
import type { Noise } from '../kit/relief.ts';

/** Gradient noise, about -1 … 1, with hills of about `unit` points, repeating every `columns` × `rows` points. */
export function closingNoise(seed: number, columns: number, rows: number, unit: number): Noise {
  const across = Math.max(2, Math.round(columns / unit));
  const down = Math.max(2, Math.round(rows / unit));
  const random = mulberry32(seed);
  const slopesX = new Float32Array(across * down);
  const slopesY = new Float32Array(across * down);
  for (let i = 0; i < slopesX.length; i++) {
    const angle = random() * Math.PI * 2;
    slopesX[i] = Math.cos(angle) * 1.5;
    slopesY[i] = Math.sin(angle) * 1.5;
  }
  const [scaleX, scaleY] = [across / columns, down / rows];
  return (x, y) => {
    const u = x * scaleX;
    const v = y * scaleY;
    const column = Math.floor(u);
    const row = Math.floor(v);
    const fx = u - column;
    const fy = v - row;
    const left = ((column % across) + across) % across;
    const right = left + 1 === across ? 0 : left + 1;
    const above = ((row % down) + down) % down;
    const below = above + 1 === down ? 0 : above + 1;
    const a = above * across + left;
    const b = above * across + right;
    const c = below * across + left;
    const d = below * across + right;
    const top = slopesX[a]! * fx + slopesY[a]! * fy;
    const topRight = slopesX[b]! * (fx - 1) + slopesY[b]! * fy;
    const low = slopesX[c]! * fx + slopesY[c]! * (fy - 1);
    const lowRight = slopesX[d]! * (fx - 1) + slopesY[d]! * (fy - 1);
    const easeX = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const upper = top + (topRight - top) * easeX;
    return upper + (low + (lowRight - low) * easeX - upper) * fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  };
}
