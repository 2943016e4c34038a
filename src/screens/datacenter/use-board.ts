import { tileBoardWith } from '#machines/tile-board/tile-board-with.ts'
import { periodText, readFilters, type DashboardFilters } from '#widgets/dashboard/dashboard-filters.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useToday } from '#widgets/use-today.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { factsOf, requestsOf, type TileCalls, type Told } from './tile-calls.ts'
import { useIsPlatform } from './center-scope.ts'
import { todayNow } from './today-now.ts'
import { useOrganisationName } from '#screens/use-organisation-name.ts'

/** A tile as it stands. */
export interface Tile<T> {
  /** null = on its way. */
  told: T | null
  asOf: number | null
  problem: string | null
  retry: () => void
}

/** All there is to draw the tiles of a tab. */
export interface Board<F> {
  filters: DashboardFilters
  today: string
  /** How the period and whose figures they are is said. */
  period: string
  scope: string
  product: string
  tile: <K extends keyof F & string>(name: K) => Tile<F[K]>
  /** Whether the person has the list at a path: what is counted of it is shown. */
  has: (list: string) => boolean
  /** Whether that list shows what is counted here. */
  leadsTo: (list: string) => boolean
  /** What a tile alone was asked for, and how it is asked for something else. */
  asked: (name: keyof F & string) => string
  ask: (name: keyof F & string, own: string) => void
}

/** The tiles of a tab, each loaded by itself, and kept fresh only while the tab is looked at. @param isShown which of them the person may see */
export function useBoard<F>(
  name: string,
  calls: TileCalls<F>,
  isShown: (name: keyof F & string) => boolean = () => true,
): Board<F> {
  const page = usePage()
  const services = useServices()
  const today = useToday()
  const isPlatform = useIsPlatform()
  const [machine] = useState(() =>
    tileBoardWith(factsOf(calls, isShown), requestsOf(calls, services, todayNow, isPlatform)),
  )
  const actor = page.actor(name, machine, undefined)
  const { values, problems, own } = useSelector(actor, ({ context }) => context)
  const filters = { ...readFilters(page.query, today), ...(isPlatform && { org: '' }) }
  const { from, to, org, hasComparison } = filters
  const has = (list: string) => page.leadsTo?.(list) !== false
  const place = useOrganisationName(org)
  const asked = new URLSearchParams({ from, to, org, cmp: hasComparison ? '1' : '0' }).toString()
  useEffect(() => {
    actor.send({ type: page.active ? 'board.shown' : 'board.hidden' })
    return () => actor.send({ type: 'board.hidden' })
  }, [actor, page.active])
  useEffect(() => actor.send({ type: 'board.ask', asked }), [actor, asked, page.generation])
  return {
    filters,
    today,
    period: periodText(filters, today),
    scope: isPlatform ? '全部租户' : place,
    product: services.config.productName,
    tile: <K extends keyof F & string>(tile: K) => ({
      ...toldIn<F[K]>(values[tile]),
      problem: problems[tile] ?? null,
      retry: () => actor.send({ type: 'tile.refresh', tile }),
    }),
    has,
    leadsTo: (list) => !isPlatform && has(list),
    asked: (tile) => own[tile] ?? '',
    ask: (tile, next) => actor.send({ type: 'tile.ask', tile, asked: next }),
  }
}

/** What of the values of a board belongs to a tile. */
function toldIn<T>(value: unknown): Pick<Tile<T>, 'told' | 'asOf'> {
  if (value === undefined) return { told: null, asOf: null }
  const { told, asOf } = value as Told<T>
  return { told, asOf }
}
