import { describe, expect, test } from 'vitest'
import { AREAS } from '#contract/areas.ts'
import type { Entity, Field } from '#contract/define-entity.ts'

const FIELDS = AREAS.flatMap(({ entities }) => entities as readonly Entity[]).flatMap((entity) =>
  Object.entries(entity.fields).map(([key, field]) => [`${entity.name}.${key}`, field as Field] as const),
)

describe('words', () => {
  test('what asks for a field calls it as its label does', () => {
    const others = FIELDS.filter(([, { label, required }]) => {
      return required !== undefined && !required.includes(label.replace(/分配$/, ''))
    })
    expect(others.map(([key, { label, required }]) => `${key} ${label}: ${required}`)).toEqual([])
  })

  test('what is taken is called as its label does', () => {
    const others = FIELDS.filter(([, { label, unique, uniqueWithin }]) => {
      return unique !== undefined && uniqueWithin === undefined && !unique.includes(label)
    })
    expect(others.map(([key, { label, unique }]) => `${key} ${label}: ${unique}`)).toEqual([])
  })

  test('what asks for input ends alike throughout a form', () => {
    const forms = AREAS.flatMap(({ entities }) => entities as readonly Entity[]).map(({ name, fields }) => {
      const asked = Object.values<Field>(fields).flatMap(({ required = '' }) =>
        required.startsWith('请') ? required : [],
      )
      return { name, ends: new Set(asked.map((text) => text.endsWith('！'))) }
    })
    expect(forms.filter(({ ends }) => ends.size > 1).map(({ name }) => name)).toEqual([])
  })

  test('labels are Chinese', () => {
    const others = FIELDS.filter(([, { label }]) => !/[一-龥]/u.test(label)).map(
      ([key, { label }]) => `${key}: ${label}`,
    )
    expect(others).toEqual(['backup.digest: SHA-256', 'log.ip: IP', 'serverHost.cpu: CPU'])
  })

  test('Chinese sentences have Chinese punctuation and one word for one thing', () => {
    const sentences = FIELDS.flatMap(([key, { label, required, unique, pattern, compare, hint, placeholder }]) =>
      [label, required, unique, pattern?.message, compare?.message, hint, placeholder].flatMap((text) =>
        text === undefined ? [] : [`${key}: ${text}`],
      ),
    )
    expect(sentences.filter((text) => /[一-龥”][!?,;]|帐户|帐号|账户|登陆/u.test(text))).toEqual([])
  })
})
