import { useRef, useState } from 'react';
import { numberIn } from './quantity-steps.ts';

interface Typing {
  /** what holds; 0 = nothing, an empty field */
  readonly quantity: number;
  /** 件 */
  readonly unitName: string;
  /** why this text cannot be taken; null when it can */
  readonly refusalOf: (text: string) => string | null;
  readonly change: (quantity: number) => void;
  /** an empty field is a quantity of nothing; otherwise what holds stays while the field is empty */
  readonly emptyIsNothing?: true;
}

/** A field for a quantity. What is typed is taken as it is or not at all, and then the field says why. */
export interface TypedQuantity {
  /** stands in the field */
  readonly text: string;
  /** what stands in the field just now is not taken */
  readonly isRefused: boolean;
  /** why what was typed is not taken, and what holds instead; null = nothing was refused */
  readonly refusal: string | null;
  readonly begin: () => void;
  readonly type: (text: string) => void;
  readonly leave: () => void;
  /** sets it by something else than typing, a button: refused in the same words */
  readonly press: (quantity: number) => void;
}

/** The one way in which every field for a quantity takes what is typed. */
export function useTypedQuantity({ quantity, unitName, refusalOf, change, emptyIsNothing }: Typing): TypedQuantity {
  const [typing, setTyping] = useState<{ text: string; holds: number } | null>(null);
  const [refused, setRefused] = useState<{ why: string; holds: number } | null>(null);
  /** what held when one began: it holds again when what is typed cannot be taken */
  const before = useRef(quantity);
  // Once another quantity holds, by whatever means, it is what stands there, and the refusal is over.
  const typed = typing?.holds === quantity ? typing.text : null;
  const isSaid = refused !== null && refused.holds === quantity;

  /** @returns what holds from now on */
  const take = (text: string): number => {
    const isEmpty = text.trim() === '';
    const why = isEmpty ? null : refusalOf(text);
    setRefused(why === null ? null : { why, holds: before.current });
    const next = why !== null || (isEmpty && !emptyIsNothing) ? before.current : isEmpty ? 0 : numberIn(text);
    if (next !== quantity) change(next);
    return next;
  };
  return {
    text: typed ?? (quantity === 0 ? '' : String(quantity)),
    isRefused: isSaid && typed !== null,
    refusal: isSaid ? `${refused.why}${typed === null ? holdsWords(quantity, unitName) : ''}` : null,
    begin: () => {
      before.current = quantity;
    },
    type: (text) => {
      // Begun anew, and not typed on: what held until now is what holds again.
      if (typed !== null && !isSaid && !text.startsWith(typed) && !typed.startsWith(text)) before.current = quantity;
      setTyping({ text, holds: take(text) });
    },
    leave: () => setTyping(null),
    press: (next) => {
      setTyping(null);
      before.current = quantity;
      take(String(next));
    },
  };
}

const holdsWords = (quantity: number, unitName: string): string =>
  quantity === 0 ? '，没有填进去' : `，没有改，仍是 ${quantity.toLocaleString('zh-CN')} ${unitName}`;
