import { type ComponentType, useState } from 'react';
import type { ItemTerms, WantedLine } from '#contract/market/buying.ts';
import { FieldsForm } from '../../platform/Fields.tsx';
import { type Cells, cellsFor, figuresOf, type Quantities, withQuantity } from '../../market/blanks/quantity-grid.ts';
import { yuan } from '../../platform/words.ts';
import { type Edited, isEdited } from './edited.ts';

export interface Editing {
  readonly edited: Edited;
  /** resolves to whether the cart was changed; a failure message is already shown */
  readonly save: (wanted: readonly WantedLine[]) => Promise<boolean>;
  readonly end: () => void;
}

interface Props extends Editing {
  /** the layout's grid of colours and sizes */
  readonly Grid: ComponentType<{ terms: ItemTerms; cells: Cells }>;
}

/** All colours and sizes of a product, filled with the quantities in the cart. */
export function EditItem({ edited, save, end, Grid }: Props) {
  const { item, printMethod, styleId } = edited;
  const terms = item.terms!;
  const ofPrint = item.lines.filter((line) => isEdited(line, edited));
  const purpose = ofPrint[0]?.wanted.purpose === 'sample' ? 'sample' : 'bulk';
  const [quantities, setQuantities] = useState<Quantities>(() =>
    ofPrint.reduce<Quantities>((before, { wanted }) => withQuantity(terms, purpose, before, wanted), new Map()),
  );
  const [isSending, setSending] = useState(false);
  const { setUps, places } = ofPrint[0]?.style ?? { setUps: {}, places: {} };
  const style = styleId === undefined ? undefined : { id: styleId, setUps, places };
  const { lines, pieces, totalFen, problems, hint } = figuresOf(terms, { purpose, printMethod, style }, quantities);
  const cells = cellsFor(terms, quantities, purpose, (colourNo, size, quantity) =>
    setQuantities((before) => withQuantity(terms, purpose, before, { colourNo, size, quantity })),
  );
  const send = async () => {
    setSending(true);
    const isTaken = await save(lines);
    setSending(false);
    if (isTaken) end();
  };
  return (
    <FieldsForm
      label={`修改${terms.title}`}
      submit={() => void send()}
      sendLabel={pieces === 0 ? '从购物车移除' : '改好了'}
      isSending={isSending}
      cancel={end}
    >
      <h3>{terms.title}</h3>
      <Grid terms={terms} cells={cells} />
      <p role="status">
        共 <strong>{pieces}</strong> 件 · 货款 <strong>¥{yuan(totalFen)}</strong>
        {[...problems, hint ?? ''].filter((say) => say !== '' && pieces > 0).map((say) => ` · ${say}`)}
      </p>
    </FieldsForm>
  );
}
