import type { TableFacts } from '#grid/core/table-facts.ts'
import type { RowSelection } from '#grid/core/selection.ts'
import type { CellAt } from '#grid/core/source.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Editable, type EditableActor, type EditableOptions } from './editable.ts'

/** An editable table as long as the component lives. @param optionsOf asked once */
export function useEditable(optionsOf: () => EditableOptions): { editable: Editable; table: EditableActor } {
  const { say } = useServices()
  const [editable] = useState(() => new Editable(optionsOf(), say))
  const table = useRunning(useActorRef(editable.machine))
  useEffect(() => editable.attach(table), [editable, table])
  return { editable, table }
}

/** The figures around the rows as they are now. */
export function useFacts(editable: Editable): TableFacts {
  return useSyncExternalStore(editable.subscribe, () => editable.rows.facts())
}

export function useSelection(editable: Editable): RowSelection {
  return useSyncExternalStore(editable.subscribe, () => editable.selection)
}

/** The cell the focus was on last. */
export function useActive(editable: Editable): CellAt | null {
  return useSyncExternalStore(editable.subscribe, () => editable.active)
}

/** What its buttons must know of a row. */
export interface RowStand {
  number: number
  canGoUp: boolean
  canGoDown: boolean
  isNew: boolean
}

/** A row as its buttons see it; rendered anew only when that differs. */
export function useRowStand(editable: Editable, id: string): RowStand {
  const text = useSyncExternalStore(editable.subscribe, () => standOf(editable, id))
  return JSON.parse(text) as RowStand
}

function standOf({ rows }: Editable, id: string): string {
  const stand: RowStand = {
    number: rows.placeOf(id) + 1,
    canGoUp: rows.canMoveBy(id, -1),
    canGoDown: rows.canMoveBy(id, 1),
    isNew: rows.isNew(id),
  }
  return JSON.stringify(stand)
}
