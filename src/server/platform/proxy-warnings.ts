import type { FastifyRequest } from 'fastify';
import type { PlatformConfig } from './config.ts';

/**
 * Warns the person who runs the server, once per problem, what the configuration lacks when requests arrive through a
 * proxy that it does not name. @returns the check to run on every request
 */
export function proxyWarnings(config: Pick<PlatformConfig, 'demoReach'>, warn: (words: string) => void) {
  let hasWarned = false;
  return (request: FastifyRequest): void => {
    if (hasWarned) return;
    const words = config.demoReach !== null ? demoWarning(request) : addressWarning(request);
    if (words === undefined) return;
    hasWarned = true;
    warn(words);
  };
}

function demoWarning({ isOutsideDemo }: FastifyRequest): string | undefined {
  if (!isOutsideDemo) return undefined;
  return (
    '有请求经过代理或用别的域名到达，而现在是演示模式：别处来的人只能看，不能登录。' +
    '正式的站点请设置 DEMO=0、SITE_URL 和 TRUSTED_PROXIES；想让所有人试用演示，请设置 DEMO=public'
  );
}

/** Fastify lists more than one address as soon as it trusts a header. */
function addressWarning({ headers, ips, socket }: FastifyRequest): string | undefined {
  if (headers['x-forwarded-for'] === undefined || (ips?.length ?? 1) > 1) return undefined;
  const proxy = socket.remoteAddress ?? '';
  return (
    `有请求带着 X-Forwarded-For 从 ${proxy} 来，而 TRUSTED_PROXIES 里没有它：经过它的访客都算同一个地址，` +
    `登录和验证码的次数合在一起算。它是您的反向代理的话，请设置 TRUSTED_PROXIES=${proxy}`
  );
}
