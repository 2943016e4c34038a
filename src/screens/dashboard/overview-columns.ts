import type { HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import { EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { OPEN_STATES } from '#contract/areas/hazard/hazard-values.ts'
import { STUDENT_STATUS } from '#contract/areas/student/student-values.ts'
import { placedAt } from '#contract/figures/counted-rows.ts'
import { percentText } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'

export type OverviewLine = HomeAnswer<'org-overview'>[number]

interface OverviewColumn {
  key: string
  head: string
  /** The same on a phone. */
  short?: string
  /** Who stands first in an order by it. */
  order: string
  /** The least first; absent = the most. */
  isLeastFirst?: true
  /** null = the person may not see it. */
  figure: (line: OverviewLine) => number | null
  text: (line: OverviewLine) => string
  /** Which of two stands first. */
  before: (one: OverviewLine, other: OverviewLine) => number
  /** The page that shows its rows, and what they are found by beside the organisation. */
  page: string
  filters: Readonly<Record<string, string>>
  isWide?: true
}

/** null where nobody is on the books. */
const rateOf = ({ trained, staff }: OverviewLine) => (trained === null || !staff ? null : trained / staff)
/** Those without a figure last. */
const most = (figure: (line: OverviewLine) => number | null) => (one: OverviewLine, other: OverviewLine) =>
  (figure(other) ?? -1) - (figure(one) ?? -1)
const least = (figure: (line: OverviewLine) => number | null) => (one: OverviewLine, other: OverviewLine) =>
  (figure(one) ?? Infinity) - (figure(other) ?? Infinity)
const hazardsOf = ({ hazardsOpen }: OverviewLine) => hazardsOpen
const staffOf = ({ staff }: OverviewLine) => staff
const devicesOf = ({ onlineDevices }: OverviewLine) => onlineDevices

/** Columns of 企业一览 and 组织一览. */
export const COLUMNS: readonly OverviewColumn[] = [
  {
    key: 'staff',
    head: '在册学员',
    order: '学员最多的在前',
    figure: staffOf,
    text: ({ staff }) => thousands(staff),
    before: most(staffOf),
    page: '/student/list',
    filters: { status: STUDENT_STATUS.active },
    isWide: true,
  },
  {
    key: 'trainRate',
    head: '培训覆盖率',
    short: '覆盖率',
    order: '培训覆盖率最低的在前',
    isLeastFirst: true,
    figure: ({ trained }) => trained,
    text: (line) => percentText(rateOf(line)),
    before: least(rateOf),
    page: '',
    filters: {},
  },
  {
    key: 'hazardsOpen',
    head: '未闭环隐患',
    short: '隐患',
    order: '未闭环隐患最多的在前',
    figure: hazardsOf,
    text: ({ hazardsOpen }) => thousands(hazardsOpen),
    before: most(hazardsOf),
    page: '/hazard/list',
    filters: { status: OPEN_STATES.join() },
  },
  {
    key: 'devices',
    head: '在线设备',
    order: '在线设备最多的在前',
    figure: devicesOf,
    text: ({ onlineDevices, devices }) => `${thousands(onlineDevices)} / ${thousands(devices)}`,
    before: most(devicesOf),
    page: '/equipment/manage',
    filters: { status: EQUIPMENT_STATUS.inUse },
    isWide: true,
  },
]

/** What stands in the cells of a line. */
export function cellsOf(line: OverviewLine, columns: readonly OverviewColumn[]) {
  return columns.map(({ page, filters, text }) => ({
    text: text(line),
    page,
    href: page === '' ? undefined : `${page}?${new URLSearchParams({ ...filters, ...placedAt(line) }).toString()}`,
  }))
}

/** How the lines are ordered by the heads of these columns, which stand after the name. */
export function orderOf(
  columns: readonly OverviewColumn[],
  chosen: OverviewColumn | undefined,
  choose: (key: string) => void,
) {
  return (at: number) => {
    const column = columns[at - 1]
    if (column === undefined) return null
    const { key, order, isLeastFirst = false } = column
    return {
      title: order,
      direction: isLeastFirst ? ('ascending' as const) : ('descending' as const),
      isChosen: column === chosen,
      choose: () => choose(key),
    }
  }
}
