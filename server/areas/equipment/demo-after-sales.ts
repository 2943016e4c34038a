/** How far a report of the demo has come. */
export type AfterSaleProgress =
  | 'waiting'
  | 'late'
  | 'handling'
  | 'inRepair'
  | 'toConfirm'
  | 'reopened'
  | 'returned'
  | 'done'

/** A report of a broken device. */
export interface AfterSaleSeed {
  faultType: string
  faultLevel: string
  description: string
  solution: string
}

export const AFTER_SALES: readonly AfterSaleSeed[] = (
  [
    [
      '2',
      '3',
      '开机后左屏没有画面，重启三次仍然黑屏，培训已暂停。',
      '更换左屏排线，开机自检通过，连续运行 2 小时正常。',
    ],
    ['3', '2', '进入动火作业课程后画面持续漂移，学员感到头晕。', '重新标定定位基站，清除反光干扰，漂移消失。'],
    ['4', '2', '右手柄扳机键没有反应，无法完成灭火器操作步骤。', '更换右手柄并重新配对，各按键测试正常。'],
    ['5', '2', '播放受限空间课程到第 6 步时软件闪退，日志已上传。', '升级软件到 2.4.0，原步骤连续测试 5 次正常。'],
    ['6', '1', '车间培训室网络经常中断，学习记录不能及时上传。', '更换无线接入点并固定信道，记录已补传。'],
    ['7', '2', '充满电后只能使用四十分钟左右，不够一节课。', '电池老化，更换电池，续航恢复到 2 小时 30 分。'],
    ['1', '3', '按下电源键后指示灯不亮，更换电源适配器也无效。', '电源板损坏，更换电源板后正常开机。'],
    ['9', '1', '头显绑带断裂，佩戴时需要用手扶住。', '寄送新绑带，现场更换完成。'],
  ] as const
).map(([faultType, faultLevel, description, solution]) => ({ faultType, faultLevel, description, solution }))

/** States in the order in which reports of a tenant were made, oldest first. */
export const PROGRESS: readonly AfterSaleProgress[] = [
  'done',
  'done',
  'done',
  'reopened',
  'done',
  'done',
  'returned',
  'done',
  'handling',
  'done',
  'toConfirm',
  'late',
  'inRepair',
  'toConfirm',
  'waiting',
  'waiting',
]
