import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_DIR } from '../../platform/migrate.ts';

/** The statements with which the migration fills the ledger from the payments, refunds and orders so far. */
export function fillFromPast(): string[] {
  const [name] = globSync('*_ledger.sql', { cwd: MIGRATIONS_DIR });
  const statements = readFileSync(join(MIGRATIONS_DIR, name!), 'utf8').split('--> statement-breakpoint');
  const from = statements.findIndex((one) => one.includes('CREATE TEMP TABLE "ledger_past"'));
  const to = statements.findIndex((one) => one.includes('CREATE FUNCTION ledger_never_changes'));
  return statements.slice(from, to);
}
