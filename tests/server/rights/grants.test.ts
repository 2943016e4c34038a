import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grantDifference, heldOnly, holdsAll, withAncestors } from '#server/rights/grants.ts'

const set = (...ids: string[]) => new Set(ids)

describe('difference of grants', () => {
  test.each([
    ['adds what is wanted and was not read', ['a', 'b'], ['a'], set('a'), { added: ['b'], removed: [] }],
    ['removes what was read and is not wanted', ['a'], ['a', 'b'], set('a', 'b'), { added: [], removed: ['b'] }],
    ['leaves what others granted meanwhile', ['a'], ['a'], set('a', 'x'), { added: [], removed: [] }],
    ['adds nothing twice', ['a', 'b'], ['a'], set('a', 'b'), { added: [], removed: [] }],
    ['removes nothing that is gone already', [], ['a'], set(), { added: [], removed: [] }],
    ['does not add what was claimed to be read', ['a'], ['a'], set(), { added: [], removed: [] }],
    ['replaces when nothing was read', ['b'], [], set('a'), { added: ['b'], removed: ['a'] }],
  ])('[API-039] %s', (_what, wanted, last, current, expected) => {
    expect(grantDifference({ wanted, last, current })).toEqual(expected)
  })

  test('[API-039] never touches an id that is neither wanted nor read, and never adds what is there', () => {
    const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'))
    fc.assert(
      fc.property(ids, ids, ids, (wanted, last, held) => {
        const current = new Set(held)
        const { added, removed } = grantDifference({ wanted, last, current })
        expect(added.every((id) => wanted.includes(id) && !current.has(id))).toBe(true)
        expect(removed.every((id) => current.has(id) && !wanted.includes(id))).toBe(true)
        expect(last.length === 0 || removed.every((id) => last.includes(id))).toBe(true)
      }),
    )
  })
})

describe('what is held', () => {
  test('platform principals hold everything', () => {
    expect(holdsAll('all', ['anything'])).toBe(true)
    expect(heldOnly('all', ['b', 'a'])).toEqual(['b', 'a'])
  })

  test('others what they were granted', () => {
    expect([holdsAll(set('a'), ['a']), holdsAll(set('a'), ['a', 'b']), holdsAll(set(), [])]).toEqual([
      true,
      false,
      true,
    ])
    expect(heldOnly(set('a', 'c'), ['c', 'b', 'a'])).toEqual(['c', 'a'])
  })

  test('a tree of it hangs together', () => {
    const parents = new Map([
      ['root', null],
      ['menu', 'root'],
      ['button', 'menu'],
      ['other', null],
    ])
    expect(withAncestors(['button', 'unknown'], parents)).toEqual(set('button', 'menu', 'root'))
  })
})
