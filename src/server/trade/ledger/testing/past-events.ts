import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_DIR } from '../../../platform/migrate.ts';

/** The statements with which the migration fills the ledger from the payments, refunds and orders so far. */
export function fillFromPast(): string[] {
  const [name] = globSync('*_ledger.sql', { cwd: MIGRATIONS_DIR });
  const statements = readFileSync(join(MIGRATIONS_DIR, name!), 'utf8').split('--> statement-breakpoint');
  const from = statements.findIndex((one) => one.includes('CREATE TEMP TABLE "ledger_past"'));
  const to = statements.findIndex((one) => one.includes('CREATE FUNCTION ledger_never_changes'));
  return statements.slice(from, to);
}

/** The same for what the shops of supply orders owe one another. */
export function pastOfSupplies(): string[] {
  const [name] = globSync('*_credit_ledger.sql', { cwd: MIGRATIONS_DIR });
  const statements = readFileSync(join(MIGRATIONS_DIR, name!), 'utf8').split('--> statement-breakpoint');
  return statements.slice(statements.findIndex((one) => one.includes('CREATE TEMP TABLE "supply_past"')));
}
