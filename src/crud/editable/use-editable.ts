import type { TableFacts } from '#grid/core/table-facts.ts'
import type { RowSelection } from '#grid/core/selection.ts'
import type { CellAt } from '#grid/core/source.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useUploadRegistry } from '#widgets/upload/use-upload-registry.ts'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Editable, type EditableActor } from './editable.ts'
import type { EditableOptions } from './editable-options.ts'

/** An editable table as long as the component lives. @param optionsOf asked once */
export function useEditable(optionsOf: () => EditableOptions): { editable: Editable; table: EditableActor } {
  const services = useServices()
  const [options] = useState(optionsOf)
  const { registry, root } = useUploadRegistry(options.uploads)
  const [editable] = useState(() => new Editable(options, { registry, root }, services))
  const table = useRunning(useActorRef(editable.machine))
  useEffect(() => editable.attach(table), [editable, table])
  return { editable, table }
}

/** The figures around the rows as they are now. */
export function useFacts(editable: Editable): TableFacts {
  return useSyncExternalStore(editable.subscribe, () => editable.rows.facts())
}

export function useSelection(editable: Editable): RowSelection {
  return useSyncExternalStore(editable.subscribe, () => editable.selected.selection)
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
  /** Levels of a tree. */
  canGoIn: boolean
  canGoOut: boolean
  isNew: boolean
  mayGo: boolean
}

/** A row as its buttons see it; rendered anew only when that differs. */
export function useRowStand(editable: Editable, id: string): RowStand {
  const text = useSyncExternalStore(editable.subscribe, () => standOf(editable, id))
  return JSON.parse(text) as RowStand
}

function standOf(editable: Editable, id: string): string {
  const { rows } = editable
  const ids = editable.selected.movedWith(id)
  const stand: RowStand = {
    number: rows.placeOf(id) + 1,
    canGoUp: rows.canMoveBy(ids, 'up'),
    canGoDown: rows.canMoveBy(ids, 'down'),
    canGoIn: rows.canMoveBy(ids, 'in'),
    canGoOut: rows.canMoveBy(ids, 'out'),
    isNew: rows.isNew(id),
    mayGo: editable.mayRemove(id),
  }
  return JSON.stringify(stand)
}
