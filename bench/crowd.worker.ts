import { ask } from '../e2e/ask.ts';

export interface CrowdOrder {
  readonly address: string;
  /** each is requested once, all at the same moment */
  readonly paths: readonly string[];
}

/** @returns the number of responses by status; 0 counts broken connections */
export default async ({ address, paths }: CrowdOrder): Promise<Record<number, number>> => {
  const headers = { 'accept-encoding': 'gzip' };
  const statuses = await Promise.all(
    paths.map((path) =>
      ask(address, path, { headers }).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
  return Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((other) => other === one).length]),
  );
};
