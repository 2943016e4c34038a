import type { Crud } from '#crud/screen.ts'
import { isBehind } from '#machines/list-page/query.ts'
import { useSelector } from '@xstate/react'
import type { ReactNode, SyntheticEvent } from 'react'
import styles from './held-rows.module.css'

/** Around the rows of a list: while another page or search is on its way they are dimmed, and nothing can be done with them. */
export function HeldRows({
  crud: { list },
  className,
  isLoading,
  children,
}: {
  crud: Pick<Crud, 'list'>
  className: string
  isLoading: boolean
  children: ReactNode
}) {
  const isHeld = useSelector(list, heldBy)
  const hold = (event: SyntheticEvent) => {
    // The page asks the machine, not the last painting.
    if (!heldBy(list.getSnapshot()) || !isOfRow(event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className={`${className} ${styles['rows'] ?? ''}`}
      aria-busy={isLoading}
      data-loading={isLoading}
      data-held={isHeld}
      onClickCapture={hold}
      onKeyDownCapture={(event) => DOING.has(event.key) && hold(event)}
    >
      {children}
    </div>
  )
}

type Snapshot = ReturnType<Crud['list']['getSnapshot']>

const heldBy = (snapshot: Snapshot) => snapshot.hasTag('loading') && isBehind(snapshot.context)

/** Keys that do something; the others only move. */
const DOING = new Set(['Enter', ' ', 'F2', 'Delete'])

/** Heads of columns stay usable; the mark for all rows of the page is theirs. */
function isOfRow(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false
  return target.closest('[role="columnheader"]') === null || target.closest('input, [role="checkbox"]') !== null
}
