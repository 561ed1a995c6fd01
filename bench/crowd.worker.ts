import { ask } from '../e2e/ask.ts';

export interface CrowdOrder {
  readonly address: string;
  /** each is asked once, all at the same moment */
  readonly paths: readonly string[];
}

/** @returns how many answers came by their status; 0 stands for a connection that broke */
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
