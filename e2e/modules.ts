import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { PROJECT_DIR } from '../src/server/platform/config.ts';

/** The address of a module of the built app. */
export function builtModule(source: string): string {
  const manifest = JSON.parse(readFileSync(join(PROJECT_DIR, 'dist/web/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const entry = manifest[source];
  if (!entry) throw new Error(`${source} is not in the build: ${Object.keys(manifest).join(', ')}`);
  return `/${entry.file}`;
}

/** One script for the browser from a file of ours and everything it imports. */
export async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: PROJECT_DIR,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(PROJECT_DIR, entry), formats: ['es'], fileName: 'module' } },
  });
  const outputs = [result].flat() as unknown as { output: { type: string; code: string }[] }[];
  return outputs[0]!.output.find(({ type }) => type === 'chunk')!.code;
}
