import { MESSAGE_MS } from '#contract/platform/envelope.ts';
import './plain-message.css';

/** A message without the layout's message part, which could not be fetched: offline, or a new deployment. */
export function showPlainMessage(words: string): void {
  const message = document.createElement('p');
  message.className = 'plain-message';
  message.setAttribute('role', 'alert');
  message.textContent = words;
  document.body.append(message);
  setTimeout(() => message.remove(), MESSAGE_MS);
}
