import type { ListView, ListViews, ViewContent, ViewDraft } from '#contract/areas/list-view/list-view.ts'
import { initialListQuery } from '#contract/wire/list-query.ts'
import { INTERRUPTED, writeOnce } from '#machines/effects/write-once.ts'
import { listViewsMachine } from '#machines/list-views/list-views.machine.ts'
import { defaultOf } from '#machines/list-views/list-views.setup.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, type AnyMachineSnapshot, type Snapshot } from 'xstate'

const { filters, conditions, matchType, pageSize } = initialListQuery()
const CONTENT: ViewContent = {
  filters,
  conditions,
  matchType,
  pageSize,
  sort: [{ column: 'code', order: 'asc' }],
  columns: [],
  density: 'middle',
  view: 'table',
}
const view = (over: Partial<ListView> = {}): ListView => ({
  id: 'v1',
  version: 3,
  name: '我的',
  content: CONTENT,
  roleId: null,
  roleName: null,
  isDefault: false,
  mayChange: true,
  createBy: 'ann',
  ...over,
})
const SHARED = view({ id: 'v2', name: '班组用', roleId: 'crew', roleName: '班组', isDefault: true })
const answer = (...records: ListView[]): ListViews => ({ records, mayShare: true })

test('walks along these arrows', () => {
  expect(edgesOf(listViewsMachine)).toEqual([
    'absent · views.load → loading',
    'loading · done fetchViews [isUnknown] → unknown',
    'loading · done fetchViews [opensWithDefault] → known / takeViews, takeDefault, apply',
    'loading · done fetchViews → known / takeViews',
    'loading · error fetchViews → failed / keepProblem',
    'failed · views.load → loading',
    'known.choosing · views.load → known.refreshing',
    'known.choosing · view.apply → (stays) / apply, takeCurrent',
    'known.choosing · view.add → known.naming / renewKey, beginNew',
    'known.choosing · view.edit → known.naming / beginEdit',
    'known.choosing · view.replace → known.saving / replaceContent',
    'known.choosing · view.delete → known.askingDelete / markDoomed',
    'known.naming · draft.submit [isNameless] → (stays) / askForName',
    'known.naming · draft.submit → known.saving / takeNaming',
    'known.naming · draft.cancel → known.choosing',
    'known.naming · done fetchRoles → (stays) / takeRoles',
    'known.naming · error fetchRoles → (stays) / keepProblem',
    'known.saving · done saveView → known.refreshing / takeCurrent, notify',
    'known.saving · error saveView → known.naming / keepProblem',
    'known.askingDelete · delete.confirm → known.deleting',
    'known.askingDelete · delete.cancel → known.choosing',
    'known.deleting · done deleteView → known.refreshing / notify',
    'known.deleting · error deleteView → known.refreshing / warn',
    'known.refreshing · done fetchViews → known.choosing / takeViews',
    'known.refreshing · error fetchViews → known.choosing / warn',
  ])
})

describe('what a list opens with', () => {
  test('is what a person set before what a role was given', () => {
    const own = view({ isDefault: true })
    expect(defaultOf([SHARED, own])).toBe(own)
    expect(defaultOf([view(), SHARED])).toBe(SHARED)
    expect(defaultOf([view()])).toBeUndefined()
  })

  test('is applied once, and not where an address or a person said something', async () => {
    const fresh = await known(answer(view(), SHARED))
    expect([fresh.applied, fresh.context().current]).toEqual([[['v2', 'default']], 'v2'])
    fresh.send({ type: 'views.load' })
    await fresh.fetches[1]!.resolve(answer(view(), SHARED))
    expect(fresh.applied).toHaveLength(1)
    const addressed = await known(answer(SHARED), { isUntouched: false })
    expect([addressed.applied, addressed.context().current]).toEqual([[], null])
  })

  test('a server that knows no views leaves the list alone', async () => {
    const views = await known(null)
    expect(views.value()).toBe('unknown')
    expect(views.isKnown()).toBe(false)
  })

  test('a failed call is told and tried again when it is asked for', async () => {
    const views = open()
    views.send({ type: 'views.load' })
    await views.fetches[0]!.reject(new Error('网络超时'))
    expect([views.value(), views.context().problem]).toEqual(['failed', '网络超时'])
    views.send({ type: 'views.load' })
    await views.fetches[1]!.resolve(answer(view()))
    expect(views.isKnown()).toBe(true)
  })
})

describe('writing a view', () => {
  test('a new one needs a name and is chosen afterwards', async () => {
    const views = await known(answer())
    views.send({ type: 'view.add', content: CONTENT })
    views.send({ type: 'draft.submit', name: ' ', roleId: null, isDefault: false })
    expect(views.context().problem).toBe('请输入视图名称')
    views.send({ type: 'draft.submit', name: ' 我的 ', roleId: 'crew', isDefault: true })
    expect(views.saved).toEqual([
      { id: null, version: null, name: '我的', roleId: 'crew', isDefault: true, content: CONTENT },
    ])
    await views.writes[0]!.resolve('v9')
    await views.fetches[1]!.resolve(answer(view({ id: 'v9' })))
    expect([views.context().current, views.notified, views.applied]).toEqual(['v9', ['视图已保存'], []])
    expect(views.value()).toEqual({ known: 'choosing' })
  })

  test('another name leaves the content, another content the name', async () => {
    const views = await known(answer(view()))
    views.send({ type: 'view.edit', id: 'v1' })
    views.send({ type: 'draft.submit', name: '改名', roleId: null, isDefault: false })
    await views.writes[0]!.resolve('v1')
    await views.fetches[1]!.resolve(answer(view({ version: 4, name: '改名' })))
    views.send({ type: 'view.replace', id: 'v1', content: CONTENT })
    expect(views.saved).toEqual([
      { id: 'v1', version: 3, name: '改名', roleId: null, isDefault: false },
      { id: 'v1', version: 4, name: '改名', roleId: null, isDefault: false, content: CONTENT },
    ])
  })

  test('a refused one stays open with the reason', async () => {
    const views = await known(answer(view()))
    views.send({ type: 'view.add', content: CONTENT })
    views.send({ type: 'draft.submit', name: '我的', roleId: null, isDefault: false })
    await views.writes[0]!.reject(new Error('视图名称已存在！'))
    expect([views.value(), views.context().problem]).toEqual([{ known: 'naming' }, '视图名称已存在！'])
    expect(views.context().draft).toMatchObject({ name: '我的', content: CONTENT })
  })

  test('one that a reload interrupted is not sent again', async () => {
    const views = await known(answer(view()))
    views.send({ type: 'view.replace', id: 'v1', content: CONTENT })
    const again = open({ snapshot: views.persisted() })
    await deferred<void>().resolve()
    expect([again.saved, again.context().problem]).toEqual([[], INTERRUPTED])
  })
})

