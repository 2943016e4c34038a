import { restored } from '#layout/pages/page-actor.ts'
import { createPageActors, type PageActors } from '#layout/pages/page-actors.ts'
import type { Tab } from '#machines/tabs/tab.ts'
import { expect, test } from 'vitest'
import { assign, fromPromise, setup, waitFor } from 'xstate'

test('[LAYOUT-09] hands the same running actor out again', async () => {
  const { actors } = await opened()
  const first = actors.actor(tab('t1'), 'form', formMachine, { title: 'a' })
  await started()
  expect(actors.actor(tab('t1'), 'form', formMachine, { title: 'b' })).toBe(first)
  expect(first.getSnapshot().context).toEqual({ title: 'a', draft: '', password: '' })
})

test('[LAYOUT-09] lays a page to rest that leaves the budget and brings it back as it was', async () => {
  const { actors } = await opened()
  const before = await typed(actors, 't1', '草稿')
  actors.follow([tab('t1'), tab('t2')], ['t2'])
  expect(before.getSnapshot().status).toBe('stopped')
  expect(actors.running()).toBe(0)
  const after = actors.actor(tab('t1'), 'form', formMachine, { title: 'a' })
  await started()
  expect(after).not.toBe(before)
  expect(after.getSnapshot().context.draft).toBe('草稿')
})

test('[LAYOUT-09] keeps filters and drafts over F5', async () => {
  const { actors, area } = await opened()
  await typed(actors, 't1', '草稿')
  actors.save()
  const again = createPageActors({ area, userId: 'u1', version: 'v1', later: never })
  expect(again.actor(tab('t1'), 'form', formMachine, { title: 'x' }).getSnapshot().context.draft).toBe('草稿')
})

test('[LAYOUT-09] keeps actors that a page has not asked for again yet', async () => {
  const { actors, area } = await opened()
  await typed(actors, 't1', '草稿')
  actors.save()
  const again = createPageActors({ area, userId: 'u1', version: 'v1', later: never })
  again.actor(tab('t1'), 'other', formMachine, { title: 'x' })
  again.save()
  const third = createPageActors({ area, userId: 'u1', version: 'v1', later: never })
  expect(third.actor(tab('t1'), 'form', formMachine, { title: 'x' }).getSnapshot().context.draft).toBe('草稿')
})

test('[LAYOUT-09] what an older version did not know yet is as at the beginning', async () => {
  const kept = {
    status: 'active',
    value: 'editing',
    context: { draft: '草稿' },
    children: {},
    historyValue: {},
    tags: [],
  }
  const actor = restored(formMachine, { title: 'a' }, kept)
  expect(actor?.getSnapshot().context).toEqual({ title: 'a', draft: '草稿', password: '' })
})

test('[LAYOUT-09] writes in place of what must not reach a disk what the machine says', async () => {
  const { actors, area } = await opened()
  const secretive = setup({ types: { context: {} as { phone: string } } }).createMachine({
    meta: { kept: () => ({ phone: '138****1234' }) },
    context: { phone: '13812341234' },
  })
  const actor = actors.actor(tab('t1'), 'secretive', secretive, undefined as never)
  await started()
  actors.save()
  expect(actor.getSnapshot().context.phone).toBe('13812341234')
  const again = createPageActors({ area, userId: 'u1', version: 'v1', later: never })
  expect(again.actor(tab('t1'), 'secretive', secretive, undefined as never).getSnapshot().context.phone).toBe(
    '138****1234',
  )
})

test('[LAYOUT-09] leaves out what cannot be written down', async () => {
  const { actors, area } = await opened()
  await typed(actors, 't1', '草稿')
  actors.actor(tab('t1'), 'sending', setup({}).createMachine({ meta: { isKept: false } }), undefined)
  actors.save()
  const again = createPageActors({ area, userId: 'u1', version: 'v1', later: never })
  expect(['form', 'sending'].map((key) => again.keeps(tab('t1'), key))).toEqual([true, false])
})

test('[AUTH-04] wipes what another person left', async () => {
  const { actors, area } = await opened()
  await typed(actors, 't1', '草稿')
  actors.save()
  const other = createPageActors({ area, userId: 'u2', version: 'v1', later: never })
  expect(other.actor(tab('t1'), 'form', formMachine, { title: 'x' }).getSnapshot().context.draft).toBe('')
  expect(area.getItem('ANDUN_PAGES')).toBe(null)
})

