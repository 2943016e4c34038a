import type { Filters, ListQuery } from '#contract/wire/list-query.ts'
import { CODE } from '#contract/wire/result.ts'
import {
  deleted,
  NO_MARKS,
  queryOf,
  searched,
  type Doomed,
  type ListAnswer,
  type Marks,
  type Search,
} from '#machines/list-page/query.ts'
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

export interface ListPageContext extends ListQuery, Marks {
  urls: ListUrls
  defaults: ListQuery
  records: Row[]
  total: number
  /** Which page of which search the rows are; null before the first came. */
  shown: ListQuery | null
  /** Figures of all the rows found; null for a list that has none. */
  totals: Totals | null
  /** Whose deletion is being confirmed or under way. */
  doomed: Doomed | null
  /** Why the last load failed; the last good records stay. */
  problem: string | null
}

export type ListPageEvent =
  | { type: 'list.load' | 'list.refresh' | 'search.reset' | 'selection.delete' | 'delete.confirm' | 'delete.cancel' }
  /** Not only this page: all that the search finds. */
  | { type: 'selection.all' }
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
export type DeleteRequest = { url: string; doomed: Doomed }

/** What a list page needs of the outside. Deletions resolve with the server's message; rejections carry a sentence and maybe a `code`. */
export interface ListPageEffects {
  fetchList: (input: ListRequest, signal: AbortSignal) => Promise<ListAnswer>
  deleteOne: (input: DeleteRequest, signal: AbortSignal) => Promise<string>
  deleteBatch: (input: DeleteRequest, signal: AbortSignal) => Promise<string>
  warn: (message: string) => void
  /** @param ids of the rows that went, as far as they were named */
  notify: (said: { message: string; ids: readonly string[] }) => void
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
    resetSearch: assign(({ context }) => ({ ...context.defaults, ...NO_MARKS })),
    turnPage: assign(({ context }, { pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
      pageNo,
      pageSize,
      // Another size stands over a reset.
      ...(pageSize === context.pageSize ? {} : { defaults: { ...context.defaults, pageSize } }),
    })),
    turnToLastPage: assign(({ context }, total: number) => ({ pageNo: lastPage(total, context.pageSize) })),
    toggleSort: assign(({ context }, { column, append }: { column: string; append: boolean }) => ({
      sort: toggledSort({ sort: context.sort, defaults: context.defaults.sort }, column, append),
      pageNo: 1,
    })),
    restoreQuery: assign((_, query: ListQuery) => ({ ...queryOf(query), isAllMarked: false })),
    changeQuery: assign((_, query: ListQuery) => ({ ...queryOf(query), pageNo: 1, ...NO_MARKS })),
    takeRecords: assign(({ context }, { records, total, totals = null }: ListAnswer) => ({
      records,
      total,
      totals,
      shown: queryOf(context),
      problem: null,
    })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    select: assign((_, selected: string[]) => ({ selected, isAllMarked: false })),
    selectAll: assign({ isAllMarked: true }),
    markRecord: assign((_, id: string): { doomed: Doomed } => ({ doomed: { kind: 'record', ids: [id] } })),
    markSelection: assign(({ context }): { doomed: Doomed } => ({
      doomed: context.isAllMarked
        ? { kind: 'found', ids: [], query: queryOf(context), count: context.total }
        : { kind: 'selection', ids: context.selected },
    })),
    forgetDoomed: assign({ doomed: null }),
    forgetDeleted: assign(({ context }) => deleted(context, context.doomed)),
    refresh: raise({ type: 'list.refresh' }),
    warn: (_args, _message: string) => {},
    notify: (_args, _said: { message: string; ids: readonly string[] }) => {},
    writeUrl: (_args, _query: ListQuery) => {},
  },
  guards: {
    hasNoListUrl: ({ context }) => !context.urls.list,
    hasNoDeleteUrl: ({ context }) => !context.urls.delete,
    hasNoDeleteBatchUrl: ({ context }) => !context.urls.deleteBatch,
    hasNothingSelected: ({ context }) => !context.isAllMarked && context.selected.length === 0,
    isOneRecord: ({ context }) => context.doomed?.kind === 'record',
    isBeyondLastPage: ({ context }, answer: ListAnswer) =>
      answer.records.length === 0 && context.pageNo > lastPage(answer.total, context.pageSize),
    isNoPermission: (_args, error: unknown) => codeOf(error) === CODE.noPermission,
  },
})
