import { MISSING_DELETE_BATCH_URL, MISSING_DELETE_URL, MISSING_LIST_URL, NOTHING_SELECTED } from '#contract/texts.ts'
import { listPage, type ListPageContext } from '#machines/list-page/list-page.setup.ts'
import { deleted, queryOf, searched } from '#machines/list-page/query.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { lastPage } from '#machines/list-page/paging.ts'
import { assign, raise } from 'xstate'

export type {
  ListPageContext,
  ListPageEffects,
  ListPageEvent,
  ListPageInput,
  ListUrls,
} from '#machines/list-page/list-page.setup.ts'

const writeUrl = { type: 'writeUrl', params: ({ context }: { context: ListPageContext }) => queryOf(context) } as const

const listing = listPage.createStateConfig({
  description: 'Loads one page at a time; a newer request cancels the older, the last good records stay visible.',
  initial: 'absent',
  on: {
    'list.load': '.checking',
    'list.refresh': '.checking',
    'search.submit': {
      target: '.checking',
      actions: [assign(({ context, event }) => searched(context, event)), writeUrl],
    },
    'search.reset': {
      target: '.checking',
      actions: [assign(({ context }) => ({ ...context.defaults, selected: [] })), writeUrl],
    },
    'page.change': {
      target: '.checking',
      actions: [assign(({ event }) => ({ pageNo: event.pageNo, pageSize: event.pageSize })), writeUrl],
    },
    'sort.change': {
      target: '.checking',
      actions: [assign(({ context, event }) => ({ sort: event.sort ?? context.defaults.sort, pageNo: 1 })), writeUrl],
    },
    'query.restored': { target: '.checking', actions: assign(({ event }) => queryOf(event.query)) },
  },
  states: {
    absent: { description: 'Nothing was asked yet.' },
    checking: {
      description: 'Finds out whether there is an address to ask.',
      always: [
        {
          guard: 'hasNoListUrl',
          target: 'failed',
          actions: [assign({ problem: MISSING_LIST_URL }), { type: 'warn', params: MISSING_LIST_URL }],
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
            actions: [
              assign(({ context, event }) => ({ pageNo: lastPage(event.output.total, context.pageSize) })),
              writeUrl,
            ],
          },
          { target: 'ready', actions: assign(({ event }) => ({ ...event.output, problem: null })) },
        ],
        onError: [
          {
            guard: { type: 'isNoPermission', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'failed',
            actions: [
              assign(({ event }) => ({ problem: sentenceOf(event.error) })),
              { type: 'warn', params: ({ event }) => sentenceOf(event.error) },
            ],
          },
          { target: 'failed', actions: assign(({ event }) => ({ problem: sentenceOf(event.error) })) },
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
      entry: assign({ doomed: null }),
      on: {
        'record.delete': [
          { guard: 'hasNoDeleteUrl', actions: { type: 'warn', params: MISSING_DELETE_URL } },
          {
            target: 'confirmingDelete',
            actions: assign(({ event }) => ({ doomed: { kind: 'record', ids: [event.id] } })),
          },
        ],
        'selection.delete': [
          { guard: 'hasNoDeleteBatchUrl', actions: { type: 'warn', params: MISSING_DELETE_BATCH_URL } },
          { guard: 'hasNothingSelected', actions: { type: 'warn', params: NOTHING_SELECTED } },
          {
            target: 'confirmingDelete',
            actions: assign(({ context }) => ({ doomed: { kind: 'selection', ids: context.selected } })),
          },
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
  type: 'parallel',
  context: ({ input }) => ({
    ...queryOf(input.initial),
    urls: input.urls,
    defaults: queryOf(input.defaults ?? input.initial),
    records: [],
    total: 0,
    selected: [],
    doomed: null,
    problem: null,
  }),
  on: { 'selection.change': { actions: assign(({ event }) => ({ selected: event.ids })) } },
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
        ids: context.doomed?.ids ?? [],
      }),
      onDone: {
        target: 'idle',
        actions: [
          assign(({ context }) => deleted(context, context.doomed?.ids ?? [])),
          { type: 'notify', params: ({ event }) => event.output },
          writeUrl,
          raise({ type: 'list.refresh' }),
        ],
      },
      onError: { target: 'idle', actions: { type: 'warn', params: ({ event }) => sentenceOf(event.error) } },
    },
  })
}
