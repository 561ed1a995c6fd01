import type { OwnDesignRow } from '#contract/market/own-designs.ts';
import { type Publishing, type Step, STEPS } from './use-publish.ts';

export const CHECK_WORDS: Readonly<Record<OwnDesignRow['status'], string>> = {
  checking: '正在检查接缝和撞图，好了接着选光版',
  ready: '检查过了，可以用',
  needsFix: '检查有问题，还不能铺到光版。',
  withdrawn: '花型已停用，恢复以后才能刊登。',
  takenDown: '花型被平台下架，不能刊登。',
};

interface ShownStep {
  readonly words: string;
  readonly mark: 'done' | 'now' | 'failed' | 'later';
}

/** 收为花型 ✓ → 铺到 8 件光版 ✓ → 建商品 … */
export function stepsOf({ status, designNo }: OwnDesignRow, publishing: Publishing): ShownStep[] {
  const isReady = status === 'ready';
  return [
    { words: `收为花型 ${designNo}`, mark: isReady ? 'done' : status === 'checking' ? 'now' : 'failed' },
    ...STEPS.map((step) => ({
      words: stepWords(step, publishing),
      mark: isReady ? markOf(step, publishing) : ('later' as const),
    })),
  ];
}

function stepWords(step: Step, { styles, productIds, onSale, packId, state }: Publishing): string {
  if (step === 'styles') return styles.length > 0 ? `铺到 ${styles.length} 件光版` : '铺到光版';
  if (step === 'products') return productIds.length > 0 ? `建商品 ${productIds.length} 件` : '建商品';
  if (step === 'sale') return onSale > 0 ? `上架 ${onSale} 件` : '上架';
  if (packId !== '') return '渠道资料包';
  return state === 'done' ? '没有做资料包' : '做渠道资料包';
}

function markOf(step: Step, { state, step: now, packId }: Publishing): ShownStep['mark'] {
  if (state === 'done') return step === 'pack' && packId === '' ? 'later' : 'done';
  if (state === 'asked') return step === 'styles' ? 'now' : 'later';
  const distance = STEPS.indexOf(step) - STEPS.indexOf(now);
  if (distance < 0) return 'done';
  if (distance > 0) return 'later';
  return state === 'stopped' ? 'failed' : 'now';
}
