import type { AlarmsState, BackupsState, DevicesState, JobsState } from '#contract/wire/monitor-overview.ts'
import { inChina } from '#core/formats/dates.ts'
import { sizeText } from '#core/files/file-size.ts'
import { thousands } from '#core/formats/formats.ts'
import type { FigureState } from './figure-state.ts'

/** How something stands that is counted. */
export interface Fact {
  state: FigureState
  /** What is read first. */
  value: string
  label: string
  lines: readonly { label: string; value: string }[]
}

const DAY_MS = 86_400_000
const MEGABYTE = 1_048_576

export function alarmsFact({ raised, newest, lastAt }: AlarmsState): Fact {
  const last = lastAt === null ? '还没有过告警' : inChina(lastAt).slice(5, 16)
  return {
    state: raised > 0 ? 'alarm' : 'normal',
    value: thousands(raised),
    label: '正在告警',
    lines:
      raised === 0
        ? [{ label: '上一次', value: last }]
        : newest.slice(0, 3).map(({ name, measured }) => ({ label: name, value: measured ?? '' })),
  }
}

export function jobsFact({ started, stopped, failing, running, failedToday, succeededToday }: JobsState): Fact {
  return {
    state: failing > 0 ? 'attention' : 'normal',
    value: thousands(failing),
    label: '上次失败的任务',
    lines: [
      { label: '24 小时内', value: `成功 ${thousands(succeededToday)} 次，失败 ${thousands(failedToday)} 次` },
      { label: '正在执行', value: `${thousands(running)} 个` },
      { label: '已启动', value: `${thousands(started)} 个${stopped > 0 ? `，停止 ${thousands(stopped)} 个` : ''}` },
    ],
  }
}

/** A backup is made each night: one that is older than a day and a half was missed. */
export function backupsFact({ kept, lastAt, lastGoodAt, megabytes }: BackupsState, now: number): Fact {
  if (kept === 0) return { state: 'unknown', value: '—', label: '还没有备份', lines: [] }
  const isFresh = lastGoodAt !== null && now - lastGoodAt < 1.5 * DAY_MS
  const hasFailed = lastAt !== null && lastAt !== lastGoodAt
  return {
    state: isFresh && !hasFailed ? 'normal' : 'attention',
    value: lastGoodAt === null ? '没有' : inChina(lastGoodAt).slice(5, 16),
    label: '最近一次可用的备份',
    lines: [
      ...(hasFailed ? [{ label: '最近一次', value: `${inChina(lastAt).slice(5, 16)}，未完成` }] : []),
      ...(megabytes === null ? [] : [{ label: '大小', value: sizeText(megabytes * MEGABYTE) }]),
      { label: '保留', value: `${thousands(kept)} 份` },
    ],
  }
}

export function devicesFact({ devices, online, faulty }: DevicesState): Fact {
  if (devices === 0) return { state: 'unknown', value: '—', label: '还没有设备', lines: [] }
  return {
    state: faulty > 0 ? 'attention' : 'normal',
    value: thousands(online),
    label: '在线的设备',
    lines: [
      { label: '故障', value: `${thousands(faulty)} 台` },
      { label: '全部', value: `${thousands(devices)} 台` },
    ],
  }
}
