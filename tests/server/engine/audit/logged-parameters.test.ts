import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MaskName } from '#contract/masks/masks.ts'
import { loggedParameters } from '#server/engine/audit/logged-parameters.ts'
import { RUNS } from '#tests/property-runs.ts'

const MASKS: Partial<Record<string, MaskName>> = { idCard: 'idCard', phone: 'mobile' }
const maskOf = (key: string) => (Object.hasOwn(MASKS, key) ? MASKS[key] : undefined)
const logged = (asked: unknown) => loggedParameters(asked, maskOf)
const PHONE = '13812345678'
const conditions = JSON.stringify([
  { field: 'phone', rule: 'eq', val: PHONE },
  { field: 'realname', rule: 'like', val: '王' },
])

test('a masked value is hidden in the conditions of an advanced query, however they are encoded', () => {
  for (const text of [conditions, encodeURIComponent(conditions), encodeURIComponent(encodeURIComponent(conditions))]) {
    const line = JSON.parse(logged({ superQueryParams: text, superQueryMatchType: 'and' })!)
    expect(JSON.parse(line.superQueryParams)).toEqual([
      { field: 'phone', rule: 'eq', val: '138****5678' },
      { field: 'realname', rule: 'like', val: '王' },
    ])
    expect(line.superQueryMatchType).toBe('and')
  }
})

test('a masked value is hidden as a member, in a list, as a range, as a number and below a condition', () => {
  const asked = {
    phone: PHONE,
    phone_MultiString: `${PHONE},${PHONE}`,
    phone_begin: PHONE,
    phones: [PHONE.slice(0, 3)],
    nested: { phone: Number(PHONE), idCard: ['99000019900101005X'] },
    conditions: [{ field: 'phone', value: [PHONE, Number(PHONE)] }],
    parameters: { superQueryParams: conditions },
    password: 'Secret-1',
  }
  const line = logged(asked)!
  expect([line.includes(PHONE), line.includes('9900001990'), line.includes('Secret')]).toEqual([false, false, false])
  expect(JSON.parse(line)).toMatchObject({
    phone: '138****5678',
    nested: { phone: '138****5678', idCard: ['9900**********005X'] },
    conditions: [{ field: 'phone', value: ['138****5678', '138****5678'] }],
  })
})

test('whatever is asked, it is put on record, and what no field hides stays as it was', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('name', 'place', 'remark'), fc.jsonValue({ maxDepth: 3 })), (asked) => {
      const line = JSON.parse(logged(asked)!)
      expect(Object.keys(line)).toEqual(Object.keys(asked))
    }),
    { numRuns: RUNS },
  )
  expect(logged({ text: '[not json', other: '%5Bnot%ZZ', plain: '100%' })).toBe(
    '{"text":"[not json","other":"%5Bnot%ZZ","plain":"100%"}',
  )
  expect([logged(undefined), logged(null), logged({})]).toEqual([undefined, 'null', '{}'])
})
