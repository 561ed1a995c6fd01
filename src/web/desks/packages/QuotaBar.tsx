import type { Api } from '#contract/api.ts';
import { bytesWords } from '../../platform/words.ts';

type Quota = Api['GET /api/v2/package/getPackageList']['reply']['quota'];

/** The used part of the shop's storage quota. */
export function QuotaBar({ quota: { usedBytes, mostBytes, sentBytes, mostSentBytes } }: { quota: Quota }) {
  const isNearFull = usedBytes > mostBytes * 0.9;
  return (
    <p className="package-quota" data-full={isNearFull}>
      <span>
        店铺存储 {bytesWords(usedBytes)} / {bytesWords(mostBytes)}
      </span>
      <progress value={usedBytes} max={mostBytes} aria-label="店铺存储用了多少" />
      <span>
        今天已上传 {bytesWords(sentBytes)}，还能传 {bytesWords(Math.max(0, mostSentBytes - sentBytes))}
      </span>
      {isNearFull ? <strong>快满了，请删掉不用的数据包。</strong> : null}
    </p>
  );
}
