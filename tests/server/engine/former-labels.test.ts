import { AREAS } from '#contract/areas.ts'
import type { Entity, Field } from '#contract/define-entity.ts'
import { writeOf } from '#contract/kinds/read-field.ts'
import { plainLabel, readSheet } from '#server/engine/workbook/import-sheet.ts'
import { expect, test } from 'vitest'

const renamed = AREAS.flatMap(
  ({ entities }): [string, Entity, string, Field & { formerLabel: string }][] =>
    entities.flatMap((entity: Entity) =>
      Object.entries<Field>(entity.fields).flatMap(([key, field]) =>
        field.formerLabel === undefined
          ? []
          : [[`${entity.name}.${key}`, entity, key, { ...field, formerLabel: field.formerLabel }] as const],
      ),
    ) as never,
)

test('fields have former labels', () => expect(renamed.length).toBeGreaterThan(4))

test.for(renamed)(
  'a former label is that of no other field now, and its column is read: %s',
  ([, entity, key, field]) => {
    const labels = Object.values<Field>(entity.fields).map(({ label }) => plainLabel(label))
    expect(labels).not.toContain(plainLabel(field.formerLabel))
    if (field.exported === false || writeOf(field) === 'never') return
    const others = Object.values<Field>(entity.fields).flatMap(({ label, required }) =>
      Boolean(required) && label !== field.label ? [label] : [],
    )
    const sheet = (heading: string) =>
      readSheet(
        entity,
        [
          [...others, heading],
          [...others.map(() => '一'), '二'],
        ],
        {},
      )
        .columns.filter(({ at }) => at === others.length)
        .map((column) => column.key)
    expect([sheet(field.formerLabel), sheet(field.label)]).toEqual([[key], [key]])
  },
)
