import type { TableFacts } from '#grid/core/table-facts.ts'
import type { RowSelection } from '#grid/core/selection.ts'
import type { CellAt, GridRow } from '#grid/core/source.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useUploadRegistry } from '#widgets/upload/use-upload-registry.ts'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
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

/** The rows in their order; the same array until they are others or stand elsewhere. */
export function useRowIds(editable: Editable): readonly string[] {
  const text = useSyncExternalStore(editable.subscribe, () => JSON.stringify(idsOf(editable)))
  return useMemo(() => JSON.parse(text) as string[], [text])
}

/** A row as it is now; empty when it is gone. */
export function useRow(editable: Editable, id: string): GridRow {
  return useSyncExternalStore(editable.subscribe, () => editable.rows.row(id) ?? NO_ROW)
}

/** What is shown as wrong with a cell; null = nothing. */
export function useProblem(editable: Editable, id: string, key: string): string | null {
  return useSyncExternalStore(editable.subscribe, () => editable.rows.mark(id, key)?.problem ?? null)
}

/** The first thing that is shown as wrong with a row; null = nothing. */
export function useShownProblem({ rows, options, subscribe }: Editable, id: string): string | null {
  return useSyncExternalStore(subscribe, () => {
    for (const { key } of options.columns) {
      const problem = rows.mark(id, key)?.problem
      if (problem !== undefined) return problem
    }
    return null
  })
}

function idsOf({ rows }: Editable): string[] {
  return Array.from({ length: rows.count }, (_, index) => rows.idAt(index)!)
}

const NO_ROW: GridRow = {}
