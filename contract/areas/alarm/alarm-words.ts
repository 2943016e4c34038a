import { ALARM_PRIORITY, ALARM_SOURCE, ALARM_STATUS } from './alarm-values.ts'

export const PRIORITIES = [
  { value: ALARM_PRIORITY.urgent, text: '紧急', tone: 'error' },
  { value: ALARM_PRIORITY.high, text: '高', tone: 'warning' },
  { value: ALARM_PRIORITY.middle, text: '中', tone: 'info' },
  { value: ALARM_PRIORITY.low, text: '低', tone: 'neutral' },
] as const

export const STATES = [
  { value: ALARM_STATUS.unacknowledged, text: '未确认', tone: 'error' },
  { value: ALARM_STATUS.acknowledged, text: '已确认', tone: 'warning' },
  { value: ALARM_STATUS.returned, text: '已恢复未确认', tone: 'info' },
  { value: ALARM_STATUS.shelved, text: '已搁置', tone: 'neutral' },
  { value: ALARM_STATUS.suppressed, text: '已抑制', tone: 'neutral' },
  { value: ALARM_STATUS.outOfService, text: '已停用', tone: 'neutral' },
  { value: ALARM_STATUS.normal, text: '已结束', tone: 'ok' },
] as const

export const SOURCES = [
  { value: ALARM_SOURCE.server, text: '服务器' },
  { value: ALARM_SOURCE.hazard, text: '隐患' },
  { value: ALARM_SOURCE.device, text: '设备' },
  { value: ALARM_SOURCE.statistics, text: '统计' },
  { value: ALARM_SOURCE.drill, text: '演练' },
  { value: ALARM_SOURCE.display, text: '大屏' },
] as const

const wordIn =
  (choices: readonly { value: string; text: string }[]) =>
  (value: string): string =>
    choices.find((choice) => choice.value === value)?.text ?? value

export const priorityText = wordIn(PRIORITIES)
export const sourceText = wordIn(SOURCES)
export const statusText = wordIn(STATES)
