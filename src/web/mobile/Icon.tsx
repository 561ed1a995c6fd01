/** Line icons on a 24 × 24 grid. */
const drawings = {
  back: 'M15 4 7 12l8 8',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20',
  cart: 'M3 4h2.4l2.2 11h10.2l2-8H6.2M9 19.5h.01M16.5 19.5h.01',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5v-5h4v5',
  blank: 'M9 4 4 6.5l1.5 4L8 9.7V20h8V9.7l2.5.8 1.5-4L15 4c-.6 1.6-1.7 2.4-3 2.4S9.6 5.6 9 4Z',
  pick: 'M12 4.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4L4.2 9.9l5.4-.8Z',
  agent: 'M5 9.5h14V19H5ZM12 9.5V6M12 5.5h.01M9 13.5v1.5M15 13.5v1.5M2.5 13v3M21.5 13v3',
  solution: 'M4 5.5h7v6H4ZM13 5.5h7v13h-7ZM4 13.5h7v5H4Z',
  phone: 'M5 13v-1.5a7 7 0 0 1 14 0V13M5 13h2.5v5H5ZM16.5 13H19v5h-2.5ZM19 18c0 2-2 2.5-4.5 2.5',
  heart: 'M12 19.5C6 15.5 4 12.5 4 9.5A4 4 0 0 1 12 8a4 4 0 0 1 8 1.5c0 3-2 6-8 10Z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  close: 'M6 6l12 12M18 6 6 18',
  next: 'M9 5l7 7-7 7',
  up: 'M5 14l7-7 7 7M12 7v13M5 3.5h14',
  fill: 'M17 17 7 7M7 15V7h8',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  compare: 'M4 5h6v14H4ZM14 5h6v14h-6ZM4 10h6M14 10h6',
  save: 'M7 4h10v16l-5-4-5 4Z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5Z',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8',
  alike: 'M8 4H4v4M16 4h4v4M8 20H4v-4M16 20h4v-4M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  zoom: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
} as const;

export type IconName = keyof typeof drawings;

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