test('[AUTH-04] holds the pages of the same person when the tabs are cleared by signing out', async () => {
  const { actors, area } = await opened()
  await typed(actors, 't1', '草稿')
  actors.follow([], [])
  actors.end()
  expect(actors.running()).toBe(0)
  const again = createPageActors({ area, userId: 'u1', version: 'v1', later: never })
  expect(again.actor(tab('t1'), 'form', formMachine, { title: 'x' }).getSnapshot().context.draft).toBe('草稿')
})

test('[AUTH-04] never writes a password', async () => {
  const { actors, area } = await opened()
  const form = await typed(actors, 't1', '草稿')
  form.send({ type: 'password.typed', password: 'Geheim123' })
  actors.save()
  expect(area.getItem('ANDUN_PAGES')).toContain('草稿')
  expect(area.getItem('ANDUN_PAGES')).not.toContain('Geheim123')
})

test('[TABS-07] starts a refreshed page anew', async () => {
  const { actors } = await opened()
  const before = await typed(actors, 't1', '草稿')
  const refreshed = { ...tab('t1'), generation: 1 }
  actors.follow([refreshed], ['t1'])
  expect(before.getSnapshot().status).toBe('stopped')
  expect(actors.actor(refreshed, 'form', formMachine, { title: 'x' }).getSnapshot().context.draft).toBe('')
})

test('[TABS-03] gives a page under a reused tab id nothing of another path', async () => {
  const { actors } = await opened()
  await typed(actors, 't1', '草稿')
  const other = { ...tab('t1'), path: '/other' }
  expect(actors.actor(other, 'form', formMachine, { title: 'x' }).getSnapshot().context.draft).toBe('')
})

test('[LAYOUT-09] lets a busy page finish before it is laid to rest', async () => {
  const { actors } = await opened()
  const form = await typed(actors, 't1', '草稿')
  form.send({ type: 'form.submit' })
  actors.follow([tab('t1')], [])
  expect(actors.running()).toBe(1)
  await waitFor(form, (snapshot) => snapshot.status === 'stopped' || snapshot.matches('saved'))
  expect(actors.running()).toBe(0)
  expect(actors.actor(tab('t1'), 'form', formMachine, { title: 'x' }).getSnapshot().value).toBe('saved')
})

test('[LAYOUT-09] starts anew when a snapshot no longer fits the page', async () => {
  const { actors, area } = await opened()
  await typed(actors, 't1', '草稿')
  actors.save()
  area.setItem('ANDUN_PAGES', area.getItem('ANDUN_PAGES')!.replaceAll('"editing"', '"gone"'))
  const again = createPageActors({ area, userId: 'u1', version: 'v1', later: never })
  expect(again.actor(tab('t1'), 'form', formMachine, { title: 'x' }).getSnapshot().value).toBe('editing')
})

test.each(['', 'null', '{', '[]', '{"userId":"u1","version":"v1","pages":{"t1":1}}'])(
  '[LAYOUT-09] takes damaged storage (%j) for none',
  (text) => {
    const area = memory()
    area.setItem('ANDUN_PAGES', text)
    const actors = createPageActors({ area, userId: 'u1', version: 'v1', later: never })
    expect(actors.actor(tab('t1'), 'form', formMachine, { title: 'x' }).getSnapshot().context.draft).toBe('')
  },
)

test('[LAYOUT-09] leaves the largest page out when storage is full', async () => {
  const area = memory(2_000)
  const actors = createPageActors({ area, userId: 'u1', version: 'v1', later: never })
  await typed(actors, 't1', 'x'.repeat(3_000))
  await typed(actors, 't2', 'klein')
  actors.save()
  const again = createPageActors({ area, userId: 'u1', version: 'v1', later: never })
  expect(again.actor(tab('t1'), 'form', formMachine, { title: 'x' }).getSnapshot().context.draft).toBe('')
  expect(again.actor(tab('t2'), 'form', formMachine, { title: 'x' }).getSnapshot().context.draft).toBe('klein')
})

test('[LAYOUT-09] saves a change a moment later, once for many', async () => {
  const area = memory()
  const waiting: (() => void)[] = []
  const actors = createPageActors({ area, userId: 'u1', version: 'v1', later: (run) => (waiting.push(run), () => {}) })
  const form = await typed(actors, 't1', '一')
  form.send({ type: 'draft.typed', draft: '二' })
  expect(area.getItem('ANDUN_PAGES')).toBe(null)
  expect(waiting).toHaveLength(1)
  waiting[0]?.()
  expect(area.getItem('ANDUN_PAGES')).toContain('二')
})

