import type { Totals } from '#contract/wire/totals.ts'
import type { Filters } from '#contract/wire/list-query.ts'
import type { Crud } from '#crud/screen.ts'
import type { SummaryTile } from './summary-tile.ts'
import { useSelector } from '@xstate/react'
import styles from './summary.module.css'

/** Figures of all the rows a list finds, above it; those with a filter narrow the list when they are pressed. */
export function Summary({ crud }: { crud: Crud }) {
  const { summary } = crud.screen
  return summary === undefined ? null : <Tiles crud={crud} tiles={summary} />
}

function Tiles({ crud: { screen, list }, tiles }: { crud: Crud; tiles: readonly SummaryTile[] }) {
  const totals = useSelector(list, ({ context }) => context.totals ?? null)
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const filters = useSelector(list, ({ context }) => context.filters)
  const press = (filter: Filters, isActive: boolean) =>
    list.send({ type: 'search.submit', filters: isActive ? without(filters, filter) : { ...filters, ...filter } })
  return (
    <section className={styles['tiles']} aria-label={`${screen.entity.label}汇总`} aria-busy={isLoading}>
      {tiles.map((tile) => (
        <Tile key={tile.key} tile={tile} totals={totals} filters={filters} press={press} />
      ))}
    </section>
  )
}

interface TileProps {
  tile: SummaryTile
  totals: Totals | null
  filters: Filters
  press: (filter: Filters, isActive: boolean) => void
}

function Tile({ tile: { key, label, unit, filter }, totals, filters, press }: TileProps) {
  const figure = (
    <>
      <span className={styles['label']}>{label}</span>
      <span>
        <b className={styles['figure']}>{figureText(totals?.[key])}</b>
        {unit !== undefined && <small className={styles['unit']}> {unit}</small>}
      </span>
    </>
  )
  if (filter === undefined) return <div className={styles['tile']}>{figure}</div>
  const narrowing = filter as Filters
  const isActive = Object.entries(narrowing).every(([name, value]) => filters[name] === value)
  return (
    <button
      type="button"
      className={styles['tile']}
      aria-pressed={isActive}
      title={isActive ? `不再只看${label}` : `只看${label}`}
      onClick={() => press(narrowing, isActive)}
    >
      {figure}
    </button>
  )
}

function figureText(figure: Totals[string] | undefined): string {
  if (figure === undefined || figure === null) return '—'
  const number = Number(figure)
  return figure === '' || Number.isNaN(number) ? String(figure) : number.toLocaleString('zh-CN')
}

function without(filters: Filters, removed: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !Object.hasOwn(removed, name)))
}
