import type { ReactNode } from 'react'
import styles from './small-table.module.css'

interface SmallTableProps {
  /** What it is called, for who does not see it. */
  label: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[]; isMarked?: boolean }[]
  /** How the rows can be ordered by a column, by its place; null = not. */
  orderBy?: (column: number) => ColumnOrder | null
}

interface ColumnOrder {
  /** What pressing the head does: 隐患最多的在前. */
  title: string
  direction: 'ascending' | 'descending'
  /** Whether the rows stand in this order. */
  isChosen: boolean
  choose: () => void
}

/** A few lines of words to be read or chosen from, as high as their words; what is worked with is a Grid. */
export function SmallTable({ label, heads, rows, orderBy }: SmallTableProps) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <Head key={head} head={head} order={orderBy?.(index) ?? null} />
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

function Head({ head, order }: { head: string; order: ColumnOrder | null }) {
  if (order === null) return <th scope="col">{head}</th>
  const { title, direction, isChosen, choose } = order
  return (
    <th scope="col" aria-sort={isChosen ? direction : 'none'}>
      <button type="button" title={title} onClick={choose}>
        {head}
        <span aria-hidden="true" data-chosen={isChosen}>
          {direction === 'ascending' ? '↑' : '↓'}
        </span>
      </button>
    </th>
  )
}
