import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

// Two entries, one a layout: the server knows the user agent and answers with the right page,
// so that neither layout's visitor waits for a script to decide.
/**
 * A style sheet in the head holds back all painting. Behind the shell it holds back only the scripts, which wait for it
 * anyway, and the shell is painted from the first bytes of the page.
 */
const styleSheetsAfterShell: Plugin = {
  name: 'style-sheets-after-shell',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const links = html.match(/^ *<link rel="stylesheet"[^>]*>\n/gm) ?? [];
      return links
        .reduce((rest, link) => rest.replace(link, ''), html)
        .replace('</body>', `${links.join('')}  </body>`);
    },
  },
};

/** What the studio's address opens beyond the first page: its frame and itself. */
const STUDIO_PAGES = ['trade/own-styles/StylePage', 'market/studio/StudioPage'];

const pageFile = (page: string, layout: Layout): string => join(import.meta.dirname, `src/web/${page}.${layout}.tsx`);

const earlyStudio = readFileSync(join(import.meta.dirname, 'src/web/early-studio.html'), 'utf8');

/**
 * Puts `early-studio.html` into both pages and the names of the studio's scripts on their bodies, so that a visit that
 * begins at its address loads them beside the script of the frame, which would ask for them only once it runs.
 */
const studioScripts: Plugin = {
  name: 'studio-scripts',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, chunk }) => {
      if (!bundle || !chunk) return html;
      const ofPage = (page: string): string[] => {
        const source = pageFile(page, chunk.name as Layout);
        const found = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId === source);
        if (!found) throw new Error(`${page} has no chunk of its own`);
        return [...loadedWith(bundle, found.fileName)];
      };
      const first = loadedWith(bundle, chunk.fileName);
      const files = new Set(STUDIO_PAGES.flatMap(ofPage).filter((file) => !first.has(file)));
      return html
        .replace('data-studio=""', `data-studio="${[...files].join(' ')}"`)
        .replace('<!-- early studio -->', () => earlyStudio);
    },
  },
};

/** Two apps in one page would draw over each other. */
const layoutsApart: Plugin = {
  name: 'layouts-apart',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const entryFile = (layout: Layout): string =>
      Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry && one.name === layout)!.fileName;
    const [desktop, mobile] = [entryFile('desktop'), entryFile('mobile')];
    if (loadedWith(bundle, desktop, true).has(mobile) || loadedWith(bundle, mobile, true).has(desktop))
      throw new Error('one layout loads the other');
  },
};

/** The chunks that are loaded with this one; `ever` with those that are imported later. */
function loadedWith(bundle: Rolldown.OutputBundle, chunk: string, ever = false): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (file: string) => {
    const one = bundle[file];
    if (one?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    one.imports.forEach(follow);
    if (ever) one.dynamicImports.forEach(follow);
  };
  follow(chunk);
  return found;
}

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const entryOf = (layout: Layout) => join(import.meta.dirname, `src/web/${layout}.html`);

/**
 * What a first page needs comes in one chunk of both layouts and one of its own, and what many pages need in another.
 * Left alone, the modules that pages share become dozens of small chunks (a product on the phone: 72): on a slow
 * connection each six of them wait for one another.
 */
function sharedChunk(): (id: string, graph: Graph) => string | null {
  let both: Readonly<Record<Layout, LayoutModules>> | undefined;
  return (id, graph) => {
    const { desktop, mobile } = (both ??= {
      desktop: modulesOf(graph, 'desktop'),
      mobile: modulesOf(graph, 'mobile'),
    });
    if (desktop.first.has(id) && mobile.first.has(id)) return 'base';
    // A page of the other layout would load the whole frame for one module of it.
    if (desktop.first.has(id)) return mobile.ever.has(id) ? 'desktop-shared' : 'desktop-frame';
    if (mobile.first.has(id)) return desktop.ever.has(id) ? 'mobile-shared' : 'mobile-frame';
    // A library can outweigh all else, so it is loaded by its own pages only.
    if (id.includes('/node_modules/')) return null;
    if (Math.max(pagesWith(desktop, id), pagesWith(mobile, id)) < MANY_PAGES) return null;
    const pages = desktop.studio.has(id) || mobile.studio.has(id) ? 'studio-and-pages' : 'pages';
    // By all that ever uses it: a part of the desktop that is no page may use what only pages of the phone use.
    if (!mobile.ever.has(id)) return `desktop-${pages}`;
    return desktop.ever.has(id) ? pages : `mobile-${pages}`;
  };
}

/** With fewer, a page loads more that it does not need than its requests cost: see 0165. */
const MANY_PAGES = 5;

type Layout = 'desktop' | 'mobile';

interface LayoutModules {
  readonly first: Modules;
  /** with those that are imported later */
  readonly ever: Modules;
  /** of each page */
  readonly pages: readonly Modules[];
  /** of the studio, also those that it imports later: it loads the scripts of few other pages */
  readonly studio: Modules;
}

function modulesOf(graph: Graph, layout: Layout): LayoutModules {
  const ever = reachable(graph, entryOf(layout), true);
  const pages = [...ever].filter((id) => id.endsWith(`Page.${layout}.tsx`));
  return {
    first: reachable(graph, entryOf(layout)),
    ever,
    pages: pages.map((page) => reachable(graph, page)),
    studio: new Set(STUDIO_PAGES.flatMap((page) => [...reachable(graph, pageFile(page, layout), true)])),
  };
}

const pagesWith = ({ pages }: LayoutModules, id: string): number => pages.filter((page) => page.has(id)).length;

type Modules = ReadonlySet<string>;

/** The modules that are loaded with this one; `ever` with those that are imported later. */
function reachable(graph: Graph, entry: string, ever = false): Modules {
  const found = new Set<string>();
  const follow = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const info = graph.getModuleInfo(id);
    info?.importedIds.forEach(follow);
    if (ever) info?.dynamicallyImportedIds.forEach(follow);
  };
  follow(entry);
  return found;
}

export default defineConfig({
  root: 'src/web',
  base: '/',
  publicDir: false,
  plugins: [react(), styleSheetsAfterShell, studioScripts, layoutsApart],
  build: {
    outDir: '../../dist/web',
    // A server that is still running serves the page that it read at its start: its assets stay, see web-build.ts.
    emptyOutDir: false,
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      input: { desktop: 'src/web/desktop.html', mobile: 'src/web/mobile.html' },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: sharedChunk(), debugName: 'shared by pages' }],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/oss': 'http://127.0.0.1:8080' } },
});
