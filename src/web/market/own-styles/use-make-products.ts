import { useNavigate } from 'react-router';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { to } from '../../platform/screens.ts';
import { takeStyles } from '../shop-products/create-draft.ts';
import { chosenOf } from './own-style.words.ts';

/** 去建商品: opens the product form with these styles chosen. */
export function useMakeProducts(): (styles: readonly OwnStyle[]) => void {
  const go = useNavigate();
  return (styles) => {
    takeStyles(styles.map(chosenOf));
    void go(to('shopProducts', { open: 'new' }));
  };
}
