import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { WALL_FIGURES, type WallFigureName } from '#contract/walls/wall-figures.ts'
import { DEVICE_STATE } from '#contract/wire/device-states.ts'
import { MISSING, percentText, shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import type { Answers } from './wall-store.ts'

/** A figure as it is written: the number, its unit and what stands below it. */
export interface FigureText {
  label: string
  value: string
  unit: string
  note: string
}

/** Up to here counts are exact: one that says 1.26 万 hides that it moves. Source: walls 5.4. */
const EXACT = 999_999
const SETTLED: readonly string[] = [HAZARD_STATUS.closed, HAZARD_STATUS.rejected]

/** A figure of a wall, from what the calls answered. */
export function figureText(name: WallFigureName, answers: Answers): FigureText {
  const { label, unit } = WALL_FIGURES[name]
  if (name === 'onlineRate') {
    const value = percentText(rateOf(answers))
    return { label, value: value.replace('%', ''), unit: value.endsWith('%') ? '%' : '', note: devicesOf(answers) }
  }
  const value = valueOf(name, answers)
  return { label, value: countText(value), unit: value === null ? '' : unit, note: noteOf(name, answers) }
}

const countText = (value: number | null): string =>
  value !== null && value <= EXACT ? thousands(value) : shortNumber(value)

function valueOf(
  name: Exclude<WallFigureName, 'onlineRate'>,
  { now, hazards, deviceStates, alarms }: Answers,
): number | null {
  switch (name) {
    case 'hazardsOpen':
      return hazards === undefined
        ? null
        : hazards.reduce((sum, { status, count }) => sum + (SETTLED.includes(status) ? 0 : count), 0)
    case 'alarmsUnacknowledged':
      return alarms?.unacknowledged ?? null
    case 'alarmsShelved':
      return alarms?.shelved ?? null
    case 'faultyDevice':
      return deviceStates === undefined ? null : countOf(deviceStates.states, DEVICE_STATE.faulty)
    case 'repairDevice':
      return deviceStates === undefined ? null : countOf(deviceStates.states, DEVICE_STATE.repair)
    default:
      return now?.[name] ?? null
  }
}

export function countOf(states: string, sign: string): number {
  let count = 0
  for (const one of states) if (one === sign) count += 1
  return count
}

const rateOf = ({ now }: Answers): number | null =>
  now === undefined || now.deviceTotal === 0 ? null : now.onlineDevice / now.deviceTotal

const devicesOf = ({ now }: Answers): string =>
  now === undefined ? MISSING : `在线 ${thousands(now.onlineDevice)} / 已激活 ${thousands(now.deviceTotal)} 台`

function noteOf(name: WallFigureName, { now, deviceStates }: Answers): string {
  if (name === 'onlineDevice' && now !== undefined) return `已激活 ${thousands(now.deviceTotal)} 台`
  if (name === 'hazardsOpen') return '近一年发现的'
  if ((name === 'faultyDevice' || name === 'repairDevice') && deviceStates !== undefined)
    return `投用和维修的 ${thousands(deviceStates.states.length)} 台中`
  return ''
}
