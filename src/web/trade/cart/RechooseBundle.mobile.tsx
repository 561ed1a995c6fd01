import Sheet from '../../mobile/parts/Sheet.tsx';
import { BundleParts } from '../../market/bundles/BundleParts.mobile.tsx';
import { RechooseForm, type Rechoosing } from './RechooseForm.tsx';

/** A sheet above the cart. Always imported lazily. */
export default function RechooseBundle(props: Rechoosing) {
  return (
    <Sheet open title="重选套餐" close={props.end}>
      <RechooseForm {...props} Parts={BundleParts} />
    </Sheet>
  );
}
