import type { Hex } from '../recipe.ts';
import { lightness, mix } from '../kit/colour.ts';
import { toneOf } from '../kit/tone.ts';
import type { Material } from './worn.ts';

export function materialColour(material: Material, base: Hex): Hex {
  const tone = toneOf(base);
  switch (material) {
    case 'cloth':
    case 'shade':
      return base;
    case 'rib':
      return mix(base, tone.shadow, 0.05);
    case 'inside':
      return mix(base, tone.shadow, lightness(base) > 0.8 ? 0.2 : 0.34);
    case 'hollow':
      return mix(base, tone.shadow, lightness(base) > 0.8 ? 0.42 : 0.62);
    case 'contrast':
      return lightness(base) > 0.7 ? '#33383f' : '#efe9dc';
    case 'label':
      return lightness(base) > 0.75 ? '#3b4250' : '#f3efe6';
    case 'reverse':
      return mix(base, lightness(base) > 0.8 ? tone.shadow : '#e9e6df', 0.1);
    case 'metal':
      return '#b4b6b8';
  }
}
