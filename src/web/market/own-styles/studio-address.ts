/** Whether an address of 我的款式详情 opens the studio: for a draft, or for a new one on a blank. */
export const isStudioAddress = (address: string): boolean => /[?&](draft|blank)=/.test(address);
