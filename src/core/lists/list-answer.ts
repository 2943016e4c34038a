import type { GroupTotal, Total, Totals } from '#contract/wire/totals.ts'

export interface ListAnswer {
  records: Record<string, unknown>[]
  total: number
}

/** The records and their number in a list's answer, paged or a plain array; a total may come as text. Source: API-103, contract §9, §1.4. */
export function readList(result: unknown): ListAnswer {
  if (Array.isArray(result)) return { records: result.filter(isRecord), total: result.length }
  if (!isRecord(result)) return { records: [], total: 0 }
  const records = Array.isArray(result['records']) ? result['records'].filter(isRecord) : []
  const total = Number(result['total'] ?? 0)
  return { records, total: Number.isFinite(total) && total > 0 ? total : 0 }
}

/** The figures a list was asked for; null where it has none. */
export function readTotals(result: unknown): Totals | null {
  const totals = isRecord(result) ? result['totals'] : null
  if (!isRecord(totals)) return null
  return Object.fromEntries(Object.entries(totals).map(([name, total]) => [name, readTotal(total)]))
}

function readTotal(total: unknown): Total {
  if (Array.isArray(total)) return total.flatMap(readGroup)
  return typeof total === 'string' || typeof total === 'number' ? total : null
}

function readGroup(group: unknown): GroupTotal[] {
  if (!isRecord(group)) return []
  const { value, figure } = group
  const isRead = (value === null || typeof value === 'string') && typeof figure === 'number'
  return isRead ? [{ value, figure }] : []
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
