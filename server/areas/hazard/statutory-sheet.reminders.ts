import { sql as raw, type SqlBool } from 'kysely'
import { ENTERPRISE_STATUS } from '#contract/areas/enterprise/enterprise.entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { defineReminder, type Reminder } from '#server/reminders/reminder.ts'

const SHEET = '/hazard/statistics'
const MONTHS_OF_QUARTER = 3

/** The fifth day of the quarter in which a day lies: the sheet of the quarter before is due ten days later. */
export function quarterSheetDay(today: string): string {
  const month = Number(today.slice(5, 7))
  const first = month - ((month - 1) % MONTHS_OF_QUARTER)
  return `${today.slice(0, 4)}-${String(first).padStart(2, '0')}-05`
}

/** The sheet of the quarter before the one in which a day lies. */
export function quarterSheetPage(today: string): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const quarter = Math.ceil(month / MONTHS_OF_QUARTER) - 1
  return quarter === 0 ? `${SHEET}?year=${year - 1}&quarter=4` : `${SHEET}?year=${year}&quarter=${quarter}`
}

const yearOf = (today: string) => Number(today.slice(0, 4))
const common = {
  when: raw<SqlBool>`${rowRef('status')} = ${ENTERPRISE_STATUS.normal}`,
  ladder: [{ at: 0, to: ['safety', 'unit'] }],
  days: {},
  named: ({ name }: { name: string }) => name,
} as const

/** Tells enterprises that the sheets of 16号令 (article 14) are due: of a quarter by the 15th after it, of a year by the end of January. Source: domain part 12. */
export const statutorySheetReminders: readonly Reminder[] = [
  defineReminder('enterprise', {
    ...common,
    kind: 'quarterSheet',
    label: '季度统计分析表',
    day: (today) => raw`${quarterSheetDay(today)}`,
    words: {
      title: '上季度隐患统计分析表待报送：${count} 家',
      content:
        '<p>请核对并打印以下 ${count} 家企业上季度的事故隐患排查治理情况统计分析表，于本月 15 日前报送：</p>${records}',
    },
    page: quarterSheetPage,
  }),
  defineReminder('enterprise', {
    ...common,
    kind: 'yearSheet',
    label: '年度统计分析表',
    day: (today) => raw`${`${yearOf(today)}-01-20`}`,
    words: {
      title: '上年度隐患统计分析表待报送：${count} 家',
      content:
        '<p>请核对并打印以下 ${count} 家企业上年度的事故隐患排查治理情况统计分析表，于 1 月 31 日前报送：</p>${records}',
    },
    page: (today) => `${SHEET}?year=${yearOf(today) - 1}`,
  }),
]
