import { textOf } from '#crud/kinds/field-problem.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import { LiveCell, LiveRowActions, useLiveRow } from '#crud/table/live-cell.tsx'
import { detailAction } from '#crud/table/paint-name.ts'
import { HolderOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import type { DragEvent, KeyboardEvent } from 'react'
import { movesOf } from './board-columns.ts'
import type { BoardDefinition } from './board-definition.ts'
import styles from './board.module.css'
import type { BoardActor } from './use-board.ts'

interface CardProps {
  crud: Crud
  view: BoardDefinition
  board: BoardActor
  row: Row
}

/** A record as a card: its name, tags, some fields, and what can be done with it. */
export function BoardCard({ crud, view, board, row }: CardProps) {
  const { now } = useLiveRow(crud, row)
  const id = idOf(row)
  const targets = [...movesOf(now, crud).keys()]
  const isCarried = useSelector(board, ({ context }) => context.carried?.id === id)
  const name = nameOf(now, crud)
  const look = detailAction(now, crud)
  const lift = () => board.send({ type: 'card.lift', card: { id, from: textOf(now[view.by]), targets } })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only a pointer drags a card; keys have the button in it
    <li
      className={styles['card']}
      data-carried={isCarried || undefined}
      draggable={targets.length > 0}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        lift()
      }}
      onDragEnd={() => board.send({ type: 'card.release' })}
    >
      <header>
        {targets.length > 0 && (
          <Button
            type="text"
            size="small"
            className={styles['handle'] ?? ''}
            aria-label={`移动 ${name}`}
            aria-pressed={isCarried}
            icon={<HolderOutlined aria-hidden />}
            onClick={() => (isCarried ? board.send({ type: 'card.release' }) : lift())}
            onKeyDown={(event) => isCarried && carry(event, board)}
          />
        )}
        {look === undefined ? (
          <b className={styles['name']}>{name}</b>
        ) : (
          <button type="button" className={styles['name']} onClick={look.run}>
            {name}
          </button>
        )}
        {view.tags?.map((key) => (
          <LiveCell key={key} row={row} name={key} crud={crud} />
        ))}
      </header>
      <BoardCardLines crud={crud} view={view} row={row} />
      <footer>
        <LiveRowActions row={row} crud={crud} />
      </footer>
    </li>
  )
}

/** The fields of a card that hold something. */
function BoardCardLines({ crud, view, row }: Pick<CardProps, 'crud' | 'view' | 'row'>) {
  const { now } = useLiveRow(crud, row)
  return (
    <dl>
      {view.lines
        .filter((key) => (now[key] ?? '') !== '')
        .map((key) => (
          <div key={key}>
            <dt>{fieldOf(crud.screen, key).label}</dt>
            <dd>
              <LiveCell row={row} name={key} crud={crud} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

const KEYS = {
  ArrowRight: 'target.next',
  ArrowDown: 'target.next',
  ArrowLeft: 'target.previous',
  ArrowUp: 'target.previous',
  Enter: 'card.drop',
  ' ': 'card.drop',
  Escape: 'card.release',
} as const

function carry(event: KeyboardEvent, board: BoardActor): void {
  const type = (KEYS as Readonly<Record<string, (typeof KEYS)[keyof typeof KEYS]>>)[event.key]
  if (type === undefined) return
  // A press would lift the card anew.
  event.preventDefault()
  event.stopPropagation()
  board.send({ type })
}
