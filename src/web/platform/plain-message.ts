import { MESSAGE_MS } from '#contract/platform/envelope.ts';
import './plain-message.css';

/** A message without the layout's message part, which could not be fetched: offline, or a new deployment. */
function showPlainMessage(words: string): void {
  const message = document.createElement('p');
  message.className = 'plain-message';
  message.setAttribute('role', 'alert');
  message.textContent = words;
  document.body.append(message);
  setTimeout(() => message.remove(), MESSAGE_MS);
}

/** Says words with the layout's message part, which loads with the first message. */
export async function sayWith<Part>(load: () => Promise<Part>, words: string, show: (part: Part) => void) {
  const part = await load().catch(() => null);
  if (part === null) showPlainMessage(words);
  else show(part);
}
