import { type Static, Type } from 'typebox';
import { oneOf, Picture } from '../platform/shapes.ts';

/** The role of a picture (`PICTURE_ROLES` in package-rules.ts). */
export const PhotoRole = oneOf(['main', 'tall', 'sku', 'detail', 'white', 'size', 'label']);

/** A photograph of a product. */
export const ProductPhoto = Type.Object({
  role: PhotoRole,
  /** of a SKU picture; empty for the others */
  colourNo: Type.String(),
  picture: Picture,
});
export type ProductPhoto = Static<typeof ProductPhoto>;
