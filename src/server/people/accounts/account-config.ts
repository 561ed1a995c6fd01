import type { ConfigReader } from '../../platform/config.ts';

export const accountKeys = {
  SIGN_IN_FAILURES_PER_ADDRESS_HOUR: '一个访问地址每小时最多登录失败几次，默认 20（演示模式 1000）',
} as const;

export interface AccountSettings {
  /** failed sign-ins of one address an hour, by password or code */
  readonly signInFailuresPerAddressHour: number;
}

/** @throws ConfigError */
export const readAccounts = (
  read: ConfigReader<keyof typeof accountKeys>,
  { demo }: { readonly demo: boolean },
): AccountSettings => ({
  signInFailuresPerAddressHour: read.count('SIGN_IN_FAILURES_PER_ADDRESS_HOUR', demo ? 1_000 : 20),
});
