const GONE_MS = 2_000;

/**
 * iOS shows its keyboard only for a field that gets the focus within the tap itself. The search's own field comes a
 * moment later: until it takes the focus over, one that nobody sees holds it.
 */
export function callKeyboard(): void {
  const holder = document.createElement('input');
  holder.className = 'visually-hidden';
  holder.setAttribute('aria-hidden', 'true');
  holder.tabIndex = -1;
  document.body.append(holder);
  holder.focus({ preventScroll: true });
  // Not within the blur: taking it away while it has the focus is what makes it lose it.
  const leave = () => queueMicrotask(() => holder.remove());
  holder.addEventListener('blur', leave, { once: true });
  setTimeout(leave, GONE_MS);
}
