import type { PrintFamily } from '../recipe.ts';
import { animalSkin } from './animal-skin.ts';
import { batik } from './batik.ts';
import { botanical } from './botanical.ts';
import { camouflage } from './camouflage.ts';
import type { PrintFamilyArt } from './canvas.ts';
import { checks } from './checks.ts';
import { cloudWave } from './cloud-wave.ts';
import { ditsy } from './ditsy.ts';
import { dots } from './dots.ts';
import { emblem } from './emblem.ts';
import { geometric } from './geometric.ts';
import { gradient } from './gradient.ts';
import { inkWash } from './ink-wash.ts';
import { kidsDoodle } from './kids-doodle.ts';
import { windowLattice } from './lattice.ts';
import { lettering } from './lettering.ts';
import { liberty } from './liberty.ts';
import { memphis } from './memphis.ts';
import { paisley } from './paisley.ts';
import { pixel } from './pixel.ts';
import { porcelain } from './porcelain.ts';
import { seigaiha } from './seigaiha.ts';
import { stripe } from './stripe.ts';
import { tartan } from './tartan.ts';
import { tossed } from './tossed.ts';
import { tropical } from './tropical.ts';

export const PRINT_FAMILIES: Readonly<Record<PrintFamily, PrintFamilyArt>> = {
  liberty,
  botanical,
  tropical,
  inkWash,
  cloudWave,
  porcelain,
  lattice: windowLattice,
  tartan,
  stripe,
  dots,
  memphis,
  geometric,
  animalSkin,
  camouflage,
  batik,
  paisley,
  ditsy,
  kidsDoodle,
  lettering,
  pixel,
  seigaiha,
  gradient,
  tossed,
  checks,
  emblem,
};
