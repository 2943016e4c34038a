import type { FigureName, FigureValues } from '#contract/areas/monitor/figures.ts'
import type { StateTone } from '#contract/entity/state-tones.ts'
import type { FigureAlarm, FigureLimit } from '#contract/wire/monitor.ts'

/** How a figure stands. `unknown` = it was not measured. */
export type FigureState = 'normal' | 'attention' | 'alarm' | 'unknown'

/** So near to its limit a figure wants a look. */
const NEAR = 0.9

/** How a figure stands: in alarm while one lasts, worth a look beyond or near its limit, else normal. */
export function figureState(
  name: FigureName,
  figures: FigureValues,
  { limits, alarms }: { limits: readonly FigureLimit[]; alarms: readonly FigureAlarm[] },
): FigureState {
  if (alarms.some(({ figure, to }) => figure === name && to === null)) return 'alarm'
  const value = figures[name]
  if (value === undefined) return 'unknown'
  const isNear = limits.some(({ figure, direction, value: limit }) => {
    if (figure !== name) return false
    return direction === 'above' ? value >= limit * NEAR && value > 0 : value < limit
  })
  return isNear ? 'attention' : 'normal'
}

/** The worst of several; what was not measured counts only where nothing else was. */
export function worst(states: readonly FigureState[]): FigureState {
  return ORDER.find((state) => states.includes(state)) ?? 'unknown'
}

const ORDER: readonly FigureState[] = ['alarm', 'attention', 'normal', 'unknown']

/** The words and the meaning of each state. */
export const STATE_WORDS: Readonly<Record<FigureState, { text: string; tone: StateTone }>> = {
  normal: { text: '正常', tone: 'ok' },
  attention: { text: '注意', tone: 'warning' },
  alarm: { text: '告警', tone: 'error' },
  unknown: { text: '暂无数据', tone: 'neutral' },
}
