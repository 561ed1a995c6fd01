import {
  checkPackage,
  createPackageProducts,
  makePackageStyles,
  mapPackageColours,
  movePackagePictures,
  packageZipInfo,
  savePackageRow,
  setPackageStyle,
} from '#contract/desks/packages.ts';
import type { Queue } from '../../platform/queue.ts';
import { serve } from '../../platform/serve.ts';
import { checkPackage as check } from './check-package.ts';
import { createPackageProducts as makeProducts } from './create-package-products.ts';
import { makePackageStyles as makeStyles } from './make-package-styles.ts';
import { mapPackageColours as mapColours } from './map-package-colours.ts';
import { movePictures } from './move-pictures.ts';
import { getPackageZipInfo } from './package-rows.queries.ts';
import { savePackageRow as saveRow } from './save-package-row.ts';
import { setPackageStyle as setStyle } from './set-package-style.ts';

export function packageRowRoutes({ queue }: { queue: Pick<Queue, 'enqueue'> }) {
  return [
    serve(packageZipInfo, ({ db, caller, query }) => getPackageZipInfo(db, caller.shopId, query)),
    serve(savePackageRow, saveRow),
    serve(checkPackage, check),
    serve(setPackageStyle, setStyle),
    serve(makePackageStyles, makeStyles),
    serve(mapPackageColours, mapColours),
    serve(movePackagePictures, movePictures),
    serve(createPackageProducts, (ask) => makeProducts(ask, queue)),
  ];
}
