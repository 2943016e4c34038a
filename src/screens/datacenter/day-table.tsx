import type { DayFacts } from '#core/dashboard/day-course.ts'
import { thousands } from '#core/formats/formats.ts'
import type { ChartRows } from '#widgets/chart/chart-rows.ts'
import { TextLink } from '#widgets/text-link.tsx'
import { hourText } from './day-texts.ts'

const MINUTES = 60

/** The day by the hour. @param open leads to the records of some minutes; undefined = nowhere */
export function dayTable(
  { first, hours }: DayFacts,
  open: ((from: number, minutes: number) => void) | undefined,
): ChartRows {
  return {
    heads: ['时段', '学习人次', '登录次数', '昨日学习人次'],
    rows: hours.map(({ hour, plays, logins, playsBefore }) => ({
      key: String(hour),
      cells: [
        plays === 0 || open === undefined ? (
          hourText(hour)
        ) : (
          <TextLink key={hour} onClick={() => open(first + hour * MINUTES, MINUTES)}>
            {hourText(hour)}
          </TextLink>
        ),
        ...[plays, logins, playsBefore].map((value) => thousands(value)),
      ],
    })),
  }
}
