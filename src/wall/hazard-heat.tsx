import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import { shortNumber } from '#core/formats/figure-words.ts'
import { stepOf } from '#widgets/chart/lightness.ts'
import { EmptyText } from './empty-text.tsx'
import { hazardLevels } from './status-lines.ts'

/** Hazards found in twelve months by level, as light as there are many, with the number in each cell. Source: walls 5.5. */
export function HazardHeat({ months }: { months: WallAnswer<'hazardMonths'> }) {
  const lines = hazardLevels(months)
  const most = Math.max(0, ...lines.flatMap(({ counts }) => counts))
  if (most === 0) return <EmptyText>近 12 个月没有发现隐患</EmptyText>
  return (
    <table className="heat" aria-hidden="true">
      <thead>
        <tr>
          <th>级别</th>
          {months.map(({ month }) => (
            <th key={month}>{Number(month.slice(5))}月</th>
          ))}
          <th>合计</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, label, counts, total }) => (
          <tr key={name}>
            <th>{label}</th>
            {counts.map((count, at) => (
              <td key={months[at]!.month} data-step={stepOf(count, most)}>
                {shortNumber(count)}
              </td>
            ))}
            <th>{shortNumber(total)}</th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
