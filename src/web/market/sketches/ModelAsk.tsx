import type { UsedGeneration } from './generation.data.ts';
import { offerWords, UNTRIED } from './generation.words.ts';
import { Button } from '../../platform/Button.tsx';

/** Beside 程序绘图: asks the model service for the same sentence. Nothing is shown while there is none. */
export function ModelAsk({ used, words }: { used: UsedGeneration; words: string }) {
  const { offer, ask } = used;
  if (offer === null) return null;
  const canAsk = words.trim() !== '' && offer.left > 0 && !ask.isPending;
  const send = (count: number) => ask.mutate({ words: words.trim(), count });
  return (
    <div className="model-ask" role="group" aria-label="请模型来画">
      <p>
        <strong>请模型来画</strong> {offerWords(offer)}
      </p>
      {offer.trouble === '' ? null : <p className="model-trouble">{offer.trouble}；程序绘图照常可用。</p>}
      <p className="sketch-actions">
        <Button disabled={!canAsk} onClick={() => send(1)}>
          画 1 张
        </Button>
        <Button disabled={!canAsk || offer.left < 4} onClick={() => send(4)}>
          画 4 张
        </Button>
      </p>
      <small>
        {offer.left === 0 ? '今天的张数用完了，明天再来。' : words.trim() === '' ? '先在上面写一句话。' : null}
        {UNTRIED}
      </small>
    </div>
  );
}
