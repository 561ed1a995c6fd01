export interface SortStep {
  readonly value: string;
  readonly label: string;
  readonly arrow: '↑' | '↓' | '';
}

export interface SortTab {
  readonly name: string;
  readonly steps: readonly SortStep[];
}

/** `priceUp` and `priceDown` share one tab; a second tap reverses the order. */
export function sortTabs(sorts: Readonly<Record<string, string>>): SortTab[] {
  const tabs = new Map<string, SortStep[]>();
  for (const [value, label] of Object.entries(sorts)) {
    const arrow = value.endsWith('Up') ? '↑' : value.endsWith('Down') ? '↓' : '';
    const key = value.replace(/(Up|Down)$/, '');
    tabs.set(key, [...(tabs.get(key) ?? []), { value, label, arrow }]);
  }
  return [...tabs].map(([key, steps]) => ({ name: shortened(steps[0]?.label ?? key), steps }));
}

/** 价格从低到高 → 价格, 销量优先 → 销量: a phone's sort bar is narrow; screen readers get the full words. */
function shortened(label: string): string {
  return label.replace(/(从|优先|最多).*$/, '');
}
