import { useRef } from 'react'
import type { RowCardContent } from '#crud/children/row-card-content.ts'
import type { Editable } from './editable.ts'
import { RowCard } from './row-card.tsx'
import styles from './row-cards.module.css'
import { useCardDrag } from './use-card-drag.ts'
import { useRowCards } from './use-row-cards.ts'

interface RowsAsCardsProps {
  editable: Editable
  content: RowCardContent
}

/**
 * Rows as cards below each other, one of them open to be edited. ↑ ↓ lead from card to card, Alt and arrows move one, Delete takes it out, Esc closes it;
 * undo, redo and the next problem have the keys of the table.
 */
export function RowCards({ editable, content }: RowsAsCardsProps) {
  const list = useRef<HTMLOListElement>(null)
  const { ids, opened, current, said, toggle, byKey, focused } = useRowCards(editable, list)
  const drag = useCardDrag(editable)
  const { Below } = content
  const { label, rights } = editable.options
  return (
    <>
      {ids.length === 0 ? (
        <p className={styles['none']}>{rights.add ? `还没有${label}，按“新增${label}”开始。` : `没有${label}`}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls in it
        <ol ref={list} aria-label={label} className={styles['cards']} onKeyDown={byKey} onFocus={focused}>
          {ids.map((id) => (
            <RowCard
              key={id}
              editable={editable}
              content={content}
              id={id}
              isOpen={id === opened}
              isCurrent={id === current}
              onToggle={() => toggle(id)}
              drag={drag}
            />
          ))}
        </ol>
      )}
      {Below !== undefined && rights.add && <Below editable={editable} />}
      <output className={styles['said']}>{said}</output>
    </>
  )
}
