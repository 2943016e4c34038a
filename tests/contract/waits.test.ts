import { AREAS } from '#contract/areas.ts'
import type { Area } from '#contract/define-area.ts'
import { kindOf } from '#contract/kinds/read-field.ts'
import { expect, test } from 'vitest'

const WAITING = (AREAS as readonly Area[]).flatMap(({ pages, entities }) =>
  pages.flatMap(({ waits = [] }) => waits.map((wait) => ({ ...wait, entities }))),
)

test.each(WAITING)(
  '[SCREEN-15] $label is asked of a list of its area, by fields that it has',
  ({ list, filters, entities }) => {
    const entity = entities
      .filter(({ path }) => list.startsWith(`${path}/`))
      .toSorted((one, other) => other.path.length - one.path.length)[0]
    expect(entity).toBeDefined()
    for (const key of Object.keys(filters)) {
      const field = entity?.fields[key]
      expect(field && kindOf(field)).toBeDefined()
    }
  },
)

test('[SCREEN-15] something can wait', () => {
  expect(WAITING.length).toBeGreaterThan(3)
})
