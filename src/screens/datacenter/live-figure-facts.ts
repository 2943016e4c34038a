import { EQUIPMENT_STATUS, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'
import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { EXAM_RESULT } from '#contract/areas/study/study-values.ts'
import { PLAYED, SIGNED_IN } from '#contract/figures/counted-rows.ts'
import { within } from '#contract/figures/periods.ts'
import type { FigureOf } from '#contract/wire/figures.ts'

/** A live figure and the rows behind it. */
export interface LiveFigureFact {
  name: FigureOf<'now'>
  label: string
  unit: string
  /** A user who may not look at this list is not shown the figure. */
  list: string
  /** What of the list is counted; undefined = no list shows it. */
  filters?: (today: string) => Readonly<Record<string, string>>
}

const IN_USE_AND_ONLINE = {
  status: EQUIPMENT_STATUS.inUse,
  onlineStatus: [ONLINE.online, ONLINE.training, ONLINE.faulty].join(),
}
const FOUND = Object.values(HAZARD_STATUS)
  .filter((status) => status !== HAZARD_STATUS.rejected)
  .join()
const on = (key: string, today: string) => within(key, today, today)

/** The six figures of 实时. Source: walls 1.4. */
export const LIVE_FIGURES: readonly LiveFigureFact[] = [
  { name: 'onlineStudent', label: '在线学员', unit: '人', list: '/student/list' },
  { name: 'onlineDevice', label: '在线设备', unit: '台', list: '/equipment/manage', filters: () => IN_USE_AND_ONLINE },
  {
    name: 'todayPlay',
    label: '今日学习',
    unit: '人次',
    list: '/log/studentUse',
    filters: (today) => ({ ...on('startTime', today), ...PLAYED }),
  },
  {
    name: 'todayLogin',
    label: '今日登录',
    unit: '次',
    list: '/log/studentLogin',
    filters: (today) => ({ ...on('loginTime', today), ...SIGNED_IN }),
  },
  {
    name: 'todayPass',
    label: '今日合格',
    unit: '人次',
    list: '/log/studentUse',
    filters: (today) => ({ ...on('startTime', today), ...PLAYED, result: EXAM_RESULT.passed }),
  },
  {
    name: 'todayHazard',
    label: '今日隐患',
    unit: '条',
    list: '/hazard/list',
    filters: (today) => ({ ...on('discoverTime', today), status: FOUND }),
  },
]
