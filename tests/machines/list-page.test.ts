import { initialListQuery, type ListQuery } from '#contract/wire/list-query.ts'
import {
  listPageMachine,
  type DeleteRequest,
  type ListPageEvent,
  type ListUrls,
} from '#machines/list-page/list-page.machine.ts'
import { isBehind, type ListAnswer } from '#machines/list-page/query.ts'
import { INTERRUPTED, writeOnce } from '#machines/effects/write-once.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, type AnyMachineSnapshot, type Snapshot } from 'xstate'

const URLS = { list: '/sys/position/list', delete: '/sys/position/delete', deleteBatch: '/sys/position/deleteBatch' }
const NO_PERMISSION = Object.assign(new Error('没有权限，请联系管理员授权'), { code: 510 })

test('walks along these arrows', () => {
  expect(edgesOf(listPageMachine)).toEqual([
    '(root) · selection.change → (stays) / select',
    '(root) · selection.all → (stays) / selectAll',
    'listing · list.load → listing.checking',
    'listing · list.refresh → listing.checking',
    'listing · search.submit → listing.checking / takeSearch, writeUrl',
    'listing · filters.change → listing.checking / changeFilters, writeUrl',
    'listing · search.reset → listing.checking / resetSearch, writeUrl',
    'listing · page.change → listing.checking / turnPage, writeUrl',
    'listing · sort.toggle → listing.checking / toggleSort, writeUrl',
    'listing · query.change → listing.checking / changeQuery, writeUrl',
    'listing · query.restored → listing.checking / restoreQuery',
    'listing.absent · list.refresh → (stays)',
    'listing.checking · always [hasNoListUrl] → listing.failed / keepProblem, warn',
    'listing.checking · always → listing.loading',
    'listing.loading · done fetchList [isBeyondLastPage] → listing.checking / turnToLastPage, writeUrl',
    'listing.loading · done fetchList → listing.ready / takeRecords',
    'listing.loading · error fetchList [isNoPermission] → listing.failed / keepProblem, warn',
    'listing.loading · error fetchList → listing.failed / keepProblem',
    'removal.idle · record.delete [hasNoDeleteUrl] → (stays) / warn',
    'removal.idle · record.delete → removal.confirmingDelete / markRecord',
    'removal.idle · selection.delete [hasNoDeleteBatchUrl] → (stays) / warn',
    'removal.idle · selection.delete [hasNothingSelected] → (stays) / warn',
    'removal.idle · selection.delete → removal.confirmingDelete / markSelection',
    'removal.confirmingDelete · delete.confirm [isOneRecord] → removal.deletingOne',
    'removal.confirmingDelete · delete.confirm → removal.deletingSelected',
    'removal.confirmingDelete · delete.cancel → removal.idle',
    'removal.deletingOne · done deleteOne → removal.idle / forgetDeleted, notify, writeUrl, refresh',
    'removal.deletingOne · error deleteOne → removal.idle / warn',
    'removal.deletingSelected · done deleteBatch → removal.idle / forgetDeleted, notify, writeUrl, refresh',
    'removal.deletingSelected · error deleteBatch → removal.idle / warn',
  ])
})

