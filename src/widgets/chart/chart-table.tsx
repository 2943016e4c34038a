import { inChina } from '#core/formats/dates.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { useState } from 'react'
import type { Line } from './line.ts'
import styles from './line-chart.module.css'

interface ChartTableProps {
  label: string
  at: readonly number[]
  lines: readonly Line[]
  text: (value: number) => string
  moment: ((ms: number) => string) | undefined
}

/** More rows than one reads. */
const MOST_ROWS = 120

/** What a drawing shows as a table, the newest first; made when it is asked for. */
export function ChartTable({ label, at, lines, text, moment }: ChartTableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['table']} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{isOpen ? '收起表格' : '表格'}</summary>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is higher than its place is scrolled with the keyboard
        <div tabIndex={0}>
          <SmallTable
            label={`${label}的数据`}
            heads={['时间', ...lines.map((line) => line.label)]}
            rows={at
              .map((ms, index) => ({
                key: String(ms),
                cells: [
                  moment?.(ms) ?? inChina(ms),
                  ...lines.map(({ values }) => {
                    const value = values[index]
                    return value === null || value === undefined ? '—' : text(value)
                  }),
                ],
              }))
              .toReversed()
              .slice(0, MOST_ROWS)}
          />
          {at.length > MOST_ROWS && (
            <p>
              显示最近 {MOST_ROWS} 个时刻，共 {at.length} 个
            </p>
          )}
        </div>
      )}
    </details>
  )
}
