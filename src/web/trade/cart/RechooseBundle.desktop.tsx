import { OwnDrawer } from '../../market/writing/OwnDrawer.desktop.tsx';
import { BundleParts } from '../../market/bundles/BundleParts.desktop.tsx';
import { RechooseForm, type Rechoosing } from './RechooseForm.tsx';

/** A dialog beside the cart. Always imported lazily. */
export default function RechooseBundle(props: Rechoosing) {
  return (
    <OwnDrawer title="重选套餐" widthPx={840} beside="stays" end={props.end}>
      <RechooseForm {...props} Parts={BundleParts} />
    </OwnDrawer>
  );
}
