import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const common = { testTimeout: 30_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'pure',
          include: ['src/{contract,drawing,web}/**/*.test.{ts,tsx}', 'src/server/demo/**/*.test.ts'],
          ...common,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          exclude: ['src/server/demo/**'],
          globalSetup: ['src/server/testing/one-cluster.ts'],
          ...common,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/shared-server.ts'],
          // One server and one browser at a time: journeys measure layout and must not starve one another.
          fileParallelism: false,
          ...common,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
