import type { DeviceState } from '#contract/wire/device-states.ts'
import { momentOf } from '#contract/wire/minutes.ts'
import { inChina } from '#core/formats/dates.ts'
import type { BoardDevice, BoardFacts, StateCounts } from '#core/dashboard/device-board.ts'
import { thousands } from '#core/formats/formats.ts'
import type { CellMark } from '#widgets/chart/cell-marks.ts'

/** How a state is called and how its square looks, in the order of the table. */
export const STATE_LOOKS: Readonly<Record<DeviceState, { label: string; mark: CellMark }>> = {
  online: { label: '在线', mark: 'filled' },
  training: { label: '培训中', mark: 'dotted' },
  faulty: { label: '故障', mark: 'crossed' },
  repair: { label: '维修中', mark: 'slashed' },
  offline: { label: '离线', mark: 'hollow' },
}
export const STATES = Object.keys(STATE_LOOKS) as readonly DeviceState[]

/** Who can be reached: a device with a fault still talks. */
export const reachable = ({ online, training, faulty }: StateCounts): number => online + training + faulty

export const orgText = (orgName: string): string => (orgName === '' ? '未绑定组织' : orgName)

export function boardSentence({ counts, total, groups }: BoardFacts): string {
  const parts = STATES.filter((state) => counts[state] > 0).map(
    (state) => `${STATE_LOOKS[state].label} ${thousands(counts[state])}`,
  )
  return `${thousands(groups.length)} 个组织共 ${thousands(total)} 台设备：${parts.join('、')}`
}

/** A device in a sentence: which, where, how it stands and since when. */
export function deviceSentence(device: BoardDevice | null): string {
  if (device === null) return ''
  const { sn, orgName, state, sinceMs, heard } = device
  const heardText = heard === 0 ? '从未联系' : `最近联系 ${inChina(momentOf(heard)).slice(0, 16)}`
  const since = sinceMs === null ? heardText : `${inChina(sinceMs).slice(11)} 起`
  return `${sn}，${orgText(orgName)}，${STATE_LOOKS[state].label}，${since}`
}
