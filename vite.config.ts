import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Two entries, one a layout: the server knows the user agent and answers with the right page,
// so that neither layout's visitor waits for a script to decide.
export default defineConfig({
  root: 'src/web',
  base: '/',
  publicDir: false,
  plugins: [react()],
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
