import { expect, expectTypeOf, test } from 'vitest'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { sql as raw } from 'kysely'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'

const COMPUTED = {
  restDays: { label: '剩余天数', type: 'integer', expression: raw`0` },
  overdue: { label: '超期', type: 'text', expression: raw`'0'` },
} as const
const hazards = defineResource(hazard, { extras: COMPUTED })

test('hooks know the rows and values of their entity', () => {
  const resource = defineResource(hazard, {
    extras: COMPUTED,
    joined: () => ({ handler: raw`null` }),
    decorate: (_context, rows) => {
      for (const row of rows) {
        expectTypeOf(row.handler).toEqualTypeOf<string | number | boolean | null>()
        expectTypeOf(row.delayCount).toEqualTypeOf<number>()
        // @ts-expect-error -- neither a field nor joined
        expect(row.handlr).toBeUndefined()
      }
    },
    beforeWrite: (_context, { before, values }) => {
      expectTypeOf(before?.rectifyDeadline).toEqualTypeOf<string | null | undefined>()
      // @ts-expect-error -- a text
      values.title = 1
      // @ts-expect-error -- the field is called title
      values.titel = ''
    },
    steps: {
      assign: (_context, { before, values }) => {
        expectTypeOf(values.rectifyCost).toEqualTypeOf<number | null | undefined>()
        // @ts-expect-error -- the field is called rectifyUser
        expect(before.rectifyUsr).toBeUndefined()
      },
    },
  })
  const any: Resource = resource
  expect(any.entity.name).toBe('hazard')
})

test('rows that are read through a resource are those of its entity', () => {
  const read = (context: Context) => visibleRow(context, hazards, 'h1')
  expectTypeOf(read).returns.resolves.toEqualTypeOf<RowOf<typeof hazard> | undefined>()
  expect(read).toBeTypeOf('function')
})
