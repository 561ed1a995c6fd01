import type { Page } from 'playwright-core';

/**
 * Overlapping or clipped elements at the page's current width, one line each. Visible lines of text are measured by
 * their characters; deliberate clipping is recognised by an ellipsis or a scrolling box.
 */
export function widthTroubles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // waits for scripts that measure after a resize
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

    /** tolerance in px for rounding and for the space beside and above characters */
    const SLACK = 3;
    /** lines that overlap by less than this share of their height are merely close */
    const HIGH = 0.4;

    interface Box {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    /** The ancestors' effects on an element. */
    interface Around {
      readonly element: Element;
      readonly parent: Around | undefined;
      readonly isShown: boolean;
      /** code or a drawing: not lines of text */
      readonly isNoText: boolean;
      /** `visibility` of the element itself */
      readonly isVisible: boolean;
      /** overflowing content can be scrolled to, or ends in an ellipsis */
      readonly isFree: boolean;
      /** fixed or sticky: covers the scrolling page deliberately */
      readonly floats: boolean;
      /** hides everything below it */
      readonly isOpaque: boolean;
      readonly cuts: boolean;
      /** the visible part of the window */
      readonly frame: Box;
    }
    interface Line {
      readonly around: Around;
      /** all characters of the line */
      readonly box: Box;
      /** the visible part of it */
      readonly seen: Box;
    }

    const everywhere: Box = { left: -1e6, right: 1e6, top: -scrollY, bottom: 1e6 };
    const common = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const width = ({ left, right }: Box) => right - left;
    const height = ({ top, bottom }: Box) => bottom - top;
    const known = new Map<Element, Around>();

    function aroundOf(element: Element): Around {
      const found = known.get(element);
      if (found) return found;
      const parent = element === document.body ? undefined : aroundOf(element.parentElement!);
      const style = getComputedStyle(element);
      const alpha = Number(/[,/]\s*([\d.]+)\)$/.exec(style.backgroundColor.replace(/^rgb\(.*/, ''))?.[1] ?? 1);
      const hides = /hidden|clip/.test(style.overflowX);
      const isClamped = style.webkitLineClamp !== 'none';
      const around: Around = {
        element,
        parent,
        isShown:
          (parent?.isShown ?? true) &&
          style.display !== 'none' &&
          style.opacity !== '0' &&
          !element.matches(
            '.visually-hidden, [inert], dialog:not([open]), option, details:not([open]) > :not(summary)',
          ),
        isNoText: (parent?.isNoText ?? false) || element.matches('script, style, noscript, svg'),
        isVisible: style.visibility === 'visible',
        isFree:
          (parent?.isFree ?? false) ||
          /auto|scroll/.test(style.overflowX) ||
          isClamped ||
          (hides && style.textOverflow === 'ellipsis'),
        floats: (parent?.floats ?? false) || /fixed|sticky/.test(style.position),
        isOpaque: element !== document.body && (style.backgroundImage !== 'none' || alpha > 0.5),
        cuts: hides,
        frame:
          hides || style.overflowY !== 'visible'
            ? common(parent?.frame ?? everywhere, element.getBoundingClientRect())
            : (parent?.frame ?? everywhere),
      };
      known.set(element, around);
      return around;
    }

    const name = ({ element }: Around) =>
      `${element.tagName.toLowerCase()}${element.classList[0] ? `.${element.classList[0]}` : ''}「${(element.textContent ?? '').trim().slice(0, 16)}」`;

    function* outwards(around: Around): Generator<Around> {
      for (let one: Around | undefined = around; one; one = one.parent) yield one;
    }
    /** An opaque background between the element and its common ancestor with the other hides the other. */
    const hasGround = (one: Around, other: Element): boolean => {
      for (const up of outwards(one)) {
        if (up.element.contains(other)) return false;
        if (up.isOpaque) return true;
      }
      return false;
    };

    /** A short Chinese word with every character on its own line. */
    const isOnEnd = (element: Element, words: string, boxes: readonly DOMRect[]): boolean => {
      if (boxes.length < 2 || !/^\p{Script=Han}{2,4}$/u.test(words)) return false;
      const most = 1.5 * Number.parseFloat(getComputedStyle(element).fontSize);
      return boxes.every((box) => width(box) < most);
    };

    const troubles = new Set<string>();
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement!;
      const words = node.textContent!.trim();
      if (!words) continue;
      const around = aroundOf(element);
      if (around.isNoText || !around.isShown || !around.isVisible) continue;
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      if (isOnEnd(element, words, boxes)) troubles.add(`stands on end: ${name(around)}`);
      for (const box of boxes) {
        const seen = common(box, around.frame);
        if (width(box) > 1 && width(seen) > 1 && height(seen) > box.height / 2) lines.push({ around, box, seen });
      }
    }

    for (const { around, box } of lines) {
      if (around.isFree) continue;
      if (box.right > innerWidth + SLACK || box.left < -SLACK) troubles.add(`beyond the edge: ${name(around)}`);
      for (const up of outwards(around)) {
        const isControl = up.element.matches('button, .button, summary, th');
        if (!up.cuts && !isControl) continue;
        const edge = up.element.getBoundingClientRect();
        if (edge.width <= 1 || (box.right <= edge.right + SLACK && box.left >= edge.left - SLACK)) continue;
        troubles.add(`${up.cuts ? 'cut off by' : 'sticks out of'} ${name(up)}: ${name(around)}`);
        break;
      }
    }

    const still = lines.filter(({ around }) => !around.floats);
    const sorted = still.toSorted((a, b) => a.seen.top - b.seen.top);
    for (const [at, one] of sorted.entries()) {
      for (let next = at + 1; next < sorted.length; next++) {
        const other = sorted[next]!;
        if (other.seen.top > one.seen.bottom - SLACK) break;
        const both = common(one.seen, other.seen);
        if (width(both) <= SLACK || height(both) <= HIGH * Math.min(height(one.seen), height(other.seen))) continue;
        if (one.around === other.around) continue;
        if (hasGround(one.around, other.around.element) || hasGround(other.around, one.around.element)) continue;
        troubles.add(`text upon text: ${name(one.around)} and ${name(other.around)}`);
      }
    }

    for (const picture of document.querySelectorAll('main img')) {
      const around = aroundOf(picture);
      const box = common(picture.getBoundingClientRect(), around.frame);
      if (!around.isShown || width(box) < 40 || height(box) < 40) continue;
      for (const line of still) {
        const both = common(line.seen, box);
        if (width(both) <= SLACK || height(both) <= HIGH * height(line.seen)) continue;
        if (!hasGround(line.around, picture)) troubles.add(`text upon a picture: ${name(line.around)}`);
      }
    }
    return [...troubles];
  });
}
