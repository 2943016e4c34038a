import { createCrud } from '#crud/create-crud.ts'
import { keepLive } from '#crud/list/live-list.ts'
import type { Crud, Screen } from '#crud/screen.ts'
import type { Filters } from '#contract/wire/list-query.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useEffect, useState } from 'react'
import { cardsOfStudent, levelsOfCards, offlineHours } from './training-lists.ts'

/** The lists behind the cards of a student. */
export interface TrainingLists {
  cards: Crud
  levels: Crud
  offline: Crud
}

/** The cards of a student with their levels and hours in a room, read when they are shown and kept true while they are. */
export function useTrainingLists(fixed: Filters): TrainingLists {
  const page = usePage()
  const services = useServices()
  const [lists] = useState(() => {
    const all: Crud[] = []
    const make = (screen: Screen): Crud => {
      const options = {
        name: `training.${screen.name}`,
        fixed,
        addressed: false,
        changed: () => refreshOthers(all, screen),
      }
      const crud = createCrud(screen, page, services, options)
      all.push(crud)
      return crud
    }
    return { cards: make(cardsOfStudent), levels: make(levelsOfCards), offline: make(offlineHours) }
  })
  const { live } = services
  useEffect(() => {
    const all = Object.values(lists)
    for (const { list } of all) list.send({ type: 'list.load' })
    const stops = live === undefined ? [] : all.map((crud) => keepLive(crud, live))
    return () => stops.forEach((stop) => stop())
  }, [lists, live])
  return lists
}

/** A step of a level moves its card, hours in a room are those of a level. */
function refreshOthers(all: readonly Crud[], { name }: Screen): void {
  for (const { screen, list } of all) if (screen.name !== name) list.send({ type: 'list.refresh' })
}

/** 12 / 24 学时, or how many are left. */
export function hoursText(done: number, required: number): string {
  const left = Number((required - done).toFixed(1))
  return `${done} / ${required} 学时${left > 0 ? `，还差 ${left} 学时` : ''}`
}
