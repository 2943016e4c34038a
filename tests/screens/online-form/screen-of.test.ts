import type { OnlineDefinition, OnlineFieldFact } from '#contract/areas/online-form/definition.ts'
import { screenOf } from '#screens/online-form/screen-of.ts'
import { expect, test } from 'vitest'

const field = (name: string, over: Partial<OnlineFieldFact> = {}): OnlineFieldFact => ({
  name,
  label: name,
  kind: 'text',
  length: 30,
  dictionary: null,
  target: null,
  isRequired: false,
  isUnique: false,
  isListed: true,
  isAsked: true,
  ...over,
})
const form = (fields: OnlineFieldFact[], over: Partial<OnlineDefinition> = {}): OnlineDefinition => ({
  code: 'tool',
  name: '工具',
  revision: 1,
  layout: 'list',
  parent: null,
  children: [],
  fields,
  ...over,
})
const columns = (fields: OnlineFieldFact[], forms: OnlineDefinition[] = []) =>
  screenOf({ ...form(fields, { children: forms.map(({ code }) => code) }), forms }).formLayout.groups[0]?.columns

test('[MENU-06] short fields of a form stand two in a row, where there are enough of them', () => {
  const short = ['a', 'b', 'c', 'd'].map((name) => field(name))
  expect(columns(short)).toBe(2)
  expect(columns(short.slice(1))).toBe(1)
  expect(columns([...short.slice(1), field('note', { kind: 'textarea' }), field('long', { length: 200 })])).toBe(1)
})

test('[MENU-06] beside the table of a sub form two short fields are enough', () => {
  const child = form([field('x')], { code: 'check', parent: 'tool' })
  expect(columns([field('a'), field('b')], [child])).toBe(2)
  expect(columns([field('a'), field('b', { kind: 'html' })], [child])).toBe(1)
})

test('[MENU-06] long texts and pictures have a row for themselves', () => {
  const { entity } = screenOf({
    ...form([field('a'), field('b', { length: 101 }), field('c', { kind: 'image' }), field('d', { kind: 'files' })]),
    forms: [],
  })
  expect(['a', 'b', 'c', 'd'].filter((key) => entity.fields[key]?.wide)).toEqual(['b', 'c', 'd'])
})
