/** Short words for the narrow sort bar; the long ones of the list stay for screen readers. */
const short: Readonly<Record<string, string>> = {
  default: '综合',
  newest: '最新',
  sales: '销量',
  moq: '起订量',
  lead: '货期',
  onTime: '准时率',
  repeat: '回头率',
  works: '作品',
  price: '价格',
  gsm: '克重',
};

export interface SortStep {
  readonly value: string;
  readonly label: string;
  readonly arrow: '↑' | '↓' | '';
}

export interface SortTab {
  readonly name: string;
  readonly steps: readonly SortStep[];
}

/** `priceUp` and `priceDown` share one tab that a second tap turns round. */
export function sortTabs(sorts: Readonly<Record<string, string>>): SortTab[] {
  const tabs = new Map<string, SortStep[]>();
  for (const [value, label] of Object.entries(sorts)) {
    const arrow = value.endsWith('Up') ? '↑' : value.endsWith('Down') ? '↓' : '';
    const key = value.replace(/(Up|Down)$/, '');
    tabs.set(key, [...(tabs.get(key) ?? []), { value, label, arrow }]);
  }
  return [...tabs].map(([key, steps]) => ({ name: short[key] ?? steps[0]?.label ?? key, steps }));
}
