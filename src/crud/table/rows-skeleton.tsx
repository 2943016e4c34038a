import type { Crud } from '#crud/screen.ts'
import { ROW_HEIGHTS } from '#crud/table/record-grid.ts'
import { useCards } from '#crud/table/use-cards.ts'
import { useSelector } from '@xstate/react'
import type { CSSProperties } from 'react'
import styles from './rows-skeleton.module.css'

/** Rows on their way: as many as a page holds, as high as they will be, a grey line for each column; on narrow windows, cards. */
export function RowsSkeleton({ crud, label }: { crud: Crud; label: string }) {
  const pageSize = useSelector(crud.list, ({ context }) => context.pageSize)
  const { columns, density } = useSelector(crud.columns, ({ context }) => context)
  const asCards = useCards(crud)
  const widths = columns.filter(({ shown }) => shown).map(({ width }) => width)
  const { height, lines } = shapeOf(crud, asCards, { height: ROW_HEIGHTS[density], lines: widths })
  return (
    <output
      aria-label={label}
      className={styles['rows']}
      data-cards={asCards || undefined}
      style={{ '--row': `${height}px` } as CSSProperties}
    >
      {Array.from({ length: Math.min(pageSize, MOST_ROWS) }, (_, row) => (
        <span key={row} className={styles['row']}>
          {lines.map((width, column) => (
            <i
              key={column}
              style={{ flexBasis: width, '--share': SHARES[(row + column) % SHARES.length] } as CSSProperties}
            />
          ))}
        </span>
      ))}
    </output>
  )
}

interface Shape {
  /** px */
  height: number
  /** How wide each line would like to be, px. */
  lines: readonly number[]
}

/** A tree at the side shows names alone. */
function shapeOf({ screen }: Crud, asCards: boolean, asTable: Shape): Shape {
  if (screen.layout.kind === 'sideTree') return { height: 34, lines: [160] }
  return asCards ? { height: 76, lines: [160, 240] } : asTable
}

const MOST_ROWS = 10
/** How much of its column a text fills. */
const SHARES = ['62%', '84%', '48%', '71%', '55%']
