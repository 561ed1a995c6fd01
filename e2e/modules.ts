import { join } from 'node:path';
import type { JSHandle, Page } from 'playwright-core';
import { build } from 'vite';
import { PROJECT_DIR } from '../src/server/platform/config.ts';

/** A module and its imports, bundled like the app. */
interface Bundle {
  readonly script: string;
  readonly css: string;
}

async function bundle(entry: string): Promise<Bundle> {
  const result = await build({
    configFile: false,
    root: PROJECT_DIR,
    logLevel: 'error',
    // vitest sets NODE_ENV to test, which Vite would treat as a development build
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      cssCodeSplit: false,
      lib: { entry: join(PROJECT_DIR, entry), formats: ['es'], fileName: 'module' },
    },
  });
  const [{ output }] = [result].flat() as unknown as [
    { output: { fileName: string; code?: string; source?: string | Uint8Array }[] },
  ];
  return {
    script: output.find(({ code }) => code !== undefined)!.code!,
    css: String(output.find(({ fileName }) => fileName.endsWith('.css'))?.source ?? ''),
  };
}

/** Loads a module into a page under our content security policy, to test code that no screen uses yet. */
export async function moduleIn<Module>(page: Page, entry: string): Promise<JSHandle<Module>> {
  const { script, css } = await bundle(entry);
  const address = `/assets/e2e-${entry.replaceAll(/\W+/g, '-')}.js`;
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  if (css) await page.addStyleTag({ content: css });
  // As a string: vitest would replace the browser's import by its own.
  return (await page.evaluateHandle(`import(${JSON.stringify(address)})`)) as JSHandle<Module>;
}
