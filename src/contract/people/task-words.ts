import type { TaskKind, TaskState } from './tasks.ts';

export const taskKindWords: Readonly<Record<TaskKind, string>> = {
  packageParse: '解析数据包',
  packageProducts: '用数据包建商品',
  photos: '处理商品照片',
  designCheck: '检查花型',
  printFiles: '生成印花文件',
  printTry: '试做印花文件',
  channelPack: '做渠道资料包',
};

export const taskStateWords: Readonly<Record<TaskState, string>> = {
  waiting: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '没有成功',
  cancelled: '已停止',
};
