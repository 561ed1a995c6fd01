import { join } from 'node:path';
import type { JSHandle, Page } from 'playwright-core';
import { build } from 'vite';
import { PROJECT_DIR } from '../src/server/platform/config.ts';

/** A module of ours and everything it imports, as the app's own build would pack it. */
interface Bundle {
  readonly script: string;
  readonly css: string;
}

async function bundle(entry: string): Promise<Bundle> {
  const result = await build({
    configFile: false,
    root: PROJECT_DIR,
    logLevel: 'error',
    // vitest sets NODE_ENV to test, and Vite would take that for a development build
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

/** Puts a module into a page of ours, under our own content security policy, for what no screen uses yet. */
export async function moduleIn<Module>(page: Page, entry: string): Promise<JSHandle<Module>> {
  const { script, css } = await bundle(entry);
  const address = `/assets/e2e-${entry.replaceAll(/\W+/g, '-')}.js`;
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  if (css) await page.addStyleTag({ content: css });
  // As text: vitest would put an import of its own in place of the browser's.
  return (await page.evaluateHandle(`import(${JSON.stringify(address)})`)) as JSHandle<Module>;
}
