import type { Filters, ListQuery } from '#contract/wire/list-query.ts'
import { CODE } from '#contract/wire/result.ts'
import { deleted, queryOf, searched, type ListAnswer, type Search } from '#machines/list-page/query.ts'
import { codeOf } from '#contract/wire/failure.ts'
import type { Totals } from '#contract/wire/totals.ts'
import type { Row } from '#contract/wire/row.ts'
import { toggledSort } from '#machines/list-page/sort.ts'
import { lastPage } from '#machines/list-page/paging.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, raise, setup } from 'xstate'

/** Paths of a list; an absent one is reported when it is needed. Source: ERR-27. */
export interface ListUrls {
  list?: string
  delete?: string
  deleteBatch?: string
  exportXls?: string
  importExcel?: string
}

/** `initial` may come from a shared address, `defaults` is what a reset returns to. */
export interface ListPageInput {
  urls: ListUrls
  initial: ListQuery
  defaults?: ListQuery
}

export interface ListPageContext extends ListQuery {
  urls: ListUrls
  defaults: ListQuery
  records: Row[]
  total: number
  /** Figures of all the rows found; null for a list that has none. */
  totals: Totals | null
  selected: string[]
  /** Whose deletion is being confirmed or under way. */
  doomed: { kind: 'record' | 'selection'; ids: string[] } | null
  /** Why the last load failed; the last good records stay. */
  problem: string | null
}

export type ListPageEvent =
  | { type: 'list.load' | 'list.refresh' | 'search.reset' | 'selection.delete' | 'delete.confirm' | 'delete.cancel' }
  | ({ type: 'search.submit' } & Search)
  /** Only these filters change; an empty text takes one away. */
  | { type: 'filters.change'; filters: Filters }
  | { type: 'page.change'; pageNo: number; pageSize: number }
  | { type: 'sort.toggle'; column: string; append: boolean }
  /** `restored`: the address says so already. */
  | { type: 'query.restored' | 'query.change'; query: ListQuery }
  | { type: 'selection.change'; ids: string[] }
  | { type: 'record.delete'; id: string }

type ListRequest = { url: string; query: ListQuery }
type DeleteRequest = { url: string; ids: string[] }

/** What a list page needs of the outside. Deletions resolve with the server's message; rejections carry a sentence and maybe a `code`. */
export interface ListPageEffects {
  fetchList: (input: ListRequest, signal: AbortSignal) => Promise<ListAnswer>
  deleteOne: (input: DeleteRequest, signal: AbortSignal) => Promise<string>
  deleteBatch: (input: DeleteRequest, signal: AbortSignal) => Promise<string>
  warn: (message: string) => void
  notify: (message: string) => void
  writeUrl: (query: ListQuery) => void
}

const silent = () => new Promise<never>(() => {})

/** What a list page knows, hears and needs; its effects are silent here. */
export const listPage = setup({
  types: {
    context: {} as ListPageContext,
    events: {} as ListPageEvent,
    input: {} as ListPageInput,
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    fetchList: fromPromise<ListAnswer, ListRequest>(silent),
    deleteOne: writeOnce<string, DeleteRequest>(silent),
    deleteBatch: writeOnce<string, DeleteRequest>(silent),
  },
  actions: {
    takeSearch: assign(({ context }, search: Search) => searched(context, search)),
    changeFilters: assign(({ context }, filters: Filters) =>
      searched(context, { filters: { ...context.filters, ...filters } }),
    ),
    resetSearch: assign(({ context }) => ({ ...context.defaults, selected: [] })),
    turnPage: assign((_, { pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({ pageNo, pageSize })),
    turnToLastPage: assign(({ context }, total: number) => ({ pageNo: lastPage(total, context.pageSize) })),
    toggleSort: assign(({ context }, { column, append }: { column: string; append: boolean }) => ({
      sort: toggledSort({ sort: context.sort, defaults: context.defaults.sort }, column, append),
      pageNo: 1,
    })),
    restoreQuery: assign((_, query: ListQuery) => queryOf(query)),
    changeQuery: assign((_, query: ListQuery) => ({ ...queryOf(query), pageNo: 1, selected: [] })),
    takeRecords: assign((_, { records, total, totals = null }: ListAnswer) => ({
      records,
      total,
      totals,
      problem: null,
    })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    select: assign((_, selected: string[]) => ({ selected })),
    markRecord: assign((_, id: string) => ({ doomed: { kind: 'record' as const, ids: [id] } })),
    markSelection: assign(({ context }) => ({ doomed: { kind: 'selection' as const, ids: context.selected } })),
    forgetDoomed: assign({ doomed: null }),
    forgetDeleted: assign(({ context }) => deleted(context, context.doomed?.ids ?? [])),
    refresh: raise({ type: 'list.refresh' }),
    warn: (_args, _message: string) => {},
    notify: (_args, _message: string) => {},
    writeUrl: (_args, _query: ListQuery) => {},
  },
  guards: {
    hasNoListUrl: ({ context }) => !context.urls.list,
    hasNoDeleteUrl: ({ context }) => !context.urls.delete,
    hasNoDeleteBatchUrl: ({ context }) => !context.urls.deleteBatch,
    hasNothingSelected: ({ context }) => context.selected.length === 0,
    isOneRecord: ({ context }) => context.doomed?.kind === 'record',
    isBeyondLastPage: ({ context }, answer: ListAnswer) =>
      answer.records.length === 0 && context.pageNo > lastPage(answer.total, context.pageSize),
    isNoPermission: (_args, error: unknown) => codeOf(error) === CODE.noPermission,
  },
})
