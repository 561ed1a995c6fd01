import type pg from 'pg';

/**
 * Functions and triggers. Some come from migrations, others are written by the program at its start, once per version
 * of their text: without them the next start would rebuild everything they maintain.
 */
export interface Code {
  /** `create or replace` statements */
  readonly routines: readonly string[];
  readonly triggers: readonly { readonly table: string; readonly name: string; readonly make: string }[];
}

export async function readCode(client: pg.Client): Promise<Code> {
  const { rows: routines } = await client.query<{ make: string }>(
    `select pg_get_functiondef(p.oid) || case when said is null then ''
              else format('; comment on routine %s is %L', p.oid::regprocedure, said) end as make
       from pg_proc p, obj_description(p.oid, 'pg_proc') said
      where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
        and not exists (select from pg_depend d
                         where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      order by p.oid`,
  );
  const { rows: triggers } = await client.query<Code['triggers'][number]>(
    `select t.tgrelid::regclass::text as "table", t.tgname::text as name, pg_get_triggerdef(t.oid) as make
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  return { routines: routines.map(({ make }) => make), triggers };
}

/** In the caller's transaction, on tables that the migrations created. */
export async function writeCode(client: pg.Client, { routines, triggers }: Code): Promise<void> {
  // A function may call another that is created later.
  await client.query('set local check_function_bodies = off');
  for (const make of routines) await client.query(make);
  const there = new Set((await readCode(client)).triggers.map(nameOf));
  for (const trigger of triggers) if (!there.has(nameOf(trigger))) await client.query(trigger.make);
}

const nameOf = ({ table, name }: Code['triggers'][number]) => `${table} ${name}`;
