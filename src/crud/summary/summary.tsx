import type { Filters } from '#contract/wire/list-query.ts'
import type { Totals } from '#contract/wire/totals.ts'
import type { Crud } from '#crud/screen.ts'
import { later } from '#widgets/later/later.tsx'
import { useToday } from '#widgets/use-today.ts'
import { useSelector } from '@xstate/react'
import { isNarrowedTo, toggled } from './narrowing.ts'
import type { SummaryTile, TileProps } from './summary-tile.ts'
import styles from './summary.module.css'

/** Few lists have such tiles: their code comes with the first of them. */
const GroupTile = later(async () => ({ default: (await import('./group-tile.tsx')).GroupTile }), {
  Waiting: ({ tile }: TileProps) => (
    <fieldset className={styles['tile']} style={{ gridColumn: 'span 2' }} aria-label={tile.label} />
  ),
})

/** Figures of all the rows a list finds, above it; those with a filter narrow the list when they are pressed. */
export function Summary({ crud }: { crud: Crud }) {
  const { summary } = crud.screen
  return summary.length === 0 ? null : <Tiles crud={crud} tiles={summary} />
}

function Tiles({ crud: { screen, list }, tiles }: { crud: Crud; tiles: readonly SummaryTile[] }) {
  const totals = useSelector(list, ({ context }) => context.totals ?? null)
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const filters = useSelector(list, ({ context }) => context.filters)
  const today = useToday()
  const press = (filter: Filters) => list.send({ type: 'search.submit', filters: toggled(filters, filter) })
  return (
    <section className={styles['tiles']} aria-label={`${screen.entity.label}汇总`} aria-busy={isLoading}>
      {tiles.map((tile) => {
        const Shown = tile.by === null ? Tile : GroupTile
        return (
          <Shown
            key={tile.key}
            tile={tile}
            total={totals?.[tile.key] ?? null}
            today={today}
            filters={filters}
            press={press}
          />
        )
      })}
    </section>
  )
}

function Tile({ tile, total, today, filters, press }: TileProps) {
  const { label, unit, isUrgent } = tile
  const figure = (
    <>
      <span className={styles['label']}>{label}</span>
      <span>
        <b className={styles['figure']} data-urgent={isUrgent && Number(total) > 0}>
          {writtenFigure(total, tile)}
        </b>
        {unit !== undefined && <small className={styles['unit']}> {unit}</small>}
      </span>
    </>
  )
  const filter = tile.filterOn(today)
  if (filter === null) return <div className={styles['tile']}>{figure}</div>
  const isActive = isNarrowedTo(filters, filter)
  return (
    <button
      type="button"
      className={styles['tile']}
      aria-pressed={isActive}
      title={isActive ? `不再只看${label}` : `只看${label}`}
      onClick={() => press(filter)}
    >
      {figure}
    </button>
  )
}

function writtenFigure(total: Totals[string], { text }: SummaryTile): string {
  if (total === null || typeof total === 'object') return '—'
  const number = Number(total)
  return total === '' || Number.isNaN(number) ? String(total) : text(number)
}