describe('paging and searching', () => {
  test('[LIST-01][CONST-41][CONST-42][CONST-51] begins with page 1, ten rows, newest first', async () => {
    const page = open()
    page.send({ type: 'list.load' })
    expect(page.asked).toEqual([
      {
        filters: {},
        sort: [{ column: 'createTime', order: 'desc' }],
        pageNo: 1,
        pageSize: 10,
        conditions: [],
        matchType: 'and',
      },
    ])
  })

  test('[LIST-02] a search returns to page 1, drops empty filters and the selection', () => {
    const page = open({ initial: initialListQuery({ pageNo: 4 }) })
    page.send({ type: 'selection.change', ids: ['1'] })
    page.send({ type: 'search.submit', filters: { name: ' 教员 ', code: '', postRank: '  ' } })
    expect(page.asked.at(-1)).toEqual(initialListQuery({ filters: { name: '教员' } }))
    expect(page.context().selected).toEqual([])
    expect(page.addresses).toEqual([initialListQuery({ filters: { name: '教员' } })])
  })

  test('[LIST-02] a changed filter leaves the others, an emptied one goes, and page 1 is shown', () => {
    const page = open({ initial: initialListQuery({ filters: { name: '教员', code: 'A' }, pageNo: 4 }) })
    page.send({ type: 'selection.change', ids: ['1'] })
    page.send({ type: 'filters.change', filters: { code: '', postRank: '1,2' } })
    expect(page.asked.at(-1)).toEqual(initialListQuery({ filters: { name: '教员', postRank: '1,2' } }))
    expect(page.context().selected).toEqual([])
    expect(page.addresses).toEqual([page.asked.at(-1)])
  })

  test('[ENT-69] a query that is taken as a whole begins on page 1 and becomes the address', () => {
    const page = open({ initial: initialListQuery({ filters: { name: '教员' }, pageNo: 4 }) })
    page.send({ type: 'selection.change', ids: ['1'] })
    const query = initialListQuery({ filters: { code: 'A' }, pageSize: 30, pageNo: 3, matchType: 'or' })
    page.send({ type: 'query.change', query })
    expect(page.asked.at(-1)).toEqual({ ...query, pageNo: 1 })
    expect(page.addresses).toEqual([{ ...query, pageNo: 1 }])
    expect(page.context().selected).toEqual([])
  })

  test('[LIST-03] a reset returns to page 1 and clears filters, sort and conditions of a shared address', () => {
    const shared = initialListQuery({
      filters: { name: 'a' },
      pageNo: 3,
      sort: [{ column: 'code', order: 'asc' }],
      conditions: [{ field: 'code', rule: 'eq', val: 'x' }],
    })
    const page = open({ initial: shared, defaults: initialListQuery() })
    page.send({ type: 'search.reset' })
    expect(page.asked.at(-1)).toEqual(initialListQuery())
  })

  test('[LIST-02] a search keeps the advanced conditions unless it brings its own', () => {
    const condition = { field: 'code', rule: 'eq', val: 'x' }
    const page = open({ initial: initialListQuery({ conditions: [condition] }) })
    page.send({ type: 'search.submit', filters: {} })
    expect(page.context().conditions).toEqual([condition])
    page.send({ type: 'search.submit', filters: {}, conditions: [], matchType: 'or' })
    expect(page.context()).toMatchObject({ conditions: [], matchType: 'or' })
  })

  test('[ENT-69] another sort begins at page 1 and no sort means the default one', () => {
    const page = open({ initial: initialListQuery({ pageNo: 2 }) })
    page.send({ type: 'sort.toggle', column: 'code', append: false })
    expect(page.asked.at(-1)).toMatchObject({ sort: [{ column: 'code', order: 'asc' }], pageNo: 1 })
    page.send({ type: 'sort.toggle', column: 'code', append: false })
    page.send({ type: 'sort.toggle', column: 'code', append: false })
    expect(page.asked.at(-1)).toMatchObject({ sort: [{ column: 'createTime', order: 'desc' }] })
  })

  test('[ENT-69] an address changed by hand is followed without being written again', () => {
    const page = open()
    page.send({ type: 'query.restored', query: initialListQuery({ pageNo: 5 }) })
    expect(page.asked.at(-1)).toMatchObject({ pageNo: 5 })
    expect(page.addresses).toEqual([])
  })
})

