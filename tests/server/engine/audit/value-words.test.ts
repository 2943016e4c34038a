import { AREAS } from '#contract/areas.ts'
import type { Entity, Field } from '#contract/define-entity.ts'
import { lifecycleOf } from '#server/engine/resource/lifecycle-of.ts'
import { actionWord } from '#server/engine/audit/action-words.ts'
import { valueWords } from '#server/engine/audit/value-words.ts'
import fs from 'node:fs'
import { expect, test } from 'vitest'

const ENTITIES = AREAS.flatMap(({ entities }): readonly Entity[] => entities)
const fields = ENTITIES.flatMap((entity) =>
  Object.entries<Field>(entity.fields).map(([key, field]) => ({ name: `${entity.name}.${key}`, field })),
)

test('every value of every closed list is told by its words, and no list is left out', () => {
  const closed = fields.filter(({ field }) => field.choices !== undefined)
  expect(closed.length).toBeGreaterThan(20)
  const raw = closed.flatMap(({ name, field }) =>
    field.choices!.flatMap(({ value, text }) => (valueWords(field, value) === text ? [] : [`${name}: ${value}`])),
  )
  expect(raw).toEqual([])
})

test('[FMT-08] every switch says 是 or 否, whatever it was recorded as', () => {
  const switches = fields.filter(({ field }) => field.kind === 'switch' && field.choices === undefined)
  expect(switches.length).toBeGreaterThan(3)
  for (const { name, field } of switches) {
    expect([name, ...[true, 1, '1', 'Y', 'true'].map((value) => valueWords(field, value))]).toEqual([
      name,
      ...Array.from({ length: 5 }, () => '是'),
    ])
    expect([name, ...[false, 0, '0', 'N'].map((value) => valueWords(field, value))]).toEqual([
      name,
      ...Array.from({ length: 4 }, () => '否'),
    ])
  }
})

test('what no list knows and what is no choice is left to itself', () => {
  const field = { kind: 'dictionary', choices: [{ value: 'a', text: '甲' }] } as const
  expect([valueWords(field, 'z'), valueWords(field, null), valueWords(field, '')]).toEqual([null, null, null])
  expect(valueWords({ kind: 'integer' }, 1)).toBeNull()
  expect(valueWords(undefined, true)).toBeNull()
})

test('every action, step and verb that is recorded has Chinese words', () => {
  const named = ENTITIES.flatMap((entity) => {
    const lifecycle = lifecycleOf(entity)
    const names = [...Object.keys(entity.actions ?? {}), ...(lifecycle?.steps ?? []).map(({ name }) => name)]
    return names.map((name) => `${entity.name}.${name}: ${actionWord(name, { lifecycle, entity })}`)
  })
  const verbs = fs
    .readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `server/${file}`)
    .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/\bentityId:[^}\n]*?\baction: '(\w+)'/g)])
    .map(([, verb]) => `${verb}: ${actionWord(verb!, { lifecycle: null })}`)
  expect(verbs.length).toBeGreaterThan(5)
  expect([...named, ...verbs].filter((line) => !/: [\u4e00-\u9fff]/.test(line))).toEqual([])
})
