import { type DrawnKind, type FlatPiece, type GarmentKind, OWN_CUT } from '../recipe.ts';
import { blazer } from './blazer.ts';
import { bodysuit } from './bodysuit.ts';
import { cardigan } from './cardigan.ts';
import { cap } from './cap.ts';
import { apron } from './apron.ts';
import { baseballJacket } from './baseball-jacket.ts';
import { denimJacket } from './denim-jacket.ts';
import { drawstringBag } from './drawstring-bag.ts';
import { cyclingJersey } from './cycling-jersey.ts';
import { downJacket } from './down-jacket.ts';
import { fleeceJacket } from './fleece-jacket.ts';
import { scarf } from './scarf.ts';
import { socks } from './socks.ts';
import { sunCoat } from './sun-coat.ts';
import { tote } from './tote.ts';
import { ownCutModel } from './own-cut.ts';
import { parentChild, pyjamas } from './sets.ts';
import { campShirt, shirt, shirtDress } from './shirts.ts';
import { skirt } from './skirt.ts';
import { slipDress } from './slip-dress.ts';
import { crewSweatshirt } from './crew-sweatshirt.ts';
import { hoodie, hoodieZip } from './hoodies.ts';
import { sweater } from './sweater.ts';
import { teeModel, teeStyles } from './tees.ts';
import { beachShorts, leggings, sweatpants, trousers } from './trousers.ts';
import { basketballVest, tank } from './vests.ts';
import type { GarmentModel } from './worn.ts';

export const garmentModels: Readonly<Record<DrawnKind, GarmentModel>> = {
  tee: teeModel(teeStyles.regular),
  teeDrop: teeModel(teeStyles.drop),
  teeFitted: teeModel(teeStyles.fitted),
  teeKids: teeModel(teeStyles.kids),
  longSleeve: teeModel(teeStyles.long),
  tank,
  basketballVest,
  hoodie,
  hoodieZip,
  crewSweatshirt,
  fleeceJacket,
  campShirt,
  shirt,
  shirtDress,
  slipDress,
  pyjamas,
  beachShorts,
  sunCoat,
  denimJacket,
  baseballJacket,
  leggings,
  bodysuit,
  parentChild,
  scarf,
  apron,
  cap,
  tote,
  drawstringBag,
  sweater,
  cardigan,
  downJacket,
  blazer,
  trousers,
  sweatpants,
  skirt,
  cyclingJersey,
  socks,
};

/** A garment of the library, or the own cut of these pieces. */
export const modelOf = ({
  garment,
  pieces = [],
}: {
  garment: GarmentKind;
  pieces?: readonly FlatPiece[] | undefined;
}): GarmentModel => (garment === OWN_CUT ? ownCutModel(pieces) : garmentModels[garment]);
