import type { CellAt } from '#grid/core/source.ts'
import { useLayoutEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CardsView, Editable } from './editable.ts'
import { leadToProblem } from './grid-events.ts'
import { useRowIds } from './use-editable.ts'

/** Which card is open, and the keyboard among the cards. */
export function useRowCards(editable: Editable, list: RefObject<HTMLElement | null>) {
  const ids = useRowIds(editable)
  const [opened, setOpened] = useState<string | null>(null)
  const [at, setAt] = useState('')
  const [said, setSaid] = useState('')
  const current = ids.includes(at) ? at : (ids[0] ?? '')

  useLayoutEffect(() => {
    const cards: CardsView = {
      open(cell) {
        // A card has its controls only once it is open.
        flushSync(() => setOpened(cell.id))
        controlOf(list.current, cell)?.focus()
      },
      focus(id) {
        flushSync(() => setAt(id))
        focusCard(list.current, id)
      },
      announce: setSaid,
    }
    editable.takeCards(cards)
    return () => editable.takeCards(null)
  }, [editable, list])

  const toggle = (id: string) => setOpened(opened === id ? null : id)

  function byKey(event: KeyboardEvent<HTMLElement>) {
    const id = cardAt(event.target)
    if (event.nativeEvent.isComposing || id === '') return
    if (!runKey(editable, event, id) && !runCardKey(event, id)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** @returns whether the key was one of a card */
  function runCardKey(event: KeyboardEvent<HTMLElement>, id: string): boolean {
    const isOnHead = isHead(event.target)
    if (event.key === 'Escape' && opened === id && !event.defaultPrevented) {
      flushSync(() => setOpened(null))
      focusCard(list.current, id)
      return true
    }
    if (!isOnHead || event.altKey || event.ctrlKey || event.metaKey) return false
    if (event.key === 'Delete') {
      if (editable.mayRemove(id)) editable.askToRemove(id)
      return true
    }
    const next = neighbour(ids, id, event.key)
    if (next === undefined) return false
    focusCard(list.current, next)
    return true
  }

  return { ids, opened, current, said, toggle, byKey, focused: ({ target }: FocusEvent) => setAt(cardAt(target)) }
}

/** Keys that a card shares with the table, wherever in it the focus is. @returns whether the key was one of them */
function runKey(editable: Editable, event: KeyboardEvent<HTMLElement>, id: string): boolean {
  const { key, shiftKey } = event
  const isControl = event.ctrlKey || event.metaKey
  if (isControl && (key === 'z' || key === 'Z')) return ask(editable, shiftKey ? 'redo' : 'undo')
  if (isControl && key === 'y') return ask(editable, 'redo')
  if (key === 'F8') {
    leadToProblem(editable, shiftKey ? -1 : 1)
    return true
  }
  if (!event.altKey || shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false
  if (editable.options.isOrdered && editable.options.rights.edit) editable.move(id, key === 'ArrowUp' ? 'up' : 'down')
  return true
}

function ask(editable: Editable, step: 'undo' | 'redo'): true {
  editable.ask({ type: 'history.ask', step })
  return true
}

function neighbour(ids: readonly string[], id: string, key: string): string | undefined {
  const place = ids.indexOf(id)
  if (key === 'ArrowUp') return ids[place - 1]
  if (key === 'ArrowDown') return ids[place + 1]
  if (key === 'Home') return ids[0]
  return key === 'End' ? ids.at(-1) : undefined
}

function cardAt(target: EventTarget): string {
  return (target instanceof Element && target.closest<HTMLElement>('[data-card]')?.dataset['card']) || ''
}

const HEAD = 'button[aria-expanded][aria-keyshortcuts]'
const isHead = (target: EventTarget): boolean => target instanceof Element && target.closest(HEAD) !== null

function focusCard(list: HTMLElement | null, id: string): void {
  list?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] ${HEAD}`)?.focus()
}

function controlOf(list: HTMLElement | null, { id, key }: CellAt): HTMLElement | null {
  const card = list?.querySelector(`[data-card="${CSS.escape(id)}"]`)
  const within = card?.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? card
  return within?.querySelector<HTMLElement>('input, textarea, button, [tabindex]') ?? null
}
