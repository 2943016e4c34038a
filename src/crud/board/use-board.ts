import { textOf } from '#crud/kinds/field-problem.ts'
import type { Totals } from '#contract/wire/totals.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { readRowsBy, type RowsReading } from '#crud/list/rows-reading.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { shownRows } from '#crud/actions/shown-rows.ts'
import { boardWith } from '#machines/board/board-with.ts'
import { sizeOf, type boardMachine } from '#machines/board/board.machine.ts'
import { dictionarySource } from '#widgets/dictionary-choices.ts'
import { useChoices } from '#widgets/use-choices.ts'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import { boardColumns, columnValues, movesOf, type BoardColumn } from './board-columns.ts'
import { COLUMN_COUNTS, readBoard } from './read-board.ts'

export type BoardActor = ActorRefFrom<typeof boardMachine>

/** The machine of a board; while the board is in sight the list reads the cards of its columns. */
export function useBoard(crud: Crud, by: string) {
  const { list } = crud
  /** Steps that lead to the column where a card was dropped, where there are several. */
  const [choices, setChoices] = useState<readonly RowAction[]>([])
  const take = ({ id, column }: { id: string; column: string }) => {
    const row = shownRows(crud).find((one) => idOf(one) === id)
    const steps = row === undefined ? [] : (movesOf(crud.rows.current(row), crud).get(column) ?? [])
    if (steps.length > 1) setChoices(steps)
    else steps[0]?.run()
  }
  const machine = boardWith({
    refresh: () => list.send({ type: 'list.refresh' }),
    take,
    warn: (message) => crud.services.say('warning', message),
  })
  const board: BoardActor = useRunning(useActorRef(machine))
  useEffect(() => {
    const stopReading = readRowsBy(list, readingFor(crud, board, by))
    const told = list.subscribe((snapshot) => {
      if (snapshot.hasTag('loading')) return
      board.send({ type: snapshot.matches({ listing: 'failed' }) ? 'rows.failed' : 'rows.came' })
    })
    if (countsIn(list.getSnapshot().context.totals) === null) list.send({ type: 'list.refresh' })
    return () => {
      stopReading()
      told.unsubscribe()
    }
  }, [crud, list, board, by])
  return { board, choices, dismiss: () => setChoices([]) }
}

/** How the list reads the cards of the columns. */
function readingFor(crud: Crud, board: BoardActor, by: string): RowsReading {
  return {
    moving: new Set([by]),
    async read(query, ask) {
      const columns = await columnValues(crud, by)
      const size = (column: string) => sizeOf(board.getSnapshot().context, column)
      return readBoard({ by, columns, sizeOf: size, hasTotals: crud.screen.summary.length > 0 }, query, ask)
    },
  }
}

/** The columns with what they are called. */
export function useColumns({ screen, services }: Crud, by: string): BoardColumn[] {
  const { dictionary, choices: own } = fieldOf(screen, by)
  const { choices } = useChoices({
    ...dictionarySource(services.dictionaries, dictionary ?? ''),
    isNeeded: own === undefined && dictionary !== undefined,
  })
  const named = own?.map(({ value, text }) => ({ value, label: text })) ?? choices
  return boardColumns(
    screen,
    by,
    named.map(({ value, label }) => ({ value: String(value), label: String(label) })),
  )
}

/** The cards of each column as they are now: a live change moves them at once. */
export function useCardsByColumn({ rows, list }: Crud, by: string): ReadonlyMap<string, readonly Row[]> {
  // Memoized, the cards would stay where they were first: what the store answers changes with the states, not with the arguments.
  'use no memo'
  const records = useSelector(list, ({ context }) => context.records)
  const stateOfRow = (row: Row) => textOf(rows.current(row)[by])
  useSyncExternalStore(
    (changed) => {
      const stops = records.map((row) => rows.subscribe(idOf(row), changed))
      return () => stops.forEach((stop) => stop())
    },
    () => records.map(stateOfRow).join('\n'),
  )
  const cards = new Map<string, Row[]>()
  for (const row of records) {
    const state = stateOfRow(row)
    cards.set(state, [...(cards.get(state) ?? []), row])
  }
  return cards
}

/** How many rows each column has; null = not known yet. */
export function countsIn(totals: Totals | null): ReadonlyMap<string, number> | null {
  const counts = totals?.[COLUMN_COUNTS]
  return Array.isArray(counts) ? new Map(counts.map(({ value, figure }) => [value ?? '', figure])) : null
}
