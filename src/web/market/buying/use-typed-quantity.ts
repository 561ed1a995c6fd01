import { useRef, useState } from 'react';
import { numberIn } from './quantity-steps.ts';

interface Typing {
  /** the saved quantity; 0 = none, an empty field */
  readonly quantity: number;
  /** 件 */
  readonly unitName: string;
  /** why this text is refused; null when it is valid */
  readonly refusalOf: (text: string) => string | null;
  readonly change: (quantity: number) => void;
  /** an empty field means zero; otherwise it keeps the saved quantity */
  readonly emptyIsNothing?: true;
}

/** The state of a quantity field. Typed text is taken as it is or refused with a reason. */
export interface TypedQuantity {
  /** the text in the field */
  readonly text: string;
  /** the text in the field now is refused */
  readonly isRefused: boolean;
  /** why the text was refused, and the quantity kept instead; null = nothing was refused */
  readonly refusal: string | null;
  readonly begin: () => void;
  readonly type: (text: string) => void;
  readonly leave: () => void;
  /** sets the quantity by a button; refused in the same words as typing */
  readonly press: (quantity: number) => void;
}

/** The one way in which quantity fields handle typed text. */
export function useTypedQuantity({ quantity, unitName, refusalOf, change, emptyIsNothing }: Typing): TypedQuantity {
  const [typing, setTyping] = useState<{ text: string; holds: number } | null>(null);
  const [refused, setRefused] = useState<{ why: string; holds: number } | null>(null);
  /** the quantity when editing began: it is restored when the text is refused */
  const before = useRef(quantity);
  // Once the quantity changes by any other means, the field shows it and the refusal is cleared.
  const typed = typing?.holds === quantity ? typing.text : null;
  const isSaid = refused !== null && refused.holds === quantity;

  /** @returns the quantity from now on */
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
      // The text was replaced rather than continued: the current quantity becomes the one to restore.
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
