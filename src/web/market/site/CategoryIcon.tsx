/** A line icon for each root of the category tree; a hanger for unknown ones. */
const drawings: Readonly<Record<string, string>> = {
  上装: 'M16 7 7 11l3 7 4-1.5V34h20V16.5l4 1.5 3-7-9-4c-1 3-4 5-8 5s-7-2-8-5Z',
  外套: 'M16 7 8 11v23h7V20M32 7l8 4v23h-7V20M16 7c1 3 4 5 8 5s7-2 8-5M15 34h18M24 12v22',
  裤装: 'M15 7h18l3 30h-9l-3-19-3 19h-9ZM15 12h18',
  裙装: 'M18 6v5c0 2 1 4 2 6L11 37h26L28 17c1-2 2-4 2-6V6M18 11c2 2 10 2 12 0M20 17h8',
  童装: 'M18 12l-6 3 2 5 3-1v13h14V19l3 1 2-5-6-3c-1 2-3 3-6 3s-5-1-6-3ZM24 22v4M22 24h4',
  亲子装:
    'M12 8l-7 3 2 6 2-1v17h15V16l2 1 2-6-7-3c-1 2-3 3-4.5 3S13 10 12 8ZM33 21l-4 2 1 3 2-.5V33h9v-7.5l2 .5 1-3-4-2c-1 1.5-2 2-3.5 2S34 22.5 33 21Z',
  运动: 'M17 6c0 6-2 9-5 11v19h24V17c-3-2-5-5-5-11h-4c0 4-1 6-3 6s-3-2-3-6ZM12 26h24',
  家居: 'M15 7l-9 4 2 8 5-1.5V37h22V17.5l5 1.5 2-8-9-4-9 8ZM24 15v22M29 24h4v5h-4Z',
  配饰: 'M8 12c8-4 24-4 32 0L24 24ZM24 24l-9 13 7-2 2 5 2-5 7 2Z',
  包袋: 'M9 17h30l-3 21H12ZM17 21v-6c0-5 3-8 7-8s7 3 7 8v6',
};
const hanger = 'M24 16c0-3 4-3 4-7a4 4 0 0 0-8 0M24 16 7 31c-2 2-1 4 2 4h30c3 0 4-2 2-4Z';

export function CategoryIcon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 48 44" width="40" height="36" aria-hidden="true">
      <path
        d={drawings[name] ?? hanger}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
