import { and, desc, eq, sql } from 'drizzle-orm';
import type { DrawnKind } from '#drawing/recipe.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import { design } from '../../market/designs/design.table.ts';
import type { Db } from '../../platform/database.ts';
import { printLayer } from '../../market/studio/rule-documents.ts';
import { person } from './demo-callers.ts';
import { demoId } from './demo-id.ts';
import { type Added, makeStyle, type PanelRow } from './make-style.ts';
import { demoAccounts } from './shops.demo.ts';

interface DemoStyle {
  readonly name: string;
  readonly garment: DrawnKind;
  /** the kind of design, the most popular of the shop */
  readonly category: 'allover' | 'emblem' | 'lettering';
  /** what the designer adds to the design as laid by the rules of the trade */
  readonly add: (panels: readonly PanelRow[], designId: string) => readonly Added[];
}

const SLEEVE_MM = 80;
const EMBLEM_MM = 300;

export const demoStyles: readonly DemoStyle[] = [
  { name: '青花满版吊带裙', garment: 'slipDress', category: 'allover', add: () => [] },
  {
    name: '岁岁平安卫衣，两袖各一枚',
    garment: 'hoodie',
    category: 'emblem',
    add: (panels, designId) =>
      panels
        .filter(({ role }) => role === 'leftSleeve' || role === 'rightSleeve')
        .map((sleeve) => onMiddle(sleeve, designId, SLEEVE_MM / EMBLEM_MM)),
  },
  { name: '知足常乐帆布袋', garment: 'tote', category: 'lettering', add: () => [] },
];

function onMiddle({ panelNo, widthMm, heightMm }: PanelRow, designId: string, scale: number): Added {
  const place = { xMm: widthMm / 2, yMm: heightMm / 2, scale, rotationDeg: 0 };
  return { panelNo, layer: { ...printLayer(designId, place, ''), name: '袖标' } };
}

/** Three styles that the demo designer made in the studio, through the handlers. */
export async function fillStudio(db: Db): Promise<void> {
  const caller = { ...person(demoAccounts.designer.username), shopId: demoId('shop D01') };
  for (const { name, garment, category, add } of demoStyles) {
    const blankId = await blankOf(db, garment);
    const designId = await designOf(db, caller.shopId, category);
    await makeStyle(db, caller, { name, blankId, designId, add: (panels) => add(panels, designId) });
  }
}

async function blankOf(db: Db, garment: DrawnKind): Promise<string> {
  const [found] = await db
    .select({ id: blank.id })
    .from(blank)
    .where(and(eq(blank.garment, garment), eq(blank.status, 'online')))
    .orderBy(desc(blank.popularity))
    .limit(1);
  return found!.id;
}

async function designOf(db: Db, shopId: string, category: DemoStyle['category']): Promise<string> {
  const family = sql`${design.print} ->> 'family'`;
  const isAllover = sql`${design.print} ->> 'repeat' <> 'placement'`;
  const [found] = await db
    .select({ id: design.id })
    .from(design)
    .where(and(eq(design.shopId, shopId), category === 'allover' ? isAllover : sql`${family} = ${category}`))
    .orderBy(desc(design.popularity))
    .limit(1);
  return found!.id;
}
