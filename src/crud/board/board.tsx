import { textOf } from '#crud/kinds/field-problem.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { HeldRows } from '#crud/table/held-rows.tsx'
import { ListState } from '#crud/table/list-state.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { useSelector } from '@xstate/react'
import { Button, Space } from 'antd'
import { useEffect } from 'react'
import { movesOf, type BoardColumn } from './board-columns.ts'
import type { BoardDefinition } from './board-definition.ts'
import { BoardColumnView } from './board-column.tsx'
import styles from './board.module.css'
import { countsIn, useBoard, useCardsByColumn, useColumns, type BoardActor } from './use-board.ts'

/** The rows of a list as columns by state; a card is dragged, or moved with keys, where a step of the life cycle leads it. */
export function Board({ crud, view }: { crud: Crud; view: BoardDefinition }) {
  const { board, choices, dismiss } = useBoard(crud, view.by)
  const columns = useColumns(crud, view.by)
  const cards = useCardsByColumn(crud, view.by)
  const counts = useSelector(crud.list, ({ context }) => countsIn(context.totals), isSameCounts)
  const isLoading = useSelector(crud.list, (snapshot) => snapshot.hasTag('loading'))
  const problem = useSelector(crud.list, ({ context }) => context.problem)
  useReleased(board, cards, view.by, crud)
  if (counts === null || (problem !== null && cards.size === 0)) return <ListState crud={crud} />
  return (
    <HeldRows crud={crud} className={styles['around'] ?? ''} isLoading={isLoading}>
      <ul className={styles['board']} aria-label={`${crud.screen.entity.label}看板`}>
        {columns.map((column) => (
          <BoardColumnView
            key={column.value}
            crud={crud}
            view={view}
            board={board}
            column={column}
            cards={cards.get(column.value) ?? []}
            count={counts.get(column.value) ?? 0}
          />
        ))}
      </ul>
      <Said board={board} columns={columns} cards={cards} crud={crud} />
      <Choice choices={choices} onDone={dismiss} />
    </HeldRows>
  )
}

type Cards = ReadonlyMap<string, readonly Row[]>

/** A card that stands elsewhere by now is put down. */
function useReleased(board: BoardActor, cards: Cards, by: string, { rows }: Crud): void {
  const carried = useSelector(board, ({ context }) => context.carried)
  const row = carriedRow(cards, carried?.id)
  const isElsewhere = carried !== null && (row === undefined || textOf(rows.current(row)[by]) !== carried.from)
  useEffect(() => {
    if (isElsewhere) board.send({ type: 'card.moved', id: carried.id })
  }, [board, carried, isElsewhere])
}

/** What happens to the card, for those who hear it. */
function Said({
  board,
  columns,
  cards,
  crud,
}: {
  board: BoardActor
  columns: BoardColumn[]
  cards: Cards
  crud: Crud
}) {
  const { carried, over } = useSelector(board, ({ context }) => context)
  const row = carriedRow(cards, carried?.id)
  const labelOf = (value: string) => columns.find((column) => column.value === value)?.label ?? value
  const text = () => {
    if (carried === null || row === undefined) return ''
    const name = nameOf(crud.rows.current(row), crud)
    if (over === null) {
      const targets = carried.targets.map(labelOf).join('、')
      return `已拿起“${name}”，可以移到：${targets}。按左右方向键选择，按回车放下，按 Esc 取消。`
    }
    const steps = (movesOf(crud.rows.current(row), crud).get(over) ?? []).map(({ label }) => label).join('、')
    return `移到“${labelOf(over)}”：${steps}`
  }
  return (
    <output className={styles['said']} aria-live="assertive">
      {text()}
    </output>
  )
}

/** Several steps lead to the same state: which one is meant. */
function Choice({ choices, onDone }: { choices: readonly RowAction[]; onDone: () => void }) {
  return (
    <DialogWindow open={choices.length > 0} title="选择操作" width={420} onClose={onDone} footer={null}>
      <Space wrap>
        {choices.map(({ key, label, danger = false, run }) => (
          <Button
            key={key}
            danger={danger}
            onClick={() => {
              onDone()
              run()
            }}
          >
            {label}
          </Button>
        ))}
      </Space>
    </DialogWindow>
  )
}

function carriedRow(cards: Cards, id: string | undefined): Row | undefined {
  return id === undefined ? undefined : [...cards.values()].flat().find((row) => idOf(row) === id)
}

function isSameCounts(one: ReturnType<typeof countsIn>, other: ReturnType<typeof countsIn>): boolean {
  if (one === null || other === null) return one === other
  return one.size === other.size && [...one].every(([value, figure]) => other.get(value) === figure)
}
