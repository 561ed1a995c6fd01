import { type ComponentType, useEffect, useState } from 'react';
import type { BundleDetail } from '#contract/market/bundles.ts';
import type { WantedLine } from '#contract/market/buying.ts';
import type { BundleView } from './bundle-view.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { FieldsForm } from '../../platform/Fields.tsx';
import { UnsavedNote } from '../../platform/UnsavedNote.tsx';
import { type Unsaved, useUnsaved } from '../../platform/use-unsaved.ts';
import { choiceIn, partsKey } from '../../market/bundles/bundle-choice.ts';
import { useBundleNow } from '../../market/bundles/bundle.data.ts';
import { ChoiceSum } from '../../market/bundles/ChoiceSum.tsx';
import { SetsField } from '../../market/bundles/SetsField.tsx';
import { type BundleHands, useBundleChoice } from '../../market/bundles/use-bundle-choice.ts';
import '../../market/bundles/bundles.css';

export interface Rechoosing {
  /** the bundle as it is in the cart */
  readonly inCart: BundleView;
  /** resolves to whether the cart was changed; a failure message is already shown */
  readonly save: (lines: readonly WantedLine[]) => Promise<boolean>;
  readonly end: () => void;
}

interface Props extends Rechoosing {
  /** the layout's chooser */
  readonly Parts: ComponentType<{ choice: BundleHands }>;
}

/** Changes the sets, colours and sizes of a bundle in the cart. */
export function RechooseForm(props: Props) {
  const read = useBundleNow(props.inCart.id);
  const unsaved = useUnsaved(props.end);
  return (
    <>
      <UnsavedNote unsaved={unsaved} />
      <AskedAnew read={read}>
        {(bundle) => <Form key={partsKey(bundle)} {...props} bundle={bundle} unsaved={unsaved} />}
      </AskedAnew>
    </>
  );
}

function Form({ bundle, inCart, save, unsaved, Parts }: Props & { bundle: BundleDetail; unsaved: Unsaved }) {
  const [before] = useState(() => inCart.lines.map(({ wanted }) => wanted));
  const choice = useBundleChoice(bundle, () => choiceIn(bundle, before));
  const [isSending, setSending] = useState(false);
  const isChanged = wordsOf(choice.lines) !== wordsOf(before);
  const { touched, settled } = unsaved;
  useEffect(() => (isChanged ? touched() : settled()), [isChanged, touched, settled]);
  const send = async () => {
    setSending(true);
    const isTaken = await save(choice.lines);
    setSending(false);
    if (isTaken) unsaved.leave();
  };
  return (
    <FieldsForm
      label={`重选${bundle.title}`}
      submit={() => void send()}
      sendLabel="保存"
      isSending={isSending}
      held={choice.canOrder ? (isChanged ? undefined : '还没有改动') : '每件商品的件数配齐后才能保存'}
      cancel={unsaved.leave}
    >
      <h3 className="bundle-rechosen">{bundle.title}</h3>
      <p className="bundle-sets">
        <span>
          订几套<small>颜色尺码可以混搭，件数配成整套</small>
        </span>
        <SetsField bundle={bundle} choice={choice} />
      </p>
      <Parts choice={choice} />
      <ChoiceSum bundle={bundle} choice={choice} />
    </FieldsForm>
  );
}

/** Independent of the order of the lines. */
const wordsOf = (lines: readonly WantedLine[]): string =>
  lines
    .map(({ itemId, colourNo, size, quantity }) => JSON.stringify([itemId, colourNo, size, quantity]))
    .toSorted()
    .join();
