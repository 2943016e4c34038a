/** Where a hazard is in its life. Source: domain part 8. */
export const HAZARD_STATUS = {
  reported: '1',
  waiting: '2',
  rectifying: '3',
  delayAsked: '8',
  rectified: '4',
  firstChecked: '7',
  closed: '5',
  rejected: '6',
} as const

/** 一般, 较大, 重大. Source: domain part 2. */
export const HAZARD_LEVEL = { ordinary: '1', considerable: '2', major: '3' } as const

/** Days to put one right, where its organisation says nothing else. Source: domain part 8. */
export const DEADLINE_DAYS = { '1': 7, '2': 15, '3': 30 } as const

/** Everything but 已闭环 and 已驳回. */
export const OPEN_STATES: readonly string[] = ['1', '2', '3', '8', '4', '7']

/** Only what people do may break rules of work (三违). */
export const UNSAFE_ACT = '1'

/** A deadline runs while it is in one of these states. */
export const STATES_WITH_DEADLINE: readonly string[] = [
  HAZARD_STATUS.waiting,
  HAZARD_STATUS.rectifying,
  HAZARD_STATUS.delayAsked,
]

export const MOST_DELAYS = 2

/** What a hazard is to the person who looks at the list: the parameter `mine`. Source: domain part 8. */
export const MINE = {
  report: '我上报的',
  assign: '待我下达',
  rectify: '待我整改',
  decide: '待我审批延期',
  verify: '待我验收',
} as const
export type Mine = keyof typeof MINE
