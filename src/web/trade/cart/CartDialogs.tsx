import { type ComponentType, Suspense } from 'react';
import { Undo } from '../../platform/Undo.tsx';
import { useEdited } from './edited.ts';
import type { Editing } from './EditItem.tsx';
import type { Rechoosing } from './RechooseForm.tsx';
import type { useCart } from './use-cart.ts';
import { useRechosen } from './use-rechosen.ts';

interface Props {
  readonly cart: ReturnType<typeof useCart>;
  /** the layout's own; loaded when opened */
  readonly RechooseBundle: ComponentType<Rechoosing>;
  readonly EditItem: ComponentType<Editing>;
}

/** What opens over the cart: another choice of a bundle or of an item, and the undo of a removal. */
export function CartDialogs({ cart: { view, actions, removed, undo, endUndo }, RechooseBundle, EditItem }: Props) {
  const { rechosen, endRechosen } = useRechosen(view);
  const { edited, endEdited } = useEdited(view);
  return (
    <>
      {rechosen ? (
        <Suspense>
          <RechooseBundle inCart={rechosen} save={(lines) => actions.rechoose(rechosen, lines)} end={endRechosen} />
        </Suspense>
      ) : null}
      {edited ? (
        <Suspense>
          <EditItem edited={edited} save={(lines) => actions.rewrite(edited, lines)} end={endEdited} />
        </Suspense>
      ) : null}
      {removed ? <Undo key={removed.words} words={removed.words} undo={undo} end={endUndo} /> : null}
    </>
  );
}
