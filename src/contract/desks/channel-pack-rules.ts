/** Days until the files of a 渠道资料包 are deleted. */
export const CHANNEL_PACK_DAYS = 7;
