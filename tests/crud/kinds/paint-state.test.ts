import type { Field } from '#contract/define-entity.ts'
import { STATE_COLORS } from '#contract/entity/state-tones.ts'
import type { Row } from '#contract/wire/row.ts'
import { cellText } from '#crud/kinds/cell-text.ts'
import { CELLS } from '#crud/kinds/cells.ts'
import { expect, test } from 'vitest'

/** A dictionary of the server with the colours that somebody gave to its values. */
const dictionaries = (colors: Record<string, string>) => ({
  peek: () =>
    Object.entries(colors).map(([value, color]) => ({ value, text: value, title: value, label: value, color })),
})

function painted(field: Field, value: Row[string], colors: Record<string, string> = {}) {
  const element = document.createElement('div')
  const row = { it: value }
  const services = { dictionaries: dictionaries(colors) } as never
  const text = cellText(row, 'it', field, dictionaries(colors) as never)
  CELLS[field.kind].paint(element, { row, name: 'it', field, services, text } as never)
  const mark = element.querySelector<HTMLElement>('[data-tone]')
  return {
    text: element.textContent,
    tone: mark?.dataset['tone'] ?? null,
    chosen: mark?.style.getPropertyValue('--chosen'),
  }
}

test('[ENT-29] states of dictionaries, of closed lists and of the platform wear one dress', () => {
  const dictionary: Field = { label: '状态', kind: 'dictionary', dictionary: 'any' }
  const closed: Field = {
    label: '状态',
    kind: 'dictionary',
    choices: [
      { value: '1', text: '告警中', tone: 'error' },
      { value: '2', text: '已恢复', tone: 'neutral' },
    ],
  }
  expect(painted(dictionary, 'a', { a: STATE_COLORS.ok })).toEqual({ text: 'a', tone: 'ok', chosen: '' })
  expect(painted(dictionary, 'a', { a: '#722ED1' })).toEqual({ text: 'a', tone: 'info', chosen: '#722ED1' })
  expect(painted(closed, '1')).toEqual({ text: '告警中', tone: 'error', chosen: '' })
  expect(painted(closed, '2')).toEqual({ text: '已恢复', tone: 'neutral', chosen: '' })
  expect(painted(dictionary, 'a').tone).toBeNull()
})

test('[FMT-08] yes and no are quiet words', () => {
  const field: Field = { label: '启用', kind: 'switch' }
  expect([painted(field, 1), painted(field, 0)].map(({ text, tone }) => [text, tone])).toEqual([
    ['是', null],
    ['否', null],
  ])
})
