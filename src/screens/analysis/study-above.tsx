import type { Crud } from '#crud/screen.ts'
import { tileBoardWith } from '#machines/tile-board/tile-board-with.ts'
import { FilterBar } from '#widgets/dashboard/filter-bar.tsx'
import { periodText } from '#widgets/dashboard/dashboard-filters.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useToday } from '#widgets/use-today.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { toldIn, type StudyBoard } from './study-board.ts'
import { readStudyFilters, writeStudyFilters } from './study-filters.ts'
import { COUNTED, studyRequests, tilesFor } from './study-requests.ts'
import { StudyTiles } from './study-tiles.tsx'
import { useOrganisationName } from '#screens/use-organisation-name.ts'

/** What the list below adds up to in the same days and the same organisation. Each tile asks for its own figures. */
export function StudyAbove({ crud }: { crud: Crud }) {
  const page = usePage()
  const services = useServices()
  const today = useToday()
  const sees: StudyBoard['sees'] = (list) => page.leadsTo?.(COUNTED[list]) !== false
  const [facts] = useState(() => tilesFor(sees))
  const actor = page.actor('study', tileBoardWith(facts, studyRequests(services)), undefined)
  const { values, problems } = useSelector(actor, ({ context }) => context)
  const filters = readStudyFilters(
    useSelector(crud.list, ({ context }) => context.filters),
    today,
  )
  const asked = new URLSearchParams({ ...filters }).toString()
  useEffect(() => actor.send({ type: 'board.ask', asked }), [actor, asked, page.generation])
  useEffect(() => actor.send({ type: page.active ? 'board.shown' : 'board.hidden' }), [actor, page.active])
  const board: StudyBoard = {
    filters,
    today,
    period: periodText(filters, today),
    scope: useOrganisationName(filters.org),
    product: services.config.productName,
    tile: (name) => ({
      ...toldIn(values[name]),
      problem: problems[name] ?? null,
      retry: () => actor.send({ type: 'tile.refresh', tile: name }),
    }),
    sees,
  }
  return (
    <>
      <FilterBar
        filters={filters}
        today={today}
        onChange={(next) => crud.list.send({ type: 'filters.change', filters: writeStudyFilters(next, today) })}
      />
      <StudyTiles board={board} />
    </>
  )
}
