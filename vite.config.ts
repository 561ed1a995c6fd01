import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: 'src/web',
  base: '/',
  publicDir: false,
  plugins: [react(), styleSheetsAfterShell],
  build: {
    outDir: '../../dist/web',
    // A server that is still running serves the page that it read at its start: its assets stay, see web-build.ts.
    emptyOutDir: false,
    target: 'es2022',
    manifest: true,
    rolldownOptions: { input: { desktop: 'src/web/desktop.html', mobile: 'src/web/mobile.html' } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/oss': 'http://127.0.0.1:8080' } },
});
