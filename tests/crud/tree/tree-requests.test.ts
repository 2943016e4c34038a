import { rowsOf } from '#crud/tree/tree-requests.ts'
import { expect, test } from 'vitest'

test('[VALID-12] an array or the records of a page are rows, anything else is of a type that is not recognised', () => {
  expect([rowsOf([{ id: '1' }]), rowsOf({ records: [{ id: '2' }], total: 1 })]).toEqual([[{ id: '1' }], [{ id: '2' }]])
  for (const answer of [null, undefined, '行', 7, { rows: [] }, { records: null }]) {
    expect(() => rowsOf(answer)).toThrow('返回数据类型不识别')
  }
})
