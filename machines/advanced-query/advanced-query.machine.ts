import { EMPTY_SAVE, EMPTY_SEARCH, NAME_MISSING, QUERY_SAVED, type SavedQuery } from '#contract/wire/saved-query.ts'
import {
  advancedQuery,
  effectiveOf,
  savedOf,
  type AdvancedQueryContext,
} from '#machines/advanced-query/advanced-query.setup.ts'
import { EMPTY_DRAFT } from '#machines/advanced-query/conditions.ts'

export type { AdvancedQueryEffects, Conditions } from '#machines/advanced-query/advanced-query.setup.ts'

interface Arrow {
  context: AdvancedQueryContext
}

const warnOf = (message: string) => ({ type: 'warn', params: message }) as const

const keep = [
  'addSaved',
  { type: 'keepSaved', params: ({ context }: Arrow) => savedOf(context) },
  { type: 'notify', params: QUERY_SAVED },
  'forgetName',
] as const

const writing = advancedQuery.createStateConfig({
  description: 'Conditions are written; nothing is asked before 查询.',
  on: {
    'condition.add': { actions: 'addLine' },
    'condition.change': { actions: { type: 'changeLine', params: ({ event }) => event } },
    'condition.remove': { actions: { type: 'removeLine', params: ({ event }) => event.key } },
    'match.change': { actions: { type: 'changeMatch', params: ({ event }) => event.matchType } },
    'saved.choose': { actions: { type: 'chooseSaved', params: ({ event }) => event.name } },
    'saved.delete': { target: 'askingDelete', actions: { type: 'takeName', params: ({ event }) => event.name } },
    'query.search': [
      { guard: 'saysNothing', actions: warnOf(EMPTY_SEARCH) },
      {
        target: '#advancedQuery.closed',
        actions: {
          type: 'apply',
          params: ({ context }) => ({ conditions: effectiveOf(context), matchType: context.matchType }),
        },
      },
    ],
    'query.reset': {
      actions: ['emptyDraft', { type: 'apply', params: { conditions: [], matchType: EMPTY_DRAFT.matchType } }],
    },
    'query.save': [{ guard: 'saysNothing', actions: warnOf(EMPTY_SAVE) }, { target: 'naming' }],
  },
})

const naming = advancedQuery.createStateConfig({
  description: 'Asks what the query is to be called.',
  on: {
    'name.submit': [
      { guard: { type: 'isNameless', params: ({ event }) => event.name }, actions: warnOf(NAME_MISSING) },
      {
        guard: { type: 'isTaken', params: ({ event }) => event.name },
        target: 'askingOverwrite',
        actions: { type: 'takeName', params: ({ event }) => event.name },
      },
      { target: 'writing', actions: [{ type: 'takeName', params: ({ event }) => event.name }, ...keep] },
    ],
    'name.cancel': 'writing',
  },
})

/** The builder of advanced queries. Source: QUERY-01…12, DLG-10…11. */
export const advancedQueryMachine = advancedQuery.createMachine({
  id: 'advancedQuery',
  context: { ...EMPTY_DRAFT, saved: [], name: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The list alone knows what it is asked.',
      on: {
        'dialog.open': { target: 'open', actions: { type: 'takeApplied', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'Shows what the list is asked, to be changed.',
      tags: ['visible'],
      initial: 'writing',
      invoke: {
        id: 'loadSaved',
        src: 'loadSaved',
        onDone: {
          actions: { type: 'takeSaved', params: ({ event }: { event: { output: SavedQuery[] } }) => event.output },
        },
        onError: { actions: { type: 'takeSaved', params: [] } },
      },
      on: { 'dialog.close': 'closed' },
      states: {
        writing,
        naming,
        askingOverwrite: {
          description: 'The name is taken: asks before that query is replaced.',
          on: { 'overwrite.confirm': { target: 'writing', actions: [...keep] }, 'overwrite.cancel': 'naming' },
        },
        askingDelete: {
          description: 'Asks before a saved query is deleted.',
          on: {
            'delete.confirm': {
              target: 'writing',
              actions: ['removeSaved', { type: 'dropSaved', params: ({ context }) => context.name }, 'forgetName'],
            },
            'delete.cancel': { target: 'writing', actions: 'forgetName' },
          },
        },
      },
    },
  },
})
