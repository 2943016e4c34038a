import { HAZARD_LEVEL, HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { thousands } from '#core/formats/formats.ts'
import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import type { StatusLine } from './status-bars.tsx'

const LEVELS = [
  { level: HAZARD_LEVEL.major, name: 'major', label: '重大' },
  { level: HAZARD_LEVEL.considerable, name: 'considerable', label: '较大' },
  { level: HAZARD_LEVEL.ordinary, name: 'ordinary', label: '一般' },
] as const
/** How a level is written. */
export const levelText = (level: string): string => LEVELS.find((one) => one.level === level)?.label ?? level

/** Where a hazard is on its way; the last one is done. */
const STAGES: readonly { label: string; states: readonly string[]; look: string }[] = [
  { label: '待下达', states: [HAZARD_STATUS.reported], look: 'step-1' },
  { label: '待整改', states: [HAZARD_STATUS.waiting], look: 'step-2' },
  { label: '整改中', states: [HAZARD_STATUS.rectifying, HAZARD_STATUS.delayAsked], look: 'step-3' },
  { label: '待验收', states: [HAZARD_STATUS.rectified, HAZARD_STATUS.firstChecked], look: 'step-4' },
  { label: '已闭环', states: [HAZARD_STATUS.closed], look: 'done' },
]

/** Hazards of the last year by level; levels without any are left out. */
export function hazardLines(rows: WallAnswer<'hazards'>): StatusLine[] {
  return LEVELS.flatMap(({ level, label }) => {
    const parts = STAGES.map((stage) => ({
      label: stage.label,
      look: stage.look,
      count: rows.reduce(
        (sum, row) => sum + (row.level === level && stage.states.includes(row.status) ? row.count : 0),
        0,
      ),
    }))
    const total = parts.reduce((sum, { count }) => sum + count, 0)
    return total === 0 ? [] : [{ key: level, label, total: `${thousands(total)} 条`, parts }]
  })
}

/** Devices that are in use or in repair, by type. */
export function deviceLines(rows: WallAnswer<'deviceTypes'>, most: number): StatusLine[] {
  return rows
    .map(({ typeId, typeName, online, offline, repair }) => ({
      key: typeId,
      label: typeName,
      all: online + offline + repair,
      parts: [
        { label: '在线', count: online, look: 'step-4' },
        { label: '离线', count: offline, look: 'step-1' },
        { label: '维修', count: repair, look: 'done' },
      ],
    }))
    .filter(({ all }) => all > 0)
    .toSorted((one, other) => other.all - one.all)
    .slice(0, most)
    .map(({ all, ...line }) => ({ ...line, total: `${thousands(all)} 台` }))
}

/** Hazards found by level, month by month. */
export function hazardLevels(months: WallAnswer<'hazardMonths'>) {
  return LEVELS.map(({ name, label }) => {
    const counts = months.map((month) => month[name])
    return { name, label, counts, total: counts.reduce((sum, count) => sum + count, 0) }
  })
}
