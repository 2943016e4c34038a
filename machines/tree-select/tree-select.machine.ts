import { reasonOf } from '#machines/effects/failed.ts'
import { assign, fromPromise, setup } from 'xstate'

/** A node that may be chosen; `pid` empty = a root. Source: ENT-27, ENT-30. */
export interface TreeChoice {
  value: string
  label: string
  pid: string
  isLeaf: boolean
  /** Only what is below it may be chosen. */
  disabled?: boolean
  /** The record behind it, where one was read. */
  row?: Readonly<Record<string, unknown>>
}

export interface TreeSelectContext {
  nodes: TreeChoice[]
  /** Nodes whose children are to be read, one after the other; empty = the roots. */
  asked: string[]
  /** Levels that are known. */
  known: string[]
  problem: string | null
  /** Values whose words are to be read, and those that are known. */
  wanted: string[]
  labels: Readonly<Record<string, string>>
}

export type TreeSelectEvent =
  | { type: 'level.ask'; pid: string }
  | { type: 'level.retry' }
  | { type: 'labels.want'; values: string[] }

/** Rejections carry a sentence. */
export interface TreeSelectEffects {
  fetchLevel: (input: { pid: string }, signal: AbortSignal) => Promise<TreeChoice[]>
  fetchLabels: (input: { values: string[] }, signal: AbortSignal) => Promise<Readonly<Record<string, string>>>
  /** The tree could not be read. */
  complain: (problem: string) => void
}

const silent = () => new Promise<never>(() => {})

/** A tree of which somebody chooses: levels are read when their node is opened, the words of what is chosen by themselves. Source: BLOCK-07, API-077, API-082…084. */
export const treeSelectMachine = setup({
  types: { context: {} as TreeSelectContext, events: {} as TreeSelectEvent, tags: {} as 'loading' },
  actors: {
    fetchLevel: fromPromise<TreeChoice[], { pid: string }>(silent),
    fetchLabels: fromPromise<Readonly<Record<string, string>>, { values: string[] }>(silent),
  },
  actions: {
    ask: assign(({ context }, pid: string) => ({ asked: [...new Set([...context.asked, pid])] })),
    takeLevel: assign(({ context }, nodes: TreeChoice[]) => ({
      nodes: withLevel(context, nodes),
      known: [...context.known, context.asked[0] ?? ''],
      asked: context.asked.slice(1),
      problem: null,
    })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    want: assign(({ context }, values: string[]) => ({ wanted: unnamed(context, values) })),
    takeLabels: assign(({ context }, labels: Readonly<Record<string, string>>) => ({
      labels: { ...context.labels, ...labels },
      wanted: [],
    })),
    complain: (_args, _problem: string) => {},
  },
  guards: {
    isAsked: ({ context }) => context.asked.length > 0,
    isUnknown: ({ context }, pid: string) => !context.known.includes(pid),
    isUnnamed: ({ context }, values: string[]) => unnamed(context, values).length > 0,
  },
}).createMachine({
  id: 'treeSelect',
  context: { nodes: [], asked: [], known: [], problem: null, wanted: [], labels: {} },
  type: 'parallel',
  states: {
    levels: {
      description: 'What is below the nodes that were opened.',
      initial: 'resting',
      on: {
        'level.ask': {
          guard: { type: 'isUnknown', params: ({ event }) => event.pid },
          actions: { type: 'ask', params: ({ event }) => event.pid },
        },
      },
      states: {
        resting: { description: 'Nothing is being read.', always: { guard: 'isAsked', target: 'reading' } },
        reading: {
          description: 'Reads the children of the node that was opened first.',
          tags: ['loading'],
          invoke: {
            id: 'fetchLevel',
            src: 'fetchLevel',
            input: ({ context }) => ({ pid: context.asked[0] ?? '' }),
            onDone: { target: 'resting', actions: { type: 'takeLevel', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: [
                { type: 'keepProblem', params: reasonOf },
                { type: 'complain', params: reasonOf },
              ],
            },
          },
        },
        failed: {
          description: 'A level could not be read; the others stay.',
          on: { 'level.retry': 'reading', 'level.ask': 'reading' },
        },
      },
    },
    labels: {
      description: 'The words of what is chosen but was not read with its level.',
      initial: 'resting',
      on: {
        'labels.want': {
          guard: { type: 'isUnnamed', params: ({ event }) => event.values },
          target: '.reading',
          actions: { type: 'want', params: ({ event }) => event.values },
        },
      },
      states: {
        resting: { description: 'Every word is known, or cannot be.' },
        reading: {
          description: 'Reads the words; without them a value stands for itself.',
          invoke: {
            id: 'fetchLabels',
            src: 'fetchLabels',
            input: ({ context }) => ({ values: context.wanted }),
            onDone: { target: 'resting', actions: { type: 'takeLabels', params: ({ event }) => event.output } },
            onError: 'resting',
          },
        },
      },
    },
  },
})

/** A node without children is a leaf from then on. Source: TREE-02. */
function withLevel({ nodes, asked: [pid = ''] }: TreeSelectContext, level: readonly TreeChoice[]): TreeChoice[] {
  const known = new Set(nodes.map(({ value }) => value))
  const others = nodes.map((node) => (node.value === pid && level.length === 0 ? { ...node, isLeaf: true } : node))
  return [...others, ...level.filter(({ value }) => !known.has(value))]
}

function unnamed({ nodes, labels }: TreeSelectContext, values: readonly string[]): string[] {
  return values.filter((value) => labels[value] === undefined && !nodes.some((node) => node.value === value))
}
