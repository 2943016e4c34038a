import { Failure } from '#core/http/failure.ts'
import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import type { DraftDrawer } from '#core/storage/draft-drawer.ts'
import type { GivenAnswer } from '#machines/inspection-run/given-answers.ts'
import { createAnswerStore } from '#screens/hazard/answer-store.ts'
import { arrivalOf } from '#screens/hazard/inspection-run-with.ts'
import { expect, test } from 'vitest'

const answer = (id: string, atMs: number): GivenAnswer => ({
  id,
  key: id,
  itemId: 'a',
  version: 1,
  result: '2',
  remark: '',
  found: null,
  pictures: 1,
  atMs,
  isTried: false,
  stopped: null,
})

/** A drawer whose every write takes a moment. */
function slowDrawer() {
  const all = new Map<string, unknown>()
  const drawer: DraftDrawer = {
    list: async (name) =>
      [...all].flatMap(([key, value]) => (key.startsWith(`${name}#`) ? [{ name: key, value, isHeld: false }] : [])),
    async keep(name, value) {
      await Promise.resolve()
      all.set(name, value)
    },
    drop: async (name) => void all.delete(name),
    clear: async () => {},
    onClear: () => () => {},
    hold: () => () => {},
  }
  return { drawer, all }
}

function storeOf(username: string) {
  const store = createStore(createMemoryArea(), () => 5)
  store.set('Login_Username', username)
  store.set('TENANT_ID', 1)
  return store
}

test('[SCREEN-02] answers and their pictures are found again, in their order, by the same person alone', async () => {
  const { drawer } = slowDrawer()
  const first = createAnswerStore({ store: storeOf('leader'), drafts: drawer }, 't1')
  const file = new File(['x'], '现场.png', { type: 'image/png' })
  await first.keep(answer('2', 20), [{ file, path: null }])
  await first.keep(answer('1', 10), [])
  await first.keep({ ...answer('2', 20), isTried: true })
  const second = createAnswerStore({ store: storeOf('leader'), drafts: drawer }, 't1')
  expect((await second.read()).map(({ id, isTried }) => [id, isTried])).toEqual([
    ['1', false],
    ['2', true],
  ])
  expect(await second.pictures('2')).toMatchObject([{ path: null, file: { name: '现场.png' } }])
  expect(await createAnswerStore({ store: storeOf('safety'), drafts: drawer }, 't1').read()).toEqual([])
  expect(await createAnswerStore({ store: storeOf('leader'), drafts: drawer }, 't2').read()).toEqual([])
})

test('[SCREEN-02] a page that goes on after F5 keeps the pictures of its answers, although it has read nothing yet', async () => {
  const { drawer } = slowDrawer()
  const before = createAnswerStore({ store: storeOf('leader'), drafts: drawer }, 't1')
  await before.keep(answer('1', 10), [{ file: new File(['x'], '现场.png', { type: 'image/png' }), path: null }])
  const after = createAnswerStore({ store: storeOf('leader'), drafts: drawer }, 't1')
  await after.keep({ ...answer('1', 10), isTried: true })
  expect(await after.pictures('1')).toHaveLength(1)
  const last = createAnswerStore({ store: storeOf('leader'), drafts: drawer }, 't1')
  expect((await last.read()).map(({ isTried }) => isTried)).toEqual([true])
  expect(await last.pictures('1')).toMatchObject([{ path: null, file: { name: '现场.png' } }])
})

test('[SCREEN-02] what is dropped while it is being written does not come back', async () => {
  const { drawer, all } = slowDrawer()
  const store = createAnswerStore({ store: storeOf('leader'), drafts: drawer }, 't1')
  const writing = store.keep(answer('1', 1), [])
  await store.drop('1')
  await writing
  expect(all.size).toBe(0)
})

test('[SCREEN-02] what a failure means: tried later, decided by a person, or refused with its sentence', () => {
  const later = [new Failure('network', ''), new Failure('timeout', ''), new Failure('server', '', 500), new Error('x')]
  expect(later.map((one) => arrivalOf(one).kind)).toEqual(['later', 'later', 'later', 'later'])
  expect(arrivalOf(new Failure('server', '', 425))).toEqual({ kind: 'later' })
  expect(arrivalOf(new Failure('unauthorized', '', 401))).toEqual({ kind: 'later' })
  expect(arrivalOf(new Failure('refused', '数据已被他人修改', 409))).toEqual({ kind: 'conflict' })
  expect(arrivalOf(new Failure('refused', '还没有开始', 500))).toEqual({ kind: 'refused', message: '还没有开始' })
  expect(arrivalOf(new Failure('server', '内容不同', 422))).toEqual({ kind: 'refused', message: '内容不同' })
})
