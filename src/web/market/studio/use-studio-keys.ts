import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Edit } from '#studio/edits.ts';
import type { Studio } from './use-studio.ts';

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const TURN_DEG = 15;
const GROW = 1.01;

/** The studio's keys, wherever the focus is, except in a field where one types. */
export function useStudioKeys(studio: Studio, root: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Keys of an input method that is choosing characters.
    if (event.isComposing) return;
    const run = betweenLayerAndForm(event, root.current!) ?? keyed(event, studio);
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const element = root.current!;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [root]);
}

/**
 * Enter on a layer of the stage leads to its numbers, Escape back to it: Tab would choose each layer on the way.
 */
function betweenLayerAndForm(event: KeyboardEvent, root: HTMLElement): (() => void) | undefined {
  const from = event.target as Element;
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  if (event.key === 'Enter' && from.matches('.studio-layer')) {
    const field = find('.studio-form :is(input, select, textarea, button):enabled');
    // At once: the next key is already meant for the field.
    return field ? () => field.focus() : undefined;
  }
  if (event.key === 'Escape' && from.closest('.studio-form')) {
    const layer = find('.studio-layer[aria-pressed=true]');
    // After the field has dropped what was typed; losing the focus would take it.
    return layer ? () => void setTimeout(() => layer.focus()) : undefined;
  }
  return undefined;
}

function keyed(event: KeyboardEvent, studio: Studio): (() => void) | undefined {
  const { key, shiftKey, altKey } = event;
  const isTyping = (event.target as Element).closest('input:not([type=checkbox]), textarea, select, dialog') !== null;
  if (isTyping) return undefined;
  if (event.ctrlKey || event.metaKey) return withControl(key.toLowerCase(), shiftKey, studio);
  const { chosen, panel } = studio;
  if (chosen.length === 0) return undefined;
  const on = { panelNo: panel.panelNo, layerIds: [...chosen] };
  const isOnLayer = (event.target as Element).closest('.studio-stage, .studio-layers') !== null;
  const arrow = ARROWS[key];
  if (arrow && isOnLayer) {
    const step = shiftKey ? 10 : altKey ? 0.1 : 1;
    const [dxMm, dyMm] = [arrow[0] * step, arrow[1] * step];
    return () =>
      studio.edit(
        { kind: 'transform', ...on, dxMm, dyMm, scale: 1, turnDeg: 0, aboutMm: [0, 0] },
        `移 ${[wordsOf(dxMm, '右', '左'), wordsOf(dyMm, '下', '上')].join('')} 毫米`,
        `arrows ${on.layerIds.join(' ')}`,
      );
  }
  switch (key) {
    case 'Escape':
      return () => studio.choose([]);
    case 'Delete':
    case 'Backspace':
      return () => studio.edit({ kind: 'remove', ...on }, '删除图层');
    case '[':
      return () => studio.edit({ kind: 'reorder', ...on, to: 'down' }, '下移一层');
    case ']':
      return () => studio.edit({ kind: 'reorder', ...on, to: 'up' }, '上移一层');
    case '{':
      return () => studio.edit({ kind: 'reorder', ...on, to: 'back' }, '置底');
    case '}':
      return () => studio.edit({ kind: 'reorder', ...on, to: 'front' }, '置顶');
    case '+':
    case '=':
      return () => each(studio, (id) => studio.resize(id, GROW, `scale ${id}`));
    case '-':
      return () => each(studio, (id) => studio.resize(id, 1 / GROW, `scale ${id}`));
    case 'r':
    case 'R':
      return () => each(studio, (id) => studio.turn(id, shiftKey ? -TURN_DEG : TURN_DEG, `turn ${id}`));
    default:
      return undefined;
  }
}

function withControl(key: string, isShift: boolean, studio: Studio): (() => void) | undefined {
  const on = { panelNo: studio.panel.panelNo, layerIds: [...studio.chosen] };
  const edit = (what: Edit, words: string) => () => studio.edit(what, words);
  if (key === 'z') return isShift ? studio.redo : studio.undo;
  if (key === 'y') return studio.redo;
  if (key === 'd' && on.layerIds.length > 0) return edit({ kind: 'duplicate', ...on }, '复制一份');
  if (key === 'a') return () => studio.choose(studio.layers.filter(({ isLocked }) => !isLocked).map(({ id }) => id));
  if (key === 's') return () => void studio.saver.flush();
  return undefined;
}

const each = ({ chosen }: Studio, act: (id: string) => void): void => {
  for (const id of chosen) act(id);
};

const wordsOf = (mm: number, more: string, less: string): string =>
  mm === 0 ? '' : `${mm > 0 ? more : less} ${Math.abs(mm)}`;
