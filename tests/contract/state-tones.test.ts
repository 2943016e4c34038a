import { STATE_COLORS, toneOfColor } from '#contract/entity/state-tones.ts'
import { AREAS } from '#contract/areas.ts'
import type { Entity, Field } from '#contract/define-entity.ts'
import { DICTIONARIES } from '#server/areas/dictionaries.ts'
import { expect, test } from 'vitest'

test('[ENT-29] the colours of the vocabulary mean what they are named after', () => {
  for (const [tone, color] of Object.entries(STATE_COLORS)) expect([color, toneOfColor(color)]).toEqual([color, tone])
})

test.each([
  ['#ff0000', 'error'],
  ['#eb2f96', 'error'],
  ['#faad14', 'warning'],
  ['#ffff00', 'warning'],
  ['#52C41A', 'ok'],
  ['#13C2C2', 'info'],
  ['#722ED1', 'info'],
  ['#000000', 'neutral'],
  ['#ffffff', 'neutral'],
  ['red', 'neutral'],
  ['', 'neutral'],
])('[ENT-29] a colour that somebody chose, %s, means %s', (color, tone) => {
  expect(toneOfColor(color)).toBe(tone)
})

/** Levels of risk are red, orange, yellow and blue by law. */
const COLOURED_BY_LAW = ['ent_risk_level']

test('[ENT-29] every state of the dictionaries wears a colour of the vocabulary', () => {
  const known = new Set(Object.values(STATE_COLORS))
  const strangers = DICTIONARIES.filter(({ code }) => !COLOURED_BY_LAW.includes(code)).flatMap(
    ({ code, colors = {} }) =>
      Object.entries(colors)
        .filter(([, color]) => !known.has(color))
        .map(([value]) => `${code}.${value}`),
  )
  expect(strangers).toEqual([])
})

test('[ENT-29] every field called a state says what its states mean', () => {
  const entities = AREAS.flatMap((area): readonly Entity[] => area.entities)
  const coloured = new Set(DICTIONARIES.filter(({ colors }) => colors !== undefined).map(({ code }) => code))
  const plain = entities.flatMap((entity) =>
    Object.entries<Field>(entity.fields)
      .filter(([key, { kind }]) => /^(state|status)$/.test(key) && (kind === 'dictionary' || kind === 'radio'))
      .filter(([, { choices, dictionary }]) =>
        choices === undefined ? !coloured.has(dictionary ?? '') : choices.some(({ tone }) => tone === undefined),
      )
      .map(([key]) => `${entity.name}.${key}`),
  )
  expect(plain).toEqual([])
})