describe('loading', () => {
  test('[LIST-04] is loading until the answer is there', async () => {
    const page = open()
    page.send({ type: 'list.load' })
    expect(page.isLoading()).toBe(true)
    await page.fetches[0]!.resolve(rows(2, 12))
    expect(page.isLoading()).toBe(false)
    expect(page.context()).toMatchObject({ records: [{ id: '1' }, { id: '2' }], total: 12, problem: null })
  })

  test('[LIST-04] a newer load cancels the older, whose answer changes nothing', async () => {
    const page = open()
    page.send({ type: 'list.load' })
    page.send({ type: 'page.change', pageNo: 2, pageSize: 20 })
    expect(page.signals.map((signal) => signal.aborted)).toEqual([true, false])
    await page.fetches[0]!.resolve(rows(1, 1))
    expect(page.context().records).toEqual([])
    await page.fetches[1]!.resolve(rows(2, 22))
    expect(page.context()).toMatchObject({ records: [{ id: '1' }, { id: '2' }], total: 22, pageNo: 2, pageSize: 20 })
  })

  test('[LIST-04] the rows at hand are those of their page until others arrive, also when none do', async () => {
    const page = await loaded(rows(2, 42))
    page.send({ type: 'page.change', pageNo: 2, pageSize: 10 })
    expect([isBehind(page.context()), page.context().shown?.pageNo]).toEqual([true, 1])
    await page.fetches[1]!.reject(new Error('服务器没有响应'))
    expect([page.context().shown?.pageNo, page.context().problem]).toEqual([1, '服务器没有响应'])
    page.send({ type: 'list.refresh' })
    expect(page.asked.at(-1)).toMatchObject({ pageNo: 2 })
    await page.fetches[2]!.resolve(rows(2, 42))
    expect([isBehind(page.context()), page.context().shown?.pageNo]).toEqual([false, 2])
    page.send({ type: 'list.refresh' })
    expect(isBehind(page.context())).toBe(false)
  })

  test('[LIST-04] marked rows stay marked on another page and after a load', async () => {
    const page = await loaded(rows(2, 12))
    page.send({ type: 'selection.change', ids: ['1'] })
    page.send({ type: 'page.change', pageNo: 2, pageSize: 10 })
    await page.fetches[1]!.resolve(rows(2, 12))
    expect(page.context().selected).toEqual(['1'])
  })

  test('[LIST-04] a list that nobody asked for is not asked again', async () => {
    const page = open()
    page.send({ type: 'list.refresh' })
    expect(page.fetches).toEqual([])
  })

  test('[API-103] the last good rows stay while loading and after a failure, a retry brings new ones', async () => {
    const page = open()
    page.send({ type: 'list.load' })
    await page.fetches[0]!.resolve(rows(1, 1))
    page.send({ type: 'list.refresh' })
    expect(page.context().records).toEqual([{ id: '1' }])
    await page.fetches[1]!.reject(new Error('网络超时'))
    expect(page.matches('failed')).toBe(true)
    expect(page.context()).toMatchObject({ records: [{ id: '1' }], total: 1, problem: '网络超时' })
    expect(page.warnings).toEqual([])
    page.send({ type: 'list.refresh' })
    await page.fetches[2]!.resolve(rows(2, 2))
    expect(page.context()).toMatchObject({ records: [{ id: '1' }, { id: '2' }], problem: null })
  })

  test('[ERR-26] code 510 warns with the words of the server', async () => {
    const page = open()
    page.send({ type: 'list.load' })
    await page.fetches[0]!.reject(NO_PERMISSION)
    expect(page.warnings).toEqual(['没有权限，请联系管理员授权'])
    expect(page.context().problem).toBe('没有权限，请联系管理员授权')
  })

  test('[ERR-27] a list without an address says so and asks nobody', () => {
    const page = open({ urls: {} })
    page.send({ type: 'list.load' })
    expect(page.warnings).toEqual(['请设置url.list属性!'])
    expect(page.asked).toEqual([])
    expect(page.matches('failed')).toBe(true)
  })

  test('[LIST-01] a page beyond the last one leads to the last one', async () => {
    const page = open({ initial: initialListQuery({ pageNo: 9 }) })
    page.send({ type: 'list.load' })
    await page.fetches[0]!.resolve({ records: [], total: 21 })
    expect(page.asked.map((query) => query.pageNo)).toEqual([9, 3])
    await page.fetches[1]!.resolve(rows(1, 21))
    expect(page.matches('ready')).toBe(true)
  })
})

