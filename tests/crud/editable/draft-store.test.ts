import { createStore, createMemoryArea } from '#core/storage.ts'
import { createDraftStore } from '#crud/editable/draft-store.ts'
import { createTable } from '#grid/core/rows.ts'
import { expect, test } from 'vitest'

const draftOf = () => {
  const rows = createTable({ keys: ['a'] }, [{ id: '1', a: 'x' }])
  rows.write([{ id: '1', key: 'a', value: 'y' }])
  return rows.draft()!
}

test('a draft survives the page and the session, for the person who wrote it alone', () => {
  const area = createMemoryArea()
  const open = () => createStore(area, () => 5)
  open().set('Login_Username', '甲')
  createDraftStore(open(), 'positions', () => 7).keep(draftOf())
  expect(createDraftStore(open(), 'positions', () => 9).read()).toEqual({ keptAt: 7, draft: draftOf() })
  expect(createDraftStore(open(), 'others', () => 9).read()).toBeNull()
  open().remove('Login_Username')
  open().set('Login_Username', '乙')
  expect(createDraftStore(open(), 'positions', () => 9).read()).toBeNull()
  open().set('Login_Username', '甲')
  createDraftStore(open(), 'positions', () => 9).drop()
  expect(createDraftStore(open(), 'positions', () => 9).read()).toBeNull()
})

test('a draft of another version is none', () => {
  const store = createStore(createMemoryArea(), () => 5)
  const drafts = createDraftStore(store, 'positions', () => 7)
  drafts.keep({ ...draftOf(), version: 99 as never })
  expect(drafts.read()).toBeNull()
})
