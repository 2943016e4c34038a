import type { ListViews, ViewRole } from '#contract/areas/list-view/list-view.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { defaultOf, listViews, type ListViewsContext } from '#machines/list-views/list-views.setup.ts'

export type { Choice, ListViewsContext, ListViewsEffects, Naming } from '#machines/list-views/list-views.setup.ts'

interface Found {
  event: { output: ListViews | null }
}

const foundIn = ({ event }: Found) => event.output
const takeViews = { type: 'takeViews', params: foundIn } as const
const VIEW_SAVED = '视图已保存'
const VIEW_DELETED = '视图已删除'

const fetchViews = {
  id: 'fetchViews',
  src: 'fetchViews',
  input: ({ context }: { context: ListViewsContext }) => ({ list: context.list }),
} as const

const choosing = listViews.createStateConfig({
  description: 'One is chosen, written or deleted.',
  entry: ['forgetDraft', 'forgetDoomed'],
  on: {
    'views.load': 'refreshing',
    'view.apply': {
      actions: [
        {
          type: 'apply',
          params: ({ context, event }) => ({
            view: context.views.find(({ id }) => id === event.id),
            choice: 'chosen' as const,
          }),
        },
        { type: 'takeCurrent', params: ({ event }) => event.id },
      ],
    },
    'view.add': { target: 'naming', actions: ['renewKey', { type: 'beginNew', params: ({ event }) => event.content }] },
    'view.edit': { target: 'naming', actions: { type: 'beginEdit', params: ({ event }) => event.id } },
    'view.replace': { target: 'saving', actions: { type: 'replaceContent', params: ({ event }) => event } },
    'view.delete': { target: 'askingDelete', actions: { type: 'markDoomed', params: ({ event }) => event.id } },
  },
})

const naming = listViews.createStateConfig({
  description: 'Asks how it is called, who sees it and whether the list opens with it.',
  invoke: {
    id: 'fetchRoles',
    src: 'fetchRoles',
    onDone: {
      actions: { type: 'takeRoles', params: ({ event }: { event: { output: ViewRole[] } }) => event.output },
    },
    onError: { actions: { type: 'keepProblem', params: reasonOf } },
  },
  on: {
    'draft.submit': [
      { guard: { type: 'isNameless', params: ({ event }) => event.name }, actions: 'askForName' },
      { target: 'saving', actions: { type: 'takeNaming', params: ({ event }) => event } },
    ],
    'draft.cancel': 'choosing',
  },
})

const saving = listViews.createStateConfig({
  description: 'Waits for the server to keep it.',
  tags: ['busy'],
  invoke: {
    id: 'saveView',
    src: 'saveView',
    input: ({ context }) => ({ list: context.list, draft: context.draft!, key: context.key }),
    onDone: {
      target: 'refreshing',
      actions: [
        { type: 'takeCurrent', params: ({ event }: { event: { output: string } }) => event.output },
        { type: 'notify', params: VIEW_SAVED },
      ],
    },
    onError: { target: 'naming', actions: { type: 'keepProblem', params: reasonOf } },
  },
})

const deleting = listViews.createStateConfig({
  description: 'Waits for the server to delete it.',
  tags: ['busy'],
  invoke: {
    id: 'deleteView',
    src: 'deleteView',
    input: ({ context }) => ({ id: context.doomed ?? '' }),
    onDone: { target: 'refreshing', actions: { type: 'notify', params: VIEW_DELETED } },
    onError: { target: 'refreshing', actions: { type: 'warn', params: reasonOf } },
  },
})

/** The named views of a list: private ones and those shared with roles. */
export const listViewsMachine = listViews.createMachine({
  id: 'listViews',
  meta: { definition: ['list'] },
  context: ({ input }) => ({
    list: input.list,
    views: [],
    mayShare: false,
    roles: null,
    current: null,
    draft: null,
    doomed: null,
    problem: null,
    key: '',
  }),
  initial: 'absent',
  states: {
    absent: { description: 'Nobody asked for views yet.', on: { 'views.load': 'loading' } },
    loading: {
      description: 'Waits for the views; the first of an untouched list opens its default.',
      invoke: {
        ...fetchViews,
        onDone: [
          { guard: { type: 'isUnknown', params: foundIn }, target: 'unknown' },
          {
            guard: { type: 'opensWithDefault', params: foundIn },
            target: 'known',
            actions: [
              takeViews,
              'takeDefault',
              {
                type: 'apply',
                params: ({ event }: Found) => ({
                  view: defaultOf(event.output?.records ?? []),
                  choice: 'default' as const,
                }),
              },
            ],
          },
          { target: 'known', actions: takeViews },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: reasonOf } },
      },
    },
    unknown: { description: 'The server knows no views, so none are offered.' },
    failed: {
      description: 'The views could not be fetched; asking again is offered.',
      on: { 'views.load': 'loading' },
    },
    known: {
      description: 'The views can be used.',
      tags: ['known'],
      initial: 'choosing',
      states: {
        choosing,
        naming,
        saving,
        askingDelete: {
          description: 'Asks before one is deleted.',
          on: { 'delete.confirm': 'deleting', 'delete.cancel': 'choosing' },
        },
        deleting,
        refreshing: {
          description: 'Fetches what others and this person changed.',
          invoke: {
            ...fetchViews,
            onDone: { target: 'choosing', actions: takeViews },
            onError: { target: 'choosing', actions: { type: 'warn', params: reasonOf } },
          },
        },
      },
    },
  },
})
