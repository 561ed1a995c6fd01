import { type RefObject, useCallback, useRef, useState } from 'react';
import { scrolling } from '../../platform/motion.ts';

/** A strip of slides moved by CSS scroll-snap; this tracks the visible one and can scroll to another. */
export function useSnap<E extends HTMLElement>(): {
  strip: RefObject<E | null>;
  index: number;
  goTo: (index: number) => void;
  onScroll: () => void;
} {
  const strip = useRef<E>(null);
  const [index, setIndex] = useState(0);
  const goTo = useCallback((wanted: number) => {
    const slide = strip.current?.children[wanted] as HTMLElement | undefined;
    if (!slide || !strip.current) return;
    strip.current.scrollTo({
      left:
        slide.offsetLeft -
        strip.current.offsetLeft -
        // 'auto' where it is not set
        (parseFloat(getComputedStyle(strip.current).scrollPaddingLeft) || 0),
      behavior: scrolling(),
    });
  }, []);
  const onScroll = useCallback(() => {
    const box = strip.current;
    if (!box) return;
    const middle = box.scrollLeft + box.clientWidth / 2 + box.offsetLeft;
    const distances = [...box.children].map((slide) => {
      const { offsetLeft, offsetWidth } = slide as HTMLElement;
      return Math.abs(offsetLeft + offsetWidth / 2 - middle);
    });
    setIndex(distances.indexOf(Math.min(...distances)));
  }, []);
  return { strip, index, goTo, onScroll };
}
