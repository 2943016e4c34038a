/** How far a feedback of the demo has come. */
export type FeedbackProgress = 'waiting' | 'late' | 'handling' | 'answered' | 'reopened' | 'closed' | 'afterSale'

/** What somebody said, and what was answered. */
export interface FeedbackSeed {
  feedbackType: string
  title: string
  content: string
  reply: string
  progress: FeedbackProgress
  daysAgo: number
}

/** The oldest first. */
export const FEEDBACKS: readonly FeedbackSeed[] = (
  [
    [
      '1',
      '希望增加夜班组的学习统计',
      '夜班组跨天学习，统计报表按自然日分成两天，希望能按班次统计。',
      '已列入改进计划，下季度上线按班次统计。',
      'closed',
      62,
    ],
    [
      '3',
      '培训证明能否批量打印',
      '本月有四十名新员工要建档，能不能一次打印全部培训证明？',
      '可以，在学员列表中选中人员后点击打印。',
      'closed',
      47,
    ],
    [
      '2',
      '现场培训老师迟到',
      '上周三的现场培训老师迟到四十分钟，影响了当班生产安排。',
      '已核实并向贵司致歉，下次培训提前一天确认到场时间，并补一次免费课时。',
      'closed',
      33,
    ],
    ['4', '灭火模拟器触屏失灵', '培训教室的灭火模拟器触屏没有反应，重启后仍然不能选择课程。', '', 'afterSale', 21],
    [
      '1',
      '课程字幕太小',
      '受限空间课程的字幕太小，后排学员看不清，希望可以放大。',
      '新版本支持三档字幕大小，更新课程包后生效。',
      'reopened',
      12,
    ],
    [
      '3',
      '特殊作业考试能否重考',
      '两名学员的特殊作业考试没有通过，什么时候可以安排重考？',
      '当天可以重考一次，第三次须间隔三天。',
      'answered',
      3,
    ],
    ['1', '增加粉尘爆炸专项课程', '我们有打磨车间，希望增加粉尘涉爆的专项课程和演练案例。', '', 'handling', 2],
    ['2', '课程包开通慢', '合同签订五天课程包仍未开通，新员工无法入职培训。', '', 'late', 6],
    ['4', '头显续航时间短', '两台头显充满电只能用四十分钟，一节课都上不完。', '', 'waiting', 1],
    ['3', '新设备怎样绑定车间', '新到的一体机要放在二车间，绑定时选择哪个组织？', '', 'waiting', 0],
  ] as const
).map(([feedbackType, title, content, reply, progress, daysAgo]) => ({
  feedbackType,
  title,
  content,
  reply,
  progress,
  daysAgo,
}))
