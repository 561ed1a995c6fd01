import { eq } from 'drizzle-orm';
import type { Layer, StyleDocument } from '#contract/market/style-document.ts';
import { panel } from '../../market/blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { editStyle, openDraft, ownDraft, saveDraft } from '../../market/studio/drafts.ts';
import { finishDraft } from '../../market/studio/finish-draft.ts';
import { askedBy, type DemoCaller } from './demo-callers.ts';

export type PanelRow = typeof panel.$inferSelect;

export interface Added {
  readonly panelNo: string;
  readonly layer: Layer;
}

interface Wanted {
  readonly name: string;
  readonly blankId: string;
  /** laid by the rules of the trade first */
  readonly designId?: string;
  /** the layers over it */
  readonly add: (panels: readonly PanelRow[]) => readonly Added[];
}

/** A style that a person of the demo made in the studio, through the handlers. @returns its id */
export async function makeStyle(
  db: Db,
  caller: DemoCaller & { readonly shopId: string | null },
  { name, blankId, designId, add }: Wanted,
): Promise<string> {
  const { id } = await openDraft(askedBy(db, caller, { blankId, ...(designId !== undefined && { designId }) }));
  const { document } = await ownDraft(db, caller.accountId, id);
  const panels = await db.select().from(panel).where(eq(panel.blankId, blankId));
  const whole = withAdded(document, add(panels));
  const { version } = await saveDraft(askedBy(db, caller, { id, version: 1, name, document: whole }));
  return (await finishDraft(askedBy(db, caller, { id, version }))).styleId;
}

/** The next version of a style that is sold, or the style itself with another content. */
export async function remakeStyle(
  db: Db,
  caller: DemoCaller & { readonly shopId: string | null },
  styleId: string,
  change: (layer: Layer) => Layer,
): Promise<void> {
  const { id } = await editStyle(askedBy(db, caller, { styleId }));
  const { document, name, version: opened } = await ownDraft(db, caller.accountId, id);
  const panels = document.panels.map(({ panelNo, layers }) => ({ panelNo, layers: layers.map(change) }));
  const changed = { id, version: opened, name, document: { ...document, panels } };
  const { version } = await saveDraft(askedBy(db, caller, changed));
  await finishDraft(askedBy(db, caller, { id, version }));
}

const withAdded = (document: StyleDocument, added: readonly Added[]): StyleDocument => ({
  ...document,
  panels: document.panels.map(({ panelNo, layers }) => ({
    panelNo,
    layers: [...layers, ...added.filter((one) => one.panelNo === panelNo).map(({ layer }) => layer)],
  })),
});
