const GONE_MS = 2_000;

/**
 * iOS opens its keyboard only for a field that is focused within the tap itself. The search field mounts a moment
 * later: until then a hidden field holds the focus.
 */
export function callKeyboard(): void {
  const holder = document.createElement('input');
  holder.className = 'visually-hidden';
  holder.setAttribute('aria-hidden', 'true');
  holder.tabIndex = -1;
  document.body.append(holder);
  holder.focus({ preventScroll: true });
  // Not inside the blur handler: removing the field there, while it still has the focus, would itself cause a blur.
  const leave = () => queueMicrotask(() => holder.remove());
  holder.addEventListener('blur', leave, { once: true });
  setTimeout(leave, GONE_MS);
}
