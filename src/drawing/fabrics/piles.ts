/** Cloth that is not seen as threads: corduroy is all pile, lace is mostly air. */
import { darker, lighter, lightness, mix, n, pts, yarnTones } from './pencil.ts';
import { threadsAcross, type DrawPatch } from './patch.ts';

/** 灯芯绒: the pile is cut into ribs; each rib is a half round of upright fibre. */
export const drawCorduroy: DrawPatch = (look, frame) => {
  const { size, chance, id } = frame;
  const tones = yarnTones(look.colour, 1);
  const light = lightness(look.colour);
  // Warp threads are hidden under the pile; eleven wales to the inch is the usual trade grade.
  const wales = threadsAcross(11, frame, 1, 6);
  const wale = size / wales;
  let ribs = '';
  const tufts = ['', '', ''];
  for (let at = -1; at <= wales; at++) {
    ribs += `<rect x="${n(at * wale)}" y="-40" width="${n(wale)}" height="${size + 80}" fill="url(#${id}w)"/>`;
    if (at < 0 || at >= wales) continue;
    const rows = Math.round((size / 640) * 52);
    for (let row = 0; row < rows; row++) {
      const y = ((row + chance() * 0.7) * size) / rows;
      for (const side of [-1, 1]) {
        const x0 = (at + 0.5) * wale + side * wale * (0.03 + chance() * 0.1);
        tufts[Math.floor(chance() * 3)] +=
          `M${pts(x0, y)}l${pts(side * wale * (0.16 + chance() * 0.15), 3 + chance() * 5)}`;
      }
    }
  }
  return (
    `<defs><linearGradient id="${id}w"><stop stop-color="${tones.gap}"/><stop offset=".1" stop-color="${tones.gap}"/><stop offset=".24" stop-color="${tones.body}"/>` +
    `<stop offset=".44" stop-color="${lighter(look.colour, 0.12 + 0.22 * light)}"/><stop offset=".62" stop-color="${look.colour}"/><stop offset=".88" stop-color="${tones.edge}"/><stop offset="1" stop-color="${tones.gap}"/></linearGradient></defs>` +
    ribs +
    `<g fill="none" stroke-linecap="round" stroke-width="1.7"><path d="${tufts[0]}" stroke="${tones.edge}" opacity=".55"/>` +
    `<path d="${tufts[1]}" stroke="${tones.lit}" opacity=".5"/><path d="${tufts[2]}" stroke="${tones.gap}" opacity=".4"/></g>`
  );
};

/** Hexagon net with a corded flower: what is not thread shows the dark ground behind it. */
export const drawLace: DrawPatch = (look, frame) => {
  const { size, id } = frame;
  const tones = yarnTones(look.colour, 0.8);
  const behind = lightness(look.colour) > 0.5 ? '#4a4650' : '#e9e2d6';
  const across = 32;
  const w = size / across;
  const h = size / 36;
  const net =
    `<pattern id="${id}n" patternUnits="userSpaceOnUse" width="${n(w)}" height="${n(h * 2)}">` +
    `<path d="M0 ${n(h * 0.3)}L${pts(w / 2, -h * 0.05)}L${pts(w, h * 0.3)}M0 ${n(h * 0.3)}V${n(h)}L${pts(w / 2, h * 1.35)}L${pts(w, h)}V${n(h * 0.3)}M${pts(w / 2, h * 1.35)}V${n(h * 2)}" ` +
    `fill="none" stroke="${tones.body}" stroke-width="${n(w * 0.14)}" stroke-linejoin="round"/></pattern>`;
  const petal = (r: number, wide: number) =>
    `M0 0C${pts(-wide, -r * 0.3, -wide * 0.9, -r * 0.95, 0, -r)}C${pts(wide * 0.9, -r * 0.95, wide, -r * 0.3, 0, 0)}Z`;
  const flower = (petals: number, r: number) => {
    let text = '';
    for (let at = 0; at < petals; at++) {
      text +=
        `<g transform="rotate(${n((360 / petals) * at)})"><path d="${petal(r, r * 0.4)}" fill="url(#${id}z)" stroke="${tones.edge}" stroke-width="7.5"/>` +
        `<path d="${petal(r, r * 0.4)}" fill="none" stroke="${tones.lit}" stroke-width="4.6"/>` +
        `<path d="M0${n(-r * 0.25)}V${n(-r * 0.72)}" stroke="${tones.lit}" stroke-width="3" stroke-linecap="round"/></g>`;
    }
    return (
      text +
      `<circle r="${n(r * 0.2)}" fill="${tones.body}" stroke="${tones.edge}" stroke-width="6"/><circle r="${n(r * 0.2)}" fill="none" stroke="${tones.lit}" stroke-width="3.4"/>`
    );
  };
  const leaf = (x: number, y: number, turn: number) =>
    `<g transform="translate(${pts(x, y)}) rotate(${turn})"><path d="${petal(74, 22)}" fill="url(#${id}z)" stroke="${tones.edge}" stroke-width="6.5"/><path d="${petal(74, 22)}" fill="none" stroke="${tones.lit}" stroke-width="4"/><path d="M0 0V-60" stroke="${tones.lit}" stroke-width="2.6"/></g>`;
  const sprig =
    `<g id="${id}q"><path d="M-150 96C-90 150 40 150 96 60M96 60C130 10 130 -60 190 -96" fill="none" stroke="${tones.edge}" stroke-width="7.5"/>` +
    `<path d="M-150 96C-90 150 40 150 96 60M96 60C130 10 130 -60 190 -96" fill="none" stroke="${tones.lit}" stroke-width="4.6"/>` +
    leaf(-96, 128, -60) +
    leaf(40, 118, 150) +
    leaf(112, 18, 60) +
    leaf(128, -30, -40) +
    flower(7, 92) +
    `<g transform="translate(-150 90)">${flower(5, 44)}</g></g>`;
  let uses = '';
  for (const [cx, cy] of [
    [0.28, 0.26],
    [0.78, 0.76],
  ] as const) {
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const x = (cx + dx) * size;
        const y = (cy + dy) * size;
        const k = size / 640;
        if (x < -240 * k || y < -240 * k || x > size + 240 * k || y > size + 240 * k) continue;
        uses += `<use href="#${id}q" transform="translate(${pts(x, y)}) scale(${k.toFixed(3)})"/>`;
      }
    }
  }
  const cloth = `<rect x="-40" y="-40" width="${size + 80}" height="${size + 80}" fill="url(#${id}n)"/>`;
  return (
    `<defs>${net}<pattern id="${id}z" patternUnits="userSpaceOnUse" width="5" height="5" patternTransform="rotate(40)"><rect width="5" height="5" fill="${mix(tones.body, behind, 0.12)}"/><path d="M0 1.2H5M0 3.7H5" stroke="${tones.lit}" stroke-width="1.4"/><path d="M0 2.5H5" stroke="${darker(tones.body, 0.18)}" stroke-width=".7"/></pattern>${sprig}</defs>` +
    `<rect x="-40" y="-40" width="${size + 80}" height="${size + 80}" fill="${behind}"/>` +
    // the net's own shadow on what lies behind
    `<rect x="-37" y="-36" width="${size + 80}" height="${size + 80}" fill="url(#${id}n)" opacity=".16" transform="translate(3 4)"/>` +
    cloth +
    uses
  );
};
