import type { ReactNode } from 'react'
import styles from './small-table.module.css'

interface SmallTableProps {
  /** What it is called, for who does not see it. */
  label: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[]; isMarked?: boolean }[]
}

/** A few lines of words to be read or chosen from, as high as their words; what is worked with is a Grid. */
export function SmallTable({ label, heads, rows }: SmallTableProps) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, isMarked = false }) => (
          <tr key={key} data-marked={isMarked}>
            {heads.map((head, index) => (
              <td key={head}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
