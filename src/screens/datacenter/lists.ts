import { PLAYED, SIGNED_IN } from '#contract/figures/counted-rows.ts'
import type { Days } from '#contract/figures/periods.ts'
import type { Board } from './use-board.ts'

/** The lists behind the figures. */
export const LISTS = {
  records: '/log/studentUse',
  signIns: '/log/studentLogin',
  students: '/student/list',
  organisations: '/enterprise/org',
  hazards: '/hazard/list',
  devices: '/equipment/manage',
  courses: '/course/list',
  drills: '/drill/approve',
  tenants: '/isystem/tenant',
  afterSales: '/equipment/feedback',
} as const

type Placed = Pick<Board<unknown>, 'filters' | 'leadsTo'>
type Filters = Readonly<Record<string, string>>
type Narrower = Partial<Days> & Filters

/** The study records that a mark counts; undefined where the person has no such list. */
export const recordsAt = (board: Placed, narrower: Narrower = {}) =>
  rowsOfDays(board, LISTS.records, 'startTime', { ...PLAYED, ...narrower })

/** The sign-ins that a mark counts. */
export const signInsAt = (board: Placed, narrower: Narrower = {}) =>
  rowsOfDays(board, LISTS.signIns, 'loginTime', { ...SIGNED_IN, ...narrower })

/** Rows of a list whatever the period, of the organisation that is chosen unless the filters say another. */
export function rowsAt({ filters: { org }, leadsTo }: Placed, list: string, further: Filters = {}): string | undefined {
  return leadsTo(list) ? addressOf(list, { ...(org !== '' && { orgId: org }), ...further }) : undefined
}

/** Rows of a list in the days of the mark, else of the board. @param key the field of the list that the days narrow */
function rowsOfDays(
  { filters, leadsTo }: Placed,
  list: string,
  key: string,
  { from = filters.from, to = filters.to, ...further }: Narrower,
): string | undefined {
  if (!leadsTo(list)) return undefined
  const org = filters.org === '' ? {} : { orgId: filters.org }
  return addressOf(list, { [`${key}_begin`]: from, [`${key}_end`]: to, ...further, ...org })
}

const addressOf = (list: string, filters: Filters): string => `${list}?${new URLSearchParams(filters).toString()}`