describe('deleting', () => {
  test('[LIST-05][API-105] all that the search finds, as many as the question says', async () => {
    const initial = initialListQuery({ filters: { name: '教员' }, pageNo: 2 })
    const page = await loaded(rows(10, 42), initial)
    page.send({ type: 'selection.change', ids: ['1', '2'] })
    page.send({ type: 'selection.all' })
    page.send({ type: 'selection.delete' })
    const doomed = { kind: 'found', ids: [], query: initial, count: 42 } as const
    expect(page.context().doomed).toEqual(doomed)
    page.send({ type: 'delete.confirm' })
    expect(page.deletions).toEqual([{ url: '/sys/position/deleteBatch', doomed }])
    await page.writes[0]!.resolve('已开始')
    expect(page.context()).toMatchObject({ selected: [], isAllMarked: false, pageNo: 1 })
  })

  test('[LIST-05] marking some rows, or another search, ends the mark for all', async () => {
    const page = await loaded(rows(2, 42))
    page.send({ type: 'selection.all' })
    page.send({ type: 'page.change', pageNo: 2, pageSize: 10 })
    expect(page.context().isAllMarked).toBe(true)
    page.send({ type: 'selection.change', ids: ['1'] })
    expect(page.context()).toMatchObject({ selected: ['1'], isAllMarked: false })
    page.send({ type: 'selection.all' })
    page.send({ type: 'search.submit', filters: { name: '教员' } })
    expect(page.context()).toMatchObject({ selected: [], isAllMarked: false })
  })

  test('[LIST-05][API-104] one record after asking, then the page is loaded again', async () => {
    const page = await loaded(rows(3, 13))
    page.send({ type: 'selection.change', ids: ['1', '2'] })
    page.send({ type: 'record.delete', id: '2' })
    expect(page.context().doomed).toEqual({ kind: 'record', ids: ['2'] })
    expect(page.isLoading()).toBe(false)
    page.send({ type: 'delete.confirm' })
    expect(page.isLoading()).toBe(true)
    expect(page.deletions).toEqual([{ url: '/sys/position/delete', doomed: { kind: 'record', ids: ['2'] } }])
    await page.writes[0]!.resolve('删除成功!')
    expect(page.notices).toEqual(['删除成功! 2'])
    expect(page.asked.map((query) => query.pageNo)).toEqual([1, 1])
    expect(page.context()).toMatchObject({ selected: ['1'], doomed: null })
  })

  test('[API-105][VALID-57] the selected records after asking, even when it is only one', async () => {
    const page = await loaded(rows(3, 3))
    page.send({ type: 'selection.change', ids: ['3'] })
    page.send({ type: 'selection.delete' })
    expect(page.context().doomed).toEqual({ kind: 'selection', ids: ['3'] })
    page.send({ type: 'delete.confirm' })
    expect(page.deletions).toEqual([{ url: '/sys/position/deleteBatch', doomed: { kind: 'selection', ids: ['3'] } }])
  })

  test('[API-104] going back one page when the last row of a page is gone', async () => {
    const page = await loaded(rows(1, 21), initialListQuery({ pageNo: 3 }))
    page.send({ type: 'record.delete', id: '1' })
    page.send({ type: 'delete.confirm' })
    await page.writes[0]!.resolve('删除成功!')
    expect(page.asked.at(-1)).toMatchObject({ pageNo: 2 })
    expect(page.addresses.at(-1)).toMatchObject({ pageNo: 2 })
  })

  test('[VALID-56] nothing selected is said and nothing is asked', async () => {
    const page = await loaded(rows(1, 1))
    page.send({ type: 'selection.delete' })
    expect(page.warnings).toEqual(['请选择一条记录！'])
    expect(page.context().doomed).toBe(null)
  })

  test('[ERR-27] a missing address is named', async () => {
    const page = await loaded(rows(1, 1), initialListQuery(), { list: '/x/list' })
    page.send({ type: 'record.delete', id: '1' })
    page.send({ type: 'selection.delete' })
    expect(page.warnings).toEqual(['请设置url.delete属性!', '请设置url.deleteBatch属性!'])
  })

  test('[VALID-57] a no changes nothing', async () => {
    const page = await loaded(rows(1, 1))
    page.send({ type: 'record.delete', id: '1' })
    page.send({ type: 'delete.cancel' })
    expect(page.deletions).toEqual([])
    expect(page.context().doomed).toBe(null)
  })

  test('[API-104] a refused deletion shows why and keeps rows and selection', async () => {
    const page = await loaded(rows(2, 2))
    page.send({ type: 'selection.change', ids: ['1'] })
    page.send({ type: 'selection.delete' })
    page.send({ type: 'delete.confirm' })
    await page.writes[0]!.reject(new Error('该职务正在使用，不能删除'))
    expect(page.warnings).toEqual(['该职务正在使用，不能删除'])
    expect(page.asked).toHaveLength(1)
    expect(page.context()).toMatchObject({ selected: ['1'], total: 2 })
  })

  test('[API-105] a second confirmation deletes nothing twice', async () => {
    const page = await loaded(rows(2, 2))
    page.send({ type: 'record.delete', id: '1' })
    page.send({ type: 'delete.confirm' })
    page.send({ type: 'delete.confirm' })
    page.send({ type: 'record.delete', id: '2' })
    expect(page.deletions).toHaveLength(1)
  })

  test('[API-104] a deletion that a reload interrupted is not repeated', async () => {
    const page = await loaded(rows(1, 1))
    page.send({ type: 'record.delete', id: '1' })
    page.send({ type: 'delete.confirm' })
    const again = open({ snapshot: page.persisted() })
    await deferred<void>().resolve()
    expect(again.deletions).toEqual([])
    expect(again.warnings).toEqual([INTERRUPTED])
  })
})