test('[LAYOUT-09] ends the actors of a scope and forgets what was kept of them', async () => {
  const { actors, area } = await opened()
  const [list, inner, nested] = ['list', 'items/list', 'items/bin/list'].map((key) =>
    actors.actor(tab('t1'), key, formMachine, { title: key }),
  )
  await started()
  inner?.send({ type: 'draft.typed', draft: '草稿' })
  actors.save()
  expect([actors.running(), actors.keeps(tab('t1'), 'items'), actors.keeps(tab('t1'), 'item')]).toEqual([
    3,
    true,
    false,
  ])
  actors.release(tab('t1'), 'items')
  expect([list, inner, nested].map((actor) => actor?.getSnapshot().status)).toEqual(['active', 'stopped', 'stopped'])
  expect([actors.running(), actors.keeps(tab('t1'), 'items')]).toEqual([1, false])
  actors.save()
  expect(area.getItem('ANDUN_PAGES')).not.toContain('草稿')
  const again = actors.actor(tab('t1'), 'items/list', formMachine, { title: 'x' })
  expect(again.getSnapshot().context).toMatchObject({ title: 'x', draft: '' })
})

test('[LAYOUT-09] forgets the actors of a scope that an earlier visit kept', async () => {
  const { actors, area } = await opened()
  actors.actor(tab('t1'), 'items/list', formMachine, { title: 'a' })
  await started()
  actors.save()
  const again = createPageActors({ area, userId: 'u1', version: 'v1', later: never })
  expect(again.keeps(tab('t1'), 'items')).toBe(true)
  again.release(tab('t1'), 'items')
  expect(again.keeps(tab('t1'), 'items')).toBe(false)
})

test('[LAYOUT-09] lets a busy actor of a scope finish before it ends', async () => {
  const { actors } = await opened()
  const form = actors.actor(tab('t1'), 'items/form', formMachine, { title: 'a' })
  await started()
  form.send({ type: 'form.submit' })
  actors.release(tab('t1'), 'items')
  expect(actors.running()).toBe(1)
  await waitFor(form, (snapshot) => snapshot.status === 'stopped' || snapshot.matches('saved'))
  expect([actors.running(), form.getSnapshot().value]).toEqual([0, 'saved'])
})

test('[LAYOUT-09] knows whether something in a scope is not saved', async () => {
  const { actors } = await opened()
  const form = actors.actor(tab('t1'), 'items/form', formMachine, { title: 'a' })
  await started()
  const holds = () => ['items', 'items/form', 'bin'].map((scope) => actors.holdsWork(tab('t1'), scope))
  expect(holds()).toEqual([false, false, false])
  form.send({ type: 'draft.typed', draft: '草稿' })
  expect(holds()).toEqual([true, true, false])
})

test('[LAYOUT-09] leaks no actor over 200 opened and closed tabs', async () => {
  const { actors, area } = await opened()
  const all: { getSnapshot(): { status: string } }[] = []
  for (let number = 1; number <= 200; number += 1) {
    const [before, now] = [tab(`t${number - 1}`), tab(`t${number}`)]
    all.push(
      actors.actor(now, 'form', formMachine, { title: 'a' }),
      actors.actor(now, 'list', formMachine, { title: 'b' }),
    )
    if (number % 3 === 0) await started()
    actors.follow([before, now], [now.id])
    actors.follow([now], [now.id])
  }
  actors.follow([tab('home')], ['home'])
  await started()
  expect(actors.running()).toBe(0)
  expect(all.filter((actor) => actor.getSnapshot().status === 'active' && isRunning(actor))).toEqual([])
  actors.save()
  expect(area.getItem('ANDUN_PAGES')).toBe('{"userId":"u1","version":"v1","pages":{}}')
})

test('[LAYOUT-09] a page of another version starts anew; what nobody saved stays', async () => {
  const { actors, area } = await opened()
  await typed(actors, 't1', '草稿')
  const list = actors.actor(tab('t1'), 'list', formMachine, { title: 'old' })
  await started()
  list.send({ type: 'form.submit' })
  await waitFor(list, (snapshot) => snapshot.matches('saved'))
  actors.save()
  const same = createPageActors({ area, userId: 'u1', version: 'v1', later: never })
  expect(same.actor(tab('t1'), 'list', formMachine, { title: 'new' }).getSnapshot().value).toBe('saved')
  const next = createPageActors({ area, userId: 'u1', version: 'v2', later: never })
  expect(next.actor(tab('t1'), 'list', formMachine, { title: 'new' }).getSnapshot().value).toBe('editing')
  expect(next.actor(tab('t1'), 'form', formMachine, { title: 'new' }).getSnapshot().context.draft).toBe('草稿')
})

