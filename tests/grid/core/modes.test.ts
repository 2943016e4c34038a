import { isComposing, isDrafting, turn, type Mode, type ModeEvent } from '#grid/core/modes.ts'
import { expect, test } from 'vitest'

const walk = (events: readonly ModeEvent[], from: Mode = 'navigating') => {
  let mode = from
  const effects: string[] = []
  for (const event of events) {
    const next = turn(mode, event)
    effects.push(...(next?.effects ?? [`${event} in ${mode} is left alone`]))
    mode = next?.mode ?? mode
  }
  return [mode, ...effects]
}

test.each<[string, ModeEvent[], string[]]>([
  ['a first letter begins a draft', ['text.typed'], ['typing', 'draft.show']],
  ['arrows take a typed draft over', ['text.typed', 'arrow'], ['navigating', 'draft.show', 'draft.take', 'move.byKey']],
  ['the first key of a composition already belongs to the cell', ['composition.began'], ['beginning', 'draft.show']],
  [
    'a composed word is taken over by Enter',
    ['composition.began', 'composition.ended', 'enter'],
    ['navigating', 'draft.show', 'draft.take', 'move.below'],
  ],
  [
    'a composition given up before anything was written changes nothing',
    ['composition.began', 'composition.cancelled'],
    ['navigating', 'draft.show', 'draft.drop'],
  ],
  [
    'a second composition that is given up keeps the first word',
    ['composition.began', 'composition.ended', 'composition.began', 'composition.cancelled', 'tab'],
    ['navigating', 'draft.show', 'draft.take', 'move.next'],
  ],
  ['F2 opens the text that is there', ['edit.ask'], ['editing', 'draft.fill', 'draft.show']],
  ['F2 in a typed draft gives the arrows to the caret', ['text.typed', 'edit.ask'], ['editing', 'draft.show']],
  ['Escape restores', ['edit.ask', 'escape'], ['navigating', 'draft.fill', 'draft.show', 'draft.drop']],
  [
    'Ctrl+Enter writes the draft into every selected cell',
    ['text.typed', 'enter.everywhere'],
    ['navigating', 'draft.show', 'draft.takeEverywhere'],
  ],
  [
    '[TABLE-09] a press elsewhere takes the draft over',
    ['edit.ask', 'select.began'],
    ['selecting', 'draft.fill', 'draft.show', 'draft.take'],
  ],
  ['a panel opens and closes', ['panel.ask', 'escape'], ['navigating', 'panel.open', 'panel.close']],
  ['a rehearsed paste is one step', ['paste.arrived', 'enter'], ['navigating', 'paste.do']],
  ['a rehearsed paste is given up', ['paste.arrived', 'escape'], ['navigating', 'paste.drop']],
  ['a fill is drawn and done', ['fill.began', 'drag.ended'], ['navigating', 'fill.do']],
  ['a fill is given up', ['fill.began', 'escape'], ['navigating', 'fill.drop']],
  ['a selection is drawn', ['select.began', 'drag.ended'], ['navigating']],
])('%s', (_title, events, expected) => {
  expect(walk(events)).toEqual(expected)
})

const KEYS: ModeEvent[] = [
  'enter',
  'enter.back',
  'enter.everywhere',
  'tab',
  'tab.back',
  'arrow',
  'escape',
  'edit.ask',
  'panel.ask',
]

test.each<Mode>(['beginning', 'typing.composing', 'editing.composing'])(
  'no key means anything to the table while %s',
  (mode) => {
    expect([isComposing(mode), isDrafting(mode), KEYS.filter((key) => turn(mode, key) !== null)]).toEqual([
      true,
      true,
      [],
    ])
  },
)

test.each<Mode>([
  'beginning',
  'typing',
  'typing.composing',
  'editing',
  'editing.composing',
  'panel',
  'filling',
  'dryRunning',
  'selecting',
])('leaving the cell ends %s', (mode) => {
  expect(turn(mode, 'cell.left')?.mode).toBe('navigating')
})
