import { createStore, createMemoryArea } from '#core/storage/storage.ts'
import { createDraftDrawer, type DraftDrawer } from '#core/storage/draft-drawer.ts'
import { createDraftStore } from '#crud/editable/draft-store.ts'
import { createTable } from '#grid/core/rows.ts'
import { expect, test } from 'vitest'

const draftOf = () => {
  const rows = createTable({ keys: ['a'] }, [{ id: '1', a: 'x' }])
  rows.write([{ id: '1', key: 'a', value: 'y' }])
  return rows.draft()!
}

function drawerInMemory(): DraftDrawer {
  const kept = new Map<string, unknown>()
  const held = new Set<string>()
  return {
    hold(name) {
      held.add(name)
      return () => held.delete(name)
    },
    list: async (name) =>
      [...kept].flatMap(([at, value]) =>
        at === name || at.startsWith(`${name}#`) ? [{ name: at, value, isHeld: held.has(at) }] : [],
      ),
    keep: async (name, value) => void kept.set(name, value),
    drop: async (name) => void kept.delete(name),
    clear: async () => kept.clear(),
    onClear: () => () => {},
  }
}

function world() {
  const drafts = drawerInMemory()
  const store = createStore(createMemoryArea(), () => 5)
  const signIn = (username: string, tenant: number) => {
    store.set('Login_Username', username)
    store.set('TENANT_ID', tenant)
  }
  const open = (name = 'positions', now = 7) => createDraftStore({ store, drafts }, name, () => now)!
  const texts = async (name?: string, now?: number) => {
    const found = await open(name, now).read()
    return { ...found, drafts: found.drafts.map(({ keptAt, draft }) => ({ keptAt, draft })) }
  }
  return { signIn, open, store, texts }
}

const NOTHING = { drafts: [], expired: 0 }

test('a draft survives the page and the session, for the person who wrote it and their tenant alone', async () => {
  const { signIn, open, texts } = world()
  signIn('甲', 1)
  await open().keep(draftOf())
  expect(await texts()).toEqual({ drafts: [{ keptAt: 7, draft: draftOf() }], expired: 0 })
  expect(await texts('others')).toEqual(NOTHING)
  expect(await texts('position')).toEqual(NOTHING)
  signIn('乙', 1)
  expect(await texts()).toEqual(NOTHING)
  signIn('甲', 2)
  expect(await texts()).toEqual(NOTHING)
  signIn('甲', 1)
  const [kept] = (await open().read()).drafts
  await open().drop(kept!.name)
  expect(await texts()).toEqual(NOTHING)
})

test('two windows on one table keep their work each, newest first; what one saved leaves that of the other', async () => {
  const { signIn, open, texts } = world()
  signIn('甲', 1)
  const [one, other] = [open('positions', 7), open('positions', 9)]
  await other.keep(draftOf())
  await one.keep(draftOf())
  expect((await texts('positions', 9)).drafts.map(({ keptAt }) => keptAt)).toEqual([9, 7])
  await other.drop()
  expect((await texts('positions', 9)).drafts.map(({ keptAt }) => keptAt)).toEqual([7])
})

test('a draft says whether the window that wrote it is still open', async () => {
  const { signIn, open } = world()
  signIn('甲', 1)
  const [one, other] = [open('positions', 7), open('positions', 9)]
  const [leave, leaveOther] = [one.hold(), other.hold()]
  await one.keep(draftOf())
  await other.keep(draftOf())
  const seen = async () => (await one.read()).drafts.map(({ keptAt, isOpen }) => [keptAt, isOpen])
  expect(await seen()).toEqual([
    [9, true],
    [7, false],
  ])
  leaveOther()
  expect(await seen()).toEqual([
    [9, false],
    [7, false],
  ])
  leave()
})

test('a draft that nobody took up in 30 days goes, and is counted once', async () => {
  const { signIn, open, texts } = world()
  signIn('甲', 1)
  await open('positions', 0).keep(draftOf())
  const thirtyDays = 30 * 24 * 60 * 60 * 1_000
  expect((await texts('positions', thirtyDays)).drafts).toHaveLength(1)
  expect(await texts('positions', thirtyDays + 1)).toEqual({ drafts: [], expired: 1 })
  expect(await texts('positions', thirtyDays + 1)).toEqual(NOTHING)
})

test('a table belongs to the person who opened it, no matter who is signed in when it is kept', async () => {
  const { signIn, open, texts } = world()
  signIn('甲', 1)
  const table = open()
  signIn('乙', 1)
  await table.keep(draftOf())
  expect(await texts()).toEqual(NOTHING)
  signIn('甲', 1)
  expect((await texts()).drafts).toHaveLength(1)
})

test('a draft of another version is none', async () => {
  const { signIn, open, texts } = world()
  signIn('甲', 1)
  await open().keep({ ...draftOf(), version: 99 as never })
  expect(await texts()).toEqual(NOTHING)
})

test('a browser that keeps nothing says so', async () => {
  await expect(createDraftDrawer(() => undefined).keep('a', 1)).rejects.toThrow('浏览器不允许保存数据')
  const store = createStore(createMemoryArea(), () => 5)
  expect(createDraftStore({ store }, 'positions', () => 7)).toBeUndefined()
})