test('[LAYOUT-09] a draft of another version that was restored is kept on for the next one', async () => {
  const { actors, area } = await opened()
  await typed(actors, 't1', '草稿')
  actors.save()
  createPageActors({ area, userId: 'u1', version: 'v2', later: never }).save()
  const third = createPageActors({ area, userId: 'u1', version: 'v3', later: never })
  expect(third.actor(tab('t1'), 'form', formMachine, { title: 'x' }).getSnapshot().context.draft).toBe('草稿')
})

test('[LAYOUT-09] a definition is never kept: it comes from the input', async () => {
  const { actors, area } = await opened()
  await typed(actors, 't1', '草稿')
  actors.save()
  expect(area.getItem('ANDUN_PAGES')).not.toContain('title')
  const again = createPageActors({ area, userId: 'u1', version: 'v1', later: never })
  const { context } = again.actor(tab('t1'), 'form', formMachine, { title: 'new' }).getSnapshot()
  expect(context).toEqual({ title: 'new', draft: '草稿', password: '' })
})

test('[LAYOUT-09] only pages that changed are written out again', async () => {
  const area = memory()
  const written: string[] = []
  const actors = createPageActors({ area, userId: 'u1', version: 'v1', later: never })
  const told = (name: string) => ({ toJSON: () => (written.push(name), name) }) as unknown as string
  await typed(actors, 't1', told('one'))
  const two = await typed(actors, 't2', told('two'))
  actors.save()
  expect(written).toEqual(['one', 'two'])
  two.send({ type: 'password.typed', password: 'x' })
  actors.save()
  expect(written).toEqual(['one', 'two', 'two'])
  actors.save()
  expect(written).toEqual(['one', 'two', 'two'])
  expect(area.getItem('ANDUN_PAGES')).toContain('one')
})

test('[LAYOUT-09] what waits to be saved goes out when its page is closed, as every actor that knows it is told', async () => {
  const { actors } = await opened()
  const waiting = actors.actor(tab('t1'), 'columns', waitingMachine, undefined)
  await started()
  actors.follow([tab('t2')], [])
  expect(waiting.getSnapshot().value).toBe('sent')
  expect(isRunning(waiting)).toBe(false)
})

const waitingMachine = setup({}).createMachine({
  initial: 'waiting',
  states: { waiting: { on: { 'page.left': 'sent' } }, sent: {} },
})

const formMachine = setup({
  types: {
    context: {} as { title: string; draft: string; password: string },
    input: {} as { title: string },
    events: {} as
      | { type: 'draft.typed'; draft: string }
      | { type: 'password.typed'; password: string }
      | { type: 'form.submit' | 'work.discard' },
    tags: {} as 'busy',
  },
  actors: { save: fromPromise<void>(async () => {}) },
}).createMachine({
  meta: { definition: ['title'] },
  context: ({ input }) => ({ title: input.title, draft: '', password: '' }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'draft.typed': { actions: assign({ draft: ({ event }) => event.draft }) },
        'password.typed': { actions: assign({ password: ({ event }) => event.password }) },
        'form.submit': 'saving',
        'work.discard': { guard: ({ context }) => context.draft !== '', actions: assign({ draft: '' }) },
      },
    },
    saving: { tags: 'busy', invoke: { id: 'save', src: 'save', onDone: 'saved', onError: 'editing' } },
    saved: {},
  },
})

async function opened() {
  const area = memory()
  return { area, actors: createPageActors({ area, userId: 'u1', version: 'v1', later: never }) }
}

async function typed(actors: PageActors, id: string, draft: string) {
  const form = actors.actor(tab(id), 'form', formMachine, { title: 'a' })
  await started()
  form.send({ type: 'draft.typed', draft })
  return form
}

const started = (): Promise<void> => Promise.resolve()
const never = () => () => {}

/** Only a started actor that was not stopped still takes events. */
function isRunning(actor: unknown): boolean {
  return (actor as { _processingStatus: number })._processingStatus === 1
}

function tab(id: string): Tab {
  const path = `/${id}`
  return {
    id,
    fullPath: path,
    path,
    entry: null,
    title: id,
    icon: null,
    closable: true,
    keepAlive: true,
    generation: 0,
  }
}

function memory(room = Infinity) {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => void texts.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, value)
    },
  }
}
