/** Colours and measures of the design system: one source for both layouts, antd, antd-mobile and our own CSS. */
export const theme = {
  indigo: '#1E3A5F', // 靛: the brand colour
  vermilion: '#C8442E', // 朱: the primary action of a screen
  jade: '#3E7C6B', // 竹青: stock and success
  paper: '#FAF7F1',
  hairline: '#E8E2D6',
  ink: '#22262B',
  inkSoft: '#5B6069', // contrast 5.9 : 1 on paper
  radiusPx: 8,
  sans: '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif',
  serif: '"Songti SC", "STSong", "Noto Serif CJK SC", "Noto Serif SC", serif',
} as const;
