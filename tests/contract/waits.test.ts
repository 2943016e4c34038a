import { AREAS } from '#contract/areas.ts'
import type { Area } from '#contract/define-area.ts'
import { kindOf } from '#contract/kinds/read-field.ts'
import { expect, test } from 'vitest'

const areas = AREAS as readonly Area[]
const entities = areas.flatMap((area) => area.entities)
const WAITING = areas.flatMap(({ pages }) => pages.flatMap(({ waits = [] }) => waits))

test.each(WAITING)(
  '[SCREEN-15] $label is asked of a list that there is, by fields that it has',
  ({ list, filters }) => {
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
