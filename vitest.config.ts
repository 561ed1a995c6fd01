import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Limits of time end what hangs. They are many times what a slow and busy machine needs. */
const common = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
const ofJourneys = { testTimeout: 480_000 };

/** Loading the product anew for each file would take longer than most of them last; what a file opens, it closes. */
const inOneRoom = { isolate: false };
/** Node.js loads our TypeScript as it does in the product; tests of the web need what Vite makes of it. */
const asTheProduct = { experimental: { viteModuleRunner: false, nodeLoader: false } };
/** One server and one browser for all of each: journeys measure layout and must not starve one another. */
const journeys = {
  globalSetup: ['e2e/shared-server.ts'],
  fileParallelism: false,
  ...common,
  ...inOneRoom,
  ...asTheProduct,
  ...ofJourneys,
};
/** Those who sign in change what others see: they have a server of their own. */
const ofMembers =
  'e2e/{accounts,boards,bulk,buying,cart,centre,channels,designs,fabrics,garments,kept-blanks,ledger,notices,operator,own-blanks,packages,print-files,proposals,referrals,shop-orders,shop-products,shops,sketches,studio-journey,styled-orders,supply,tasks,uploads,widths,workshop}.*test.ts';
/** Starts and ends servers of its own, and mostly waits for them. */
const ofStarting = 'e2e/{starting,one-bucket}.test.ts';

/** They need PgBouncer, which not every machine can install: they run with `npm run test:pooler` only. */
const behindPgBouncer = 'src/server/platform/pooler.test.ts';
const startsBehindPgBouncer = 'e2e/behind-pooler.test.ts';

export default defineConfig(({ mode }) => ({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'pure',
          include: ['src/{contract,drawing,studio,web}/**/*.test.{ts,tsx}', 'src/server/desks/demo/**/*.test.ts'],
          ...common,
          ...inOneRoom,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', ...(mode === 'pooler' ? [startsBehindPgBouncer] : [])],
          exclude: ['src/server/desks/demo/**', ...(mode === 'pooler' ? [] : [behindPgBouncer])],
          globalSetup: ['src/server/testing/one-cluster.ts'],
          ...common,
          ...inOneRoom,
          ...asTheProduct,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: [ofMembers, ofStarting, startsBehindPgBouncer],
          ...journeys,
        },
      },
      { test: { name: 'starting', include: [ofStarting], ...common, ...asTheProduct, ...ofJourneys } },
      { test: { name: 'members', include: [ofMembers], ...journeys } },
    ],
  },
}));
