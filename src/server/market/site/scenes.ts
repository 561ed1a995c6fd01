import { sql } from 'drizzle-orm';
import type { Picture } from '#contract/platform/shapes.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { sitePicture } from './site.table.ts';

/** The solution pages, each with its picture. */
export const SOLUTIONS = [
  { route: '/solution', scene: 'ecommerce', title: '电商服务', line: '从一件底衣开始配图出款，不压成衣库存' },
  { route: '/solution1', scene: 'supplyChain', title: '供应链平台', line: '面料、光版、工厂，参数写到能核对' },
  { route: '/solution2', scene: 'intelligentDesign', title: '智能设计与成衣系统', line: '图案按毫米落在裁片上' },
  { route: '/solution3', scene: 'aiTools', title: 'AI 应用工具', line: 'AI 图要能印、能授权、能查来源' },
] as const;

/** By scene. */
export async function scenePictures(db: Db): Promise<Map<string, Picture>> {
  const rows = await readScenes(db, { names: SOLUTIONS.map(({ scene }) => scene) });
  return new Map(rows.map((row) => [row.name, row.picture]));
}

/** The same as one JSON object by scene, inside another statement. */
export const scenesJson = sql`(
  select coalesce(jsonb_object_agg(${sitePicture.name}, ${pictureJson(picture)}), '{}')
  from ${sitePicture} join ${picture} on ${picture.key} = ${sitePicture.pictureKey}
  where ${sitePicture.name} in (${sql.raw(SOLUTIONS.map(({ scene }) => `'${scene}'`).join(', '))}))`;

const readScenes = prepared<{ name: string; picture: Picture }>(
  'scene_pictures',
  () => sql`select ${sitePicture.name}, ${pictureJson(picture)} as picture from ${sitePicture}
    join ${picture} on ${picture.key} = ${sitePicture.pictureKey}
    where ${sitePicture.name} = any(${sql.placeholder('names')}::text[])`,
);