test('[API-103] the whole context is JSON', async () => {
  const page = await loaded(rows(2, 2))
  expect(JSON.parse(JSON.stringify(page.context()))).toEqual(page.context())
})

const CASES = [
  { type: 'search.submit', filters: { name: 'a' } },
  { type: 'filters.change', filters: { name: '' } },
  { type: 'page.change', pageNo: 2, pageSize: 10 },
  { type: 'sort.toggle', column: 'code', append: true },
  { type: 'query.restored', query: initialListQuery() },
  { type: 'query.change', query: initialListQuery() },
  { type: 'selection.change', ids: ['1'] },
  { type: 'record.delete', id: '1' },
  { type: 'xstate.done.actor.fetchList', output: rows(1, 1) },
  { type: 'xstate.error.actor.fetchList', error: new Error('x') },
  { type: 'xstate.error.actor.fetchList', error: NO_PERMISSION },
  { type: 'xstate.done.actor.deleteOne', output: 'ok' },
  { type: 'xstate.done.actor.deleteBatch', output: 'ok' },
]

describe('every path', () => {
  const states = [true, false].flatMap((one) => {
    const machine = listPageMachine.provide({
      guards: { hasNothingSelected: () => false, isOneRecord: () => one },
    })
    return modelOf(machine, CASES, { input: { urls: URLS, initial: initialListQuery() } })
      .getShortestPaths()
      .flatMap((path) => [...path.steps.map((step) => step.state), path.state]) as AnyMachineSnapshot[]
  })

  test('[LIST-04][LIST-05] visits each state, loading exactly while something is on its way', () => {
    expect(new Set(states.map((state) => JSON.stringify(state.value))).size).toBe(16)
    for (const state of states) {
      const { listing, removal } = state.value as { listing: string; removal: string }
      expect(state.hasTag('loading')).toBe(listing === 'loading' || removal.startsWith('deleting'))
      expect(state.context.doomed === null).toBe(removal === 'idle')
    }
  })
})

function rows(count: number, total: number): ListAnswer {
  return { records: Array.from({ length: count }, (_, index) => ({ id: String(index + 1) })), total }
}

interface Options {
  urls?: ListUrls
  initial?: ListQuery
  defaults?: ListQuery
  snapshot?: Snapshot<unknown>
}

async function loaded(answer: ListAnswer, initial = initialListQuery(), urls: ListUrls = URLS) {
  const page = open({ urls, initial })
  page.send({ type: 'list.load' })
  await page.fetches[0]!.resolve(answer)
  return page
}

function open({ urls = URLS, initial = initialListQuery(), defaults, snapshot }: Options = {}) {
  const asked: ListQuery[] = []
  const signals: AbortSignal[] = []
  const fetches: Deferred<ListAnswer>[] = []
  const deletions: DeleteRequest[] = []
  const writes: Deferred<string>[] = []
  const warnings: string[] = []
  const notices: string[] = []
  const addresses: ListQuery[] = []
  const remove = writeOnce<string, DeleteRequest>((input) => {
    deletions.push(input)
    writes.push(deferred())
    return writes.at(-1)!.promise
  })
  const machine = listPageMachine.provide({
    actors: {
      fetchList: fromPromise<ListAnswer, { url: string; query: ListQuery }>(({ input, signal }) => {
        asked.push(input.query)
        signals.push(signal)
        fetches.push(deferred())
        return fetches.at(-1)!.promise
      }),
      deleteOne: remove,
      deleteBatch: remove,
    },
    actions: {
      warn: (_args, message) => warnings.push(message),
      notify: (_args, { message, ids }) => notices.push(`${message} ${ids.join(',')}`.trim()),
      writeUrl: (_args, query) => addresses.push(query),
    },
  })
  const input = { urls, initial, ...(defaults === undefined ? {} : { defaults }) }
  const actor = createActor(machine, { input, ...(snapshot === undefined ? {} : { snapshot }) }).start()
  return {
    asked,
    signals,
    fetches,
    deletions,
    writes,
    warnings,
    notices,
    addresses,
    send: (event: ListPageEvent) => actor.send(event),
    context: () => actor.getSnapshot().context,
    isLoading: () => actor.getSnapshot().hasTag('loading'),
    matches: (listing: 'ready' | 'failed') => actor.getSnapshot().matches({ listing }),
    persisted: () => JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as Snapshot<unknown>,
  }
}
