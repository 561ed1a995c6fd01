/** 产业带: industrial clusters and their specialities. A shop names one of these, or none. */
export const CLUSTERS = [
  { name: '绍兴柯桥', knownFor: '面料、印染' },
  { name: '苏州盛泽', knownFor: '真丝、化纤织造' },
  { name: '湖州织里', knownFor: '童装' },
  { name: '东莞虎门', knownFor: '女装、时装' },
  { name: '苏州常熟', knownFor: '休闲装、卫衣' },
  { name: '苏州横扇', knownFor: '毛衫' },
  { name: '桐乡濮院', knownFor: '毛衫' },
  { name: '嘉兴平湖', knownFor: '羽绒、外套' },
  { name: '广州中大', knownFor: '现货面料' },
  { name: '广州新塘', knownFor: '牛仔' },
  { name: '佛山西樵', knownFor: '面料' },
  { name: '汕头', knownFor: '内衣、家居服' },
  { name: '泉州石狮', knownFor: '运动、休闲装' },
  { name: '青岛即墨', knownFor: '针织' },
  { name: '义乌', knownFor: '一件定制、小商品' },
] as const;

export function isCluster(name: string): boolean {
  return CLUSTERS.some((cluster) => cluster.name === name);
}
