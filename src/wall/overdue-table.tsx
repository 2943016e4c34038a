import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import { thousands } from '#core/formats/formats.ts'
import { useRef } from 'react'
import { EmptyText } from './empty-text.tsx'
import { levelText } from './status-lines.ts'
import type { Surroundings } from './surroundings.ts'
import { useLines } from './use-lines.ts'

interface OverdueTableProps {
  overdue: WallAnswer<'overdue'>
  around: Pick<Surroundings, 'axisPx' | 'bodyPx'>
}

/** Heights of the heads, and of the line that counts the others, in letters of axes. */
const BESIDE = 2 * 1.5

/** Hazards past their deadline, those that are late longest on top, as many as fit, and how many others there are. Source: walls 5.5. */
export function OverdueTable({ overdue: { total, rows }, around: { axisPx, bodyPx } }: OverdueTableProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = rows.slice(0, useLines(place, bodyPx, BESIDE * axisPx))
  return (
    <div ref={place} className="lines overdue">
      {total === 0 ? (
        <EmptyText>没有超期的隐患</EmptyText>
      ) : (
        <>
          <p aria-hidden="true">
            <span>单位</span>
            <span>隐患</span>
            <span>级别</span>
            <span>超期</span>
          </p>
          <ol aria-hidden="true">
            {shown.map(({ id, orgName, title, level, days }) => (
              <li key={id}>
                <span>{orgName}</span>
                <span>{title}</span>
                <span>{levelText(level)}</span>
                <b>{thousands(days)} 天</b>
              </li>
            ))}
          </ol>
          {total > shown.length && <p aria-hidden="true">另有 {thousands(total - shown.length)} 条</p>}
        </>
      )}
    </div>
  )
}
