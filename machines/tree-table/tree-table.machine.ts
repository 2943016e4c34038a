import { NOTHING_FOUND, SEARCH_TEXT_MISSING, TREE_CYCLE } from '#contract/text/texts.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { askedIds, type Move } from '#machines/tree-table/branches.ts'
import { treeTable, type TreeTableContext } from '#machines/tree-table/tree-table.setup.ts'

export type { TreeTableContext, TreeTableEffects, TreeTableEvent } from '#machines/tree-table/tree-table.setup.ts'

const branches = treeTable.createStateConfig({
  description:
    'Reads what is below a node when it is opened; several are asked for together, a newer question takes the older along.',
  initial: 'resting',
  on: {
    'node.expand': {
      target: '.looking',
      actions: { type: 'expand', params: ({ event }) => event.id },
    },
    'node.load': {
      target: '.looking',
      actions: { type: 'ask', params: ({ event }) => event.id },
    },
    'node.collapse': {
      target: '.looking',
      actions: { type: 'collapse', params: ({ event }) => event.id },
    },
    'tree.refresh': { target: '.looking', actions: 'reopen' },
    'folds.forget': { actions: 'unfold' },
  },
  states: {
    resting: { description: 'Every open node shows what it has, or why it could not be read.' },
    looking: {
      description: 'Finds out whether anything has to be read.',
      always: [{ guard: 'isAsked', target: 'loading' }, { target: 'resting' }],
    },
    loading: {
      description: 'Waits for the branches; what was there stays until then.',
      tags: ['loading'],
      invoke: {
        id: 'fetchBranches',
        src: 'fetchBranches',
        input: ({ context }) => ({ ids: askedIds(context.branches) }),
        onDone: {
          target: 'resting',
          actions: { type: 'takeBranches', params: ({ event }) => event.output },
        },
        onError: {
          target: 'resting',
          actions: { type: 'missBranches', params: reasonOf },
        },
      },
    },
  },
})

const search = treeTable.createStateConfig({
  description: 'Looks for rows in the whole tree and shows them with the way to them.',
  initial: 'off',
  on: {
    'search.submit': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event.keyword },
        actions: { type: 'warn', params: SEARCH_TEXT_MISSING },
      },
      { target: '.searching', actions: { type: 'keepKeyword', params: ({ event }) => event.keyword } },
    ],
    'search.clear': { target: '.off', actions: 'forgetSearch' },
  },
  states: {
    off: { description: 'The tree shows its roots.' },
    searching: {
      description: 'Waits for what matches.',
      tags: ['loading'],
      invoke: {
        id: 'fetchFound',
        src: 'fetchFound',
        input: ({ context }) => ({ keyword: context.keyword }),
        onDone: [
          {
            guard: { type: 'isNothing', params: ({ event }) => event.output },
            target: 'found',
            actions: [
              { type: 'takeFound', params: ({ event }) => event.output },
              { type: 'warn', params: NOTHING_FOUND },
            ],
          },
          {
            target: 'found',
            actions: { type: 'takeFound', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'failed', actions: { type: 'missFound', params: reasonOf } },
      },
    },
    found: {
      description: 'Shows what matches; every way to it is open.',
      on: { 'tree.refresh': 'searching' },
    },
    failed: {
      description: 'The search failed; its reason stands in `problem`.',
      on: { 'search.retry': 'searching' },
    },
  },
})

const moving = treeTable.createStateConfig({
  description: 'Puts one node with everything below it somewhere else.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being moved.',
      entry: 'forgetMove',
      on: {
        'node.move': [
          {
            guard: { type: 'isCycle', params: ({ event }) => event.move },
            actions: { type: 'warn', params: TREE_CYCLE },
          },
          { target: 'weighing', actions: { type: 'keepMove', params: ({ event }) => event.move } },
        ],
      },
    },
    weighing: {
      description: 'Finds out what follows from the move.',
      tags: ['busy'],
      invoke: {
        id: 'weighMove',
        src: 'weighMove',
        input: ({ context }) => moveOf(context),
        onDone: [
          { guard: { type: 'isHarmless', params: ({ event }) => event.output }, target: 'saving' },
          { target: 'confirming', actions: { type: 'keepWarning', params: ({ event }) => event.output } },
        ],
        onError: { target: 'idle', actions: { type: 'warn', params: reasonOf } },
      },
    },
    confirming: {
      description: 'The person reads what follows and decides.',
      on: { 'move.confirm': 'saving', 'move.cancel': 'idle' },
    },
    saving: {
      description: 'Waits for the server to move it; where it went is opened, and everything open read anew.',
      tags: ['busy'],
      invoke: {
        id: 'saveMove',
        src: 'saveMove',
        input: ({ context }) => moveOf(context),
        onDone: {
          target: 'idle',
          actions: ['openTarget', 'refresh', { type: 'moved', params: ({ event }) => event.output }],
        },
        onError: { target: 'idle', actions: { type: 'warn', params: reasonOf } },
      },
    },
  },
})

/** Rows that form trees: opened branch by branch, searched, moved. A node is collapsed, loading its children or expanded. Source: TREE-01, TREE-02, ERR-10, ERR-11. */
export const treeTableMachine = treeTable.createMachine({
  id: 'treeTable',
  type: 'parallel',
  context: { branches: {}, keyword: '', found: [], folded: [], problem: null, move: null, warning: null },
  states: { branches, search, moving },
})

function moveOf({ move }: TreeTableContext): Move {
  if (move === null) throw new Error('treeTable: nothing to move')
  return move
}