test('a view is deleted after a question, and is current no more', async () => {
  const views = await known(answer(view()))
  views.send({ type: 'view.apply', id: 'v1' })
  expect([views.applied, views.context().current]).toEqual([[['v1', 'chosen']], 'v1'])
  views.send({ type: 'view.delete', id: 'v1' })
  views.send({ type: 'delete.cancel' })
  expect(views.deleted).toEqual([])
  views.send({ type: 'view.delete', id: 'v1' })
  views.send({ type: 'delete.confirm' })
  await views.writes[0]!.resolve('')
  await views.fetches[1]!.resolve(answer())
  expect([views.deleted, views.notified, views.context().current]).toEqual([['v1'], ['视图已删除'], null])
})

test('the whole context is JSON', async () => {
  const views = await known(answer(view(), SHARED))
  views.send({ type: 'view.add', content: CONTENT })
  expect(JSON.parse(JSON.stringify(views.context()))).toEqual(views.context())
})

test('every path ends where views can be chosen, are unknown or can be asked for again', () => {
  const states = modelOf(
    listViewsMachine,
    [
      { type: 'view.apply', id: 'v1' },
      { type: 'view.add', content: CONTENT },
      { type: 'view.edit', id: 'v1' },
      { type: 'view.replace', id: 'v1', content: CONTENT },
      { type: 'view.delete', id: 'v1' },
      { type: 'draft.submit', name: 'a', roleId: null, isDefault: false },
      { type: 'xstate.done.actor.fetchViews', output: answer(view()) },
      { type: 'xstate.done.actor.fetchViews', output: null },
      { type: 'xstate.error.actor.fetchViews', error: new Error('x') },
      { type: 'xstate.done.actor.fetchRoles', output: [] },
      { type: 'xstate.error.actor.fetchRoles', error: new Error('x') },
      { type: 'xstate.done.actor.saveView', output: 'v1' },
      { type: 'xstate.error.actor.saveView', error: new Error('x') },
      { type: 'xstate.done.actor.deleteView' },
      { type: 'xstate.error.actor.deleteView', error: new Error('x') },
    ] as never,
    { input: { list: 'position' } },
  )
    .getShortestPaths()
    .flatMap((path) => [...path.steps.map((step) => step.state), path.state]) as AnyMachineSnapshot[]
  const values = new Set(states.map((state) => JSON.stringify(state.value)))
  const inside = ['askingDelete', 'choosing', 'deleting', 'naming', 'refreshing', 'saving']
  expect([...values].toSorted()).toEqual([
    '"absent"',
    '"failed"',
    '"loading"',
    '"unknown"',
    ...inside.map((known_) => JSON.stringify({ known: known_ })),
  ])
  for (const state of states) expect(state.hasTag('known')).toBe(typeof state.value === 'object')
})

interface Options {
  isUntouched?: boolean
  snapshot?: Snapshot<unknown>
}

async function known(found: ListViews | null, options: Options = {}) {
  const views = open(options)
  views.send({ type: 'views.load' })
  await views.fetches[0]!.resolve(found)
  return views
}

function open({ isUntouched = true, snapshot }: Options = {}) {
  const fetches: Deferred<ListViews | null>[] = []
  const writes: Deferred<string>[] = []
  const saved: ViewDraft[] = []
  const deleted: string[] = []
  const applied: [id: string | undefined, choice: string][] = []
  const notified: string[] = []
  const write = () => {
    const waiting = deferred<string>()
    writes.push(waiting)
    return waiting.promise
  }
  const actor = createActor(
    listViewsMachine.provide({
      actors: {
        fetchViews: fromPromise(() => {
          const waiting = deferred<ListViews | null>()
          fetches.push(waiting)
          return waiting.promise
        }),
        fetchRoles: fromPromise(() => Promise.resolve([{ id: 'crew', name: '班组' }])),
        saveView: writeOnce(({ draft }) => {
          saved.push(draft)
          return write()
        }),
        deleteView: writeOnce(async ({ id }) => {
          deleted.push(id)
          await write()
        }),
      },
      guards: {
        opensWithDefault: (_args, found) => isUntouched && defaultOf(found?.records ?? []) !== undefined,
      },
      actions: {
        apply: (_args, what) => void applied.push([what.view?.id, what.choice]),
        notify: (_args, message) => void notified.push(message),
      },
    }),
    { input: { list: 'position' }, ...(snapshot === undefined ? {} : { snapshot }) },
  ).start()
  return {
    fetches,
    writes,
    saved,
    deleted,
    applied,
    notified,
    send: actor.send.bind(actor),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isKnown: () => actor.getSnapshot().hasTag('known'),
    persisted: () => JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as Snapshot<unknown>,
  }
}
