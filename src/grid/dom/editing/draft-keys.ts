import type { ModeEvent } from '#grid/core/modes.ts'
import type { Draft } from './draft.ts'
import type { Stage } from './stage.ts'

/** Keys while a draft is open: those that end it; all others belong to the text. @returns whether the key was taken */
export function takeDraftKey(event: KeyboardEvent, stage: Stage, draft: Draft): boolean {
  if (event.key === 'Enter' && event.altKey) {
    draft.input.insert('\n')
    return true
  }
  const meaning = meaningOf(event)
  return meaning !== null && stage.turn(meaning, event)
}

function meaningOf(event: KeyboardEvent): ModeEvent | null {
  if (event.key === 'Enter') return enterMeaning(event)
  if (event.key === 'Tab') return event.shiftKey ? 'tab.back' : 'tab'
  if (event.key === 'Escape') return 'escape'
  if (event.key === 'F2') return 'edit.ask'
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
  return isPlain && ARROWS.has(event.key) ? 'arrow' : null
}

function enterMeaning(event: KeyboardEvent): ModeEvent {
  if (event.ctrlKey || event.metaKey) return 'enter.everywhere'
  return event.shiftKey ? 'enter.back' : 'enter'
}

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown'])
