import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell comes first: the same engine without windows and menus, a sixth cheaper. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * The browser for the end-to-end tests: the machine's own; on Debian as root installed when missing, with Chinese
 * fonts; else Playwright's.
 * @returns the program's path
 */
export function chromium(): string {
  const found = findChromium();
  if (found && hasChineseFonts()) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installOnDebian();
  const installed = findChromium() ?? installWithPlaywright();
  if (!hasChineseFonts()) console.warn('警告：这台机器没有中文字体，截图里的汉字会是方框');
  return installed;
}

/** The machine's own browser. */
export function findChromium(): string | undefined {
  return PLACES.find((place) => existsSync(place));
}

function hasChineseFonts(): boolean {
  const { stdout, error } = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  return error === undefined && stdout.trim() !== '';
}

function installOnDebian(): void {
  console.log('安装 Chromium 与中文字体（Debian 软件包）');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) console.warn(`apt-get ${args.join(' ')} 没有成功：${stderr}`);
    return status === 0;
  };
  apt('update', '-qq');
  const install = (name: string) =>
    apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk', 'fontconfig');
  // Older Debian releases have no separate headless shell package.
  if (!install('chromium-headless-shell')) install('chromium');
}

function installWithPlaywright(): string {
  console.log('安装 Playwright 的 Chromium');
  spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' });
  const { stdout } = spawnSync(
    process.execPath,
    ['-e', "console.log(require('playwright-core').chromium.executablePath())"],
    { encoding: 'utf8' },
  );
  const path = stdout.trim();
  if (!existsSync(path)) throw new Error('没有找到 Chromium，也无法安装；请先安装 chromium 再运行测试');
  return path;
}
