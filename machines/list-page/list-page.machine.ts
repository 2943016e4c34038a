import {
  MISSING_DELETE_BATCH_URL,
  MISSING_DELETE_URL,
  MISSING_LIST_URL,
  NOTHING_SELECTED,
} from '#contract/text/texts.ts'
import { listPage, type ListPageContext } from '#machines/list-page/list-page.setup.ts'
import { errorOf, reasonOf } from '#machines/effects/failed.ts'
import { NO_MARKS, queryOf } from '#machines/list-page/query.ts'

export type {
  DeleteRequest,
  ListPageContext,
  ListPageEffects,
  ListPageEvent,
  ListPageInput,
  ListUrls,
} from '#machines/list-page/list-page.setup.ts'

const writeUrl = { type: 'writeUrl', params: ({ context }: { context: ListPageContext }) => queryOf(context) } as const
const keepProblem = { type: 'keepProblem', params: reasonOf } as const
const warnOfFailure = { type: 'warn', params: reasonOf } as const

const listing = listPage.createStateConfig({
  description: 'Loads one page at a time; a newer request cancels the older, the last good records stay visible.',
  initial: 'absent',
  on: {
    'list.load': '.checking',
    'list.refresh': '.checking',
    'search.submit': {
      target: '.checking',
      actions: [{ type: 'takeSearch', params: ({ event }) => event }, writeUrl],
    },
    'filters.change': {
      target: '.checking',
      actions: [{ type: 'changeFilters', params: ({ event }) => event.filters }, writeUrl],
    },
    'search.reset': { target: '.checking', actions: ['resetSearch', writeUrl] },
    'page.change': { target: '.checking', actions: [{ type: 'turnPage', params: ({ event }) => event }, writeUrl] },
    'sort.toggle': { target: '.checking', actions: [{ type: 'toggleSort', params: ({ event }) => event }, writeUrl] },
    'query.change': {
      target: '.checking',
      actions: [{ type: 'changeQuery', params: ({ event }) => event.query }, writeUrl],
    },
    'query.restored': {
      target: '.checking',
      actions: { type: 'restoreQuery', params: ({ event }) => event.query },
    },
  },
  states: {
    absent: { description: 'Nothing was asked yet, so there is nothing to ask again.', on: { 'list.refresh': {} } },
    checking: {
      description: 'Finds out whether there is an address to ask.',
      always: [
        {
          guard: 'hasNoListUrl',
          target: 'failed',
          actions: [
            { type: 'keepProblem', params: MISSING_LIST_URL },
            { type: 'warn', params: MISSING_LIST_URL },
          ],
        },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'Waits for the records; leaving the state cancels the request.',
      tags: ['loading'],
      invoke: {
        id: 'fetchList',
        src: 'fetchList',
        input: ({ context }) => ({ url: context.urls.list ?? '', query: queryOf(context) }),
        onDone: [
          {
            guard: { type: 'isBeyondLastPage', params: ({ event }) => event.output },
            target: 'checking',
            actions: [{ type: 'turnToLastPage', params: ({ event }) => event.output.total }, writeUrl],
          },
          { target: 'ready', actions: { type: 'takeRecords', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isNoPermission', params: errorOf },
            target: 'failed',
            actions: [keepProblem, warnOfFailure],
          },
          { target: 'failed', actions: keepProblem },
        ],
      },
    },
    ready: { description: 'Shows what the server answered last.' },
    failed: { description: 'The last load failed; its reason stands in `problem`, the last good records stay.' },
  },
})

const removal = listPage.createStateConfig({
  description: 'Deletes one record or the selected ones, after asking.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being deleted.',
      entry: 'forgetDoomed',
      on: {
        'record.delete': [
          { guard: 'hasNoDeleteUrl', actions: { type: 'warn', params: MISSING_DELETE_URL } },
          { target: 'confirmingDelete', actions: { type: 'markRecord', params: ({ event }) => event.id } },
        ],
        'selection.delete': [
          { guard: 'hasNoDeleteBatchUrl', actions: { type: 'warn', params: MISSING_DELETE_BATCH_URL } },
          { guard: 'hasNothingSelected', actions: { type: 'warn', params: NOTHING_SELECTED } },
          { target: 'confirmingDelete', actions: 'markSelection' },
        ],
      },
    },
    confirmingDelete: {
      description: 'Asks before anything is deleted.',
      on: {
        'delete.confirm': [{ guard: 'isOneRecord', target: 'deletingOne' }, { target: 'deletingSelected' }],
        'delete.cancel': 'idle',
      },
    },
    deletingOne: deleting('deleteOne'),
    deletingSelected: deleting('deleteBatch'),
  },
})

/** A list with paging, search, sort, selection and deletion. Source: LIST, BLOCK-13, API-103…105, ERR-26…27, VALID-56…57. */
export const listPageMachine = listPage.createMachine({
  id: 'listPage',
  meta: { definition: ['urls', 'defaults'] },
  type: 'parallel',
  context: ({ input }) => ({
    ...queryOf(input.initial),
    urls: input.urls,
    defaults: queryOf(input.defaults ?? input.initial),
    records: [],
    total: 0,
    totals: null,
    shown: null,
    ...NO_MARKS,
    doomed: null,
    problem: null,
  }),
  on: {
    'selection.change': { actions: { type: 'select', params: ({ event }) => event.ids } },
    'selection.all': { actions: 'selectAll' },
  },
  states: { listing, removal },
})

function deleting(src: 'deleteOne' | 'deleteBatch') {
  return listPage.createStateConfig({
    description: 'Waits for the server to delete; then the page that still has rows is loaded.',
    tags: ['loading', 'busy'],
    invoke: {
      id: src,
      src,
      input: ({ context }) => ({
        url: (src === 'deleteOne' ? context.urls.delete : context.urls.deleteBatch) ?? '',
        doomed: context.doomed!,
      }),
      onDone: {
        target: 'idle',
        actions: [
          'forgetDeleted',
          {
            type: 'notify',
            params: ({ context, event }) => ({ message: event.output, ids: context.doomed?.ids ?? [] }),
          },
          writeUrl,
          'refresh',
        ],
      },
      onError: { target: 'idle', actions: warnOfFailure },
    },
  })
}
