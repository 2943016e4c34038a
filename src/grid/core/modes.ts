/**
 * What a person is doing in a table. `typing` = a draft that began with a letter and replaces the cell, arrows take it over; `editing` = the cell's
 * own text with a caret in it; `beginning` = a composition that is itself the beginning of a draft.
 */
export type Mode =
  | 'navigating'
  | 'beginning'
  | 'typing'
  | 'typing.composing'
  | 'editing'
  | 'editing.composing'
  | 'panel'
  | 'selecting'
  | 'filling'
  | 'dryRunning'

export type ModeEvent =
  | 'text.typed'
  | 'composition.began'
  | 'composition.ended'
  | 'composition.cancelled'
  | 'edit.ask'
  | 'panel.ask'
  | 'panel.closed'
  | 'enter'
  | 'enter.back'
  | 'enter.everywhere'
  | 'tab'
  | 'tab.back'
  | 'arrow'
  | 'escape'
  | 'cell.left'
  | 'select.began'
  | 'fill.began'
  | 'drag.ended'
  | 'paste.arrived'

/** What the table does about it, in this order. */
export type ModeEffect =
  | 'draft.show'
  | 'draft.fill'
  | 'draft.take'
  | 'draft.takeEverywhere'
  | 'draft.drop'
  | 'panel.open'
  | 'panel.close'
  | 'move.below'
  | 'move.above'
  | 'move.next'
  | 'move.before'
  | 'move.byKey'
  | 'fill.do'
  | 'fill.drop'
  | 'paste.do'
  | 'paste.drop'

export interface Turn {
  mode: Mode
  effects: readonly ModeEffect[]
}

/** What an event leads to; null = it means nothing here and is left to other listeners. */
export function turn(mode: Mode, event: ModeEvent): Turn | null {
  const found = TURNS[mode][event]
  if (found === undefined) return null
  const [next, ...effects] = found
  return { mode: next, effects }
}

/** Whether a draft of the cell's text is open. */
export const isDrafting = (mode: Mode): boolean =>
  mode === 'beginning' || mode.startsWith('typing') || mode.startsWith('editing')

/** Whether an input method has the keys. */
export const isComposing = (mode: Mode): boolean => mode === 'beginning' || mode.endsWith('.composing')

type Row = Partial<Record<ModeEvent, readonly [Mode, ...ModeEffect[]]>>

const DRAFT_KEYS: Row = {
  enter: ['navigating', 'draft.take', 'move.below'],
  'enter.back': ['navigating', 'draft.take', 'move.above'],
  'enter.everywhere': ['navigating', 'draft.takeEverywhere'],
  tab: ['navigating', 'draft.take', 'move.next'],
  'tab.back': ['navigating', 'draft.take', 'move.before'],
  escape: ['navigating', 'draft.drop'],
  'cell.left': ['navigating', 'draft.take'],
  'select.began': ['selecting', 'draft.take'],
  'fill.began': ['filling', 'draft.take'],
}

/** A cell that is left while somebody composes keeps what was composed so far. */
const LEFT: Row = { 'cell.left': ['navigating', 'draft.take'], 'select.began': ['selecting', 'draft.take'] }

const TURNS: Readonly<Record<Mode, Row>> = {
  navigating: {
    'text.typed': ['typing', 'draft.show'],
    'composition.began': ['beginning', 'draft.show'],
    'edit.ask': ['editing', 'draft.fill', 'draft.show'],
    'panel.ask': ['panel', 'panel.open'],
    'select.began': ['selecting'],
    'fill.began': ['filling'],
    'paste.arrived': ['dryRunning'],
  },
  beginning: {
    'composition.ended': ['typing'],
    'composition.cancelled': ['navigating', 'draft.drop'],
    ...LEFT,
  },
  typing: {
    'composition.began': ['typing.composing'],
    'edit.ask': ['editing'],
    'panel.ask': ['panel', 'draft.drop', 'panel.open'],
    arrow: ['navigating', 'draft.take', 'move.byKey'],
    ...DRAFT_KEYS,
  },
  'typing.composing': { 'composition.ended': ['typing'], 'composition.cancelled': ['typing'], ...LEFT },
  editing: {
    'composition.began': ['editing.composing'],
    'panel.ask': ['panel', 'draft.drop', 'panel.open'],
    ...DRAFT_KEYS,
  },
  'editing.composing': { 'composition.ended': ['editing'], 'composition.cancelled': ['editing'], ...LEFT },
  panel: {
    'panel.closed': ['navigating'],
    escape: ['navigating', 'panel.close'],
    'cell.left': ['navigating', 'panel.close'],
    'select.began': ['selecting', 'panel.close'],
  },
  selecting: {
    'text.typed': ['typing', 'draft.show'],
    'composition.began': ['beginning', 'draft.show'],
    'drag.ended': ['navigating'],
    'cell.left': ['navigating'],
    escape: ['navigating'],
  },
  filling: {
    'drag.ended': ['navigating', 'fill.do'],
    enter: ['navigating', 'fill.do'],
    escape: ['navigating', 'fill.drop'],
    'cell.left': ['navigating', 'fill.drop'],
  },
  dryRunning: {
    enter: ['navigating', 'paste.do'],
    escape: ['navigating', 'paste.drop'],
    'paste.arrived': ['dryRunning', 'paste.drop'],
    'cell.left': ['navigating', 'paste.drop'],
    'select.began': ['selecting', 'paste.drop'],
  },
}
