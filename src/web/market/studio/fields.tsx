import { useId } from 'react';

export function ColourField({ label, value, change }: { label: string; value: string; change: (hex: string) => void }) {
  const id = useId();
  return (
    <div className="studio-colour">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="color" value={value} onChange={({ target }) => change(target.value)} />
      <code>{value}</code>
    </div>
  );
}

export function Toggle({ words, isOn, change }: { words: string; isOn: boolean; change: (isOn: boolean) => void }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={() => change(!isOn)}>
      {words}
    </button>
  );
}
