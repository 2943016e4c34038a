import type { Clipboard } from './clipboard.ts'
import type { Draft } from './draft.ts'
import type { FillControl } from './fill-control.ts'
import type { FindBar } from './find-bar.ts'
import { takeRangeKey } from './range-keys.ts'
import type { Stage } from './stage.ts'

/** What keys reach in a table that is edited. */
export interface KeyTargets {
  draft: Draft
  clipboard: Clipboard
  fill: FillControl
  find: FindBar
  /** Opens the active cell. @returns whether it can be edited */
  open(): boolean
}

/** Keys on a cell while nothing is open. @returns whether the key was taken */
export function takeGridKey(event: KeyboardEvent, stage: Stage, targets: KeyTargets): boolean {
  const command = COMMANDS[commandOf(event)]
  if (command !== undefined) return command(targets, stage)
  if (takeRangeKey(event, stage)) return true
  if (event.ctrlKey || event.metaKey) return false
  if (event.key === 'F8') {
    stage.view.emit({ kind: 'problem.ask', step: event.shiftKey ? -1 : 1 })
    return true
  }
  if (event.altKey) return false
  if (event.key === 'F2') return targets.open()
  if (event.key === 'Enter') return !event.shiftKey && targets.open()
  if (event.key === 'Delete') return clear(targets)
  if (event.key === 'Backspace') return beginEmpty(stage, targets)
  if (event.key === ' ') return !event.shiftKey && opensBySpace(stage) && targets.open()
  return false
}

/** With Ctrl, or ⌘ on a Mac; with Shift in capitals. */
function commandOf(event: KeyboardEvent): string {
  if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.key.length !== 1) return ''
  return event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase()
}

type Command = (targets: KeyTargets, stage: Stage) => boolean

const COMMANDS: Readonly<Record<string, Command>> = {
  z: (_targets, stage) => ask(stage, 'undo'),
  y: (_targets, stage) => ask(stage, 'redo'),
  Z: (_targets, stage) => ask(stage, 'redo'),
  d: ({ fill }) => done(() => fill.fromEdge('down')),
  r: ({ fill }) => done(() => fill.fromEdge('right')),
  e: ({ fill }) => done(() => fill.begin()),
  f: ({ find }) => done(() => find.open('find')),
  h: ({ find }) => done(() => find.open('replace')),
}

function done(work: () => unknown): boolean {
  work()
  return true
}

function ask(stage: Stage, step: 'undo' | 'redo'): boolean {
  stage.view.emit({ kind: 'history.ask', step })
  return true
}

function clear({ clipboard }: KeyTargets): boolean {
  clipboard.clear('clear')
  return true
}

/** The cell is emptied and waits for letters. */
function beginEmpty(stage: Stage, { draft }: KeyTargets): boolean {
  return draft.input.hasFocus && stage.turn('text.typed')
}

/** A blank is a letter where text is typed. */
const opensBySpace = (stage: Stage): boolean => {
  const mode = stage.activeCell()?.column.editing?.mode
  return mode !== undefined && mode !== 'text'
}
