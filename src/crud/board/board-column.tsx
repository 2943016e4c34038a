import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import type { DragEvent } from 'react'
import { BoardCard } from './board-card.tsx'
import type { BoardColumn } from './board-columns.ts'
import type { BoardDefinition } from './board-definition.ts'
import styles from './board.module.css'
import type { BoardActor } from './use-board.ts'

interface ColumnProps {
  crud: Crud
  view: BoardDefinition
  board: BoardActor
  column: BoardColumn
  cards: readonly Row[]
  count: number
}

/** The cards of one state, how many there are, and where a card can be dropped. */
export function BoardColumnView({ crud, view, board, column, cards, count }: ColumnProps) {
  const { value, label } = column
  const carried = useSelector(board, ({ context }) => context.carried)
  const isOver = useSelector(board, ({ context }) => context.over === value)
  const takes = carried?.targets.includes(value) === true
  return (
    <li
      className={styles['column']}
      aria-label={`${label}，${count} 条`}
      data-refuses={(carried !== null && !takes && carried.from !== value) || undefined}
      data-takes={takes || undefined}
      data-over={isOver || undefined}
      {...dropping(board, value)}
    >
      <header>
        <h3>{label}</h3>
        <b>{count}</b>
        {takes && (
          <Button size="small" type="primary" onClick={() => dropHere(board, value)}>
            移到这里
          </Button>
        )}
      </header>
      {cards.length === 0 ? (
        <p className={styles['nothing']}>
          没有{label}的{crud.screen.entity.label}
        </p>
      ) : (
        <ul>
          {cards.map((row) => (
            <BoardCard key={idOf(row)} crud={crud} view={view} board={board} row={row} />
          ))}
        </ul>
      )}
      {cards.length < count && <More board={board} column={column} left={count - cards.length} />}
    </li>
  )
}

function More({ board, column, left }: { board: BoardActor; column: BoardColumn; left: number }) {
  const isGrowing = useSelector(board, ({ context }) => context.growing === column.value)
  const isBusy = useSelector(board, (snapshot) => snapshot.hasTag('growing'))
  return (
    <Button
      block
      type="text"
      loading={isGrowing}
      disabled={isBusy && !isGrowing}
      aria-label={`加载更多${column.label}，还有 ${left} 条`}
      onClick={() => board.send({ type: 'column.more', column: column.value })}
    >
      加载更多（还有 {left} 条）
    </Button>
  )
}

function dropHere(board: BoardActor, column: string): void {
  board.send({ type: 'target.choose', column })
  board.send({ type: 'card.drop' })
}

/** Where a card is dragged over; what cannot take it says so with the pointer. */
function dropping(board: BoardActor, column: string) {
  const takes = () => board.getSnapshot().context.carried?.targets.includes(column) === true
  return {
    onDragOver(event: DragEvent) {
      if (!takes()) return
      event.preventDefault()
      if (board.getSnapshot().context.over !== column) board.send({ type: 'target.choose', column })
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isInside && board.getSnapshot().context.over === column) board.send({ type: 'target.choose', column: null })
    },
    onDrop(event: DragEvent) {
      if (!takes()) return
      event.preventDefault()
      dropHere(board, column)
    },
  }
}
