import { idOf, type Row } from '#contract/wire/row.ts'
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type AnimationEvent } from 'react'
import { MaskedValue } from '#crud/kinds/masked-value.tsx'
import { Cell } from './cell.tsx'
import styles from './live-cell.module.css'
import { RowActions } from './row-actions.tsx'
import type { Crud } from '#crud/screen.ts'

/** The value of a field as it is now; it lights up for a moment when somebody changed it. */
export function LiveCell({ row, name, crud }: { row: Row; name: string; crud: Crud }) {
  // A slot of the screen may show any field of the row.
  const { now, revision } = useLiveRow(crud, row, crud.screen.cells?.[name] === undefined ? name : undefined)
  const [first] = useState(revision)
  const mark = useRef<HTMLSpanElement>(null)
  const lit = useRef({ revision: first, atMs: 0 })
  useLayoutEffect(() => {
    const { current } = lit
    // A page that comes back into sight runs its effects again.
    if (current.revision === revision || mark.current === null) return
    current.revision = revision
    const nowMs = performance.now()
    if (nowMs - current.atMs < RELIGHT_MS) return
    current.atMs = nowMs
    lightUp(mark.current)
  }, [revision])
  const cell = <Cell row={now} name={name} crud={crud} />
  if (revision === first) return cell
  return (
    <span ref={mark} onAnimationEnd={settle}>
      {cell}
    </span>
  )
}

/** A value as it is now; who may see the whole of one of which a part is hidden has the button for it, which any change of the row hides again. */
export function RevealCell({
  row,
  name,
  crud,
  isInCell = false,
}: {
  row: Row
  name: string
  crud: Crud
  isInCell?: boolean
}) {
  const { now } = useLiveRow(crud, row)
  return (
    <MaskedValue crud={crud} record={now} name={name} isInCell={isInCell}>
      <Cell row={now} name={name} crud={crud} />
    </MaskedValue>
  )
}

/** Changes that follow each other faster are one light to the eye, and a table full of them costs every frame. */
const RELIGHT_MS = 450

/** Lights a cell up without making its element anew; where it shines still, it shines from the beginning. */
function lightUp(element: HTMLElement): void {
  if (!element.classList.contains(CHANGED)) element.classList.add(CHANGED)
  else for (const animation of element.getAnimations()) animation.currentTime = 0
}

const CHANGED = styles['changed'] ?? 'changed'

/** What can be done with a record as it is now. */
export function LiveRowActions({ row, crud }: { row: Row; crud: Crud }) {
  return <RowActions row={useLiveRow(crud, row).now} crud={crud} />
}

/** A row as it is now; re-renders when the field changes, or any field without `name`. */
export function useLiveRow({ rows }: Pick<Crud, 'rows'>, row: Row, name?: string): { now: Row; revision: number } {
  // Memoized, the row would stay as it was first read: what the store answers changes with the revision, not with the arguments.
  'use no memo'
  const id = idOf(row)
  const revision = useSyncExternalStore(
    (changed) => rows.subscribe(id, changed),
    () => rows.revision(id, name),
  )
  return { now: rows.current(row), revision }
}

/** A page that comes back into sight would play the animation again. */
function settle(event: AnimationEvent<HTMLElement>): void {
  event.currentTarget.classList.remove(CHANGED)
}
