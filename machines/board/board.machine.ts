import { assign, setup } from 'xstate'

/** Cards of a column at first, and how many more each 加载更多 brings. */
export const CARDS_PER_LOAD = 20

/** A card that is being moved, and the columns where a step leads it. */
export interface CarriedCard {
  id: string
  from: string
  /** Values of columns, in their order. */
  targets: readonly string[]
}

export interface BoardContext {
  /** How many cards of a column are asked for; columns without an entry have the first ones. */
  sizes: Readonly<Record<string, number>>
  /** The column whose further cards are on their way. */
  growing: string | null
  carried: CarriedCard | null
  /** The column that would take the card. */
  over: string | null
}

export type BoardEvent =
  | { type: 'column.more'; column: string }
  /** The list was answered, or could not be read. */
  | { type: 'rows.came' | 'rows.failed' }
  | { type: 'card.lift'; card: CarriedCard }
  /** The pointer is over a column, or over none. */
  | { type: 'target.choose'; column: string | null }
  | { type: 'target.next' | 'target.previous' }
  /** Somebody else moved a card. */
  | { type: 'card.moved'; id: string }
  | { type: 'card.drop' | 'card.release' }

/** What a board needs of the outside. */
export interface BoardEffects {
  /** Reads the rows anew, as many as the columns ask for. */
  refresh: () => void
  /** Takes the step that leads the card to the column, or opens its form. */
  take: (move: { id: string; column: string }) => void
  warn: (message: string) => void
}

export const CARD_STAYS = '这张卡片现在没有可以移到的状态'

/** Cards by state: further cards of a column, and a card on its way to another column by pointer or keyboard. */
export const boardMachine = setup({
  types: { context: {} as BoardContext, events: {} as BoardEvent, tags: {} as 'carrying' | 'growing' },
  actions: {
    grow: assign(({ context }, column: string) => ({
      growing: column,
      sizes: { ...context.sizes, [column]: sizeOf(context, column) + CARDS_PER_LOAD },
    })),
    shrink: assign(({ context: { sizes, growing } }) =>
      growing === null ? {} : { sizes: { ...sizes, [growing]: (sizes[growing] ?? 0) - CARDS_PER_LOAD } },
    ),
    forgetGrowing: assign({ growing: null }),
    lift: assign((_, carried: CarriedCard) => ({ carried, over: null })),
    putDown: assign({ carried: null, over: null }),
    choose: assign(({ context: { carried } }, column: string | null) => ({
      over: column !== null && carried?.targets.includes(column) === true ? column : null,
    })),
    chooseNext: assign(({ context }) => ({ over: neighbour(context, 1) })),
    choosePrevious: assign(({ context }) => ({ over: neighbour(context, -1) })),
    refresh: () => {},
    take: (_args, _move: { id: string; column: string }) => {},
    warn: (_args, _message: string) => {},
  },
  guards: {
    hasTarget: (_, { targets }: CarriedCard) => targets.length > 0,
    isOverTarget: ({ context }) => context.over !== null,
    isCarried: ({ context }, id: string) => context.carried?.id === id,
  },
}).createMachine({
  id: 'board',
  type: 'parallel',
  context: { sizes: {}, growing: null, carried: null, over: null },
  states: {
    paging: {
      description: 'How many cards the columns show; one column grows at a time.',
      initial: 'shown',
      states: {
        shown: {
          description: 'Every column shows the cards that it asked for.',
          on: {
            'column.more': {
              target: 'growing',
              actions: [{ type: 'grow', params: ({ event }) => event.column }, 'refresh'],
            },
          },
        },
        growing: {
          description: 'Waits for further cards of a column; those it has stay.',
          tags: ['growing'],
          on: {
            'rows.came': { target: 'shown', actions: 'forgetGrowing' },
            'rows.failed': { target: 'shown', actions: ['shrink', 'forgetGrowing'] },
          },
        },
      },
    },
    moving: {
      description: 'A card on its way to another column.',
      initial: 'resting',
      states: {
        resting: {
          description: 'No card is being moved.',
          entry: 'putDown',
          on: {
            'card.lift': [
              {
                guard: { type: 'hasTarget', params: ({ event }) => event.card },
                target: 'carrying',
                actions: { type: 'lift', params: ({ event }) => event.card },
              },
              { actions: { type: 'warn', params: CARD_STAYS } },
            ],
          },
        },
        carrying: {
          description: 'Columns that cannot take the card are dimmed.',
          tags: ['carrying'],
          on: {
            'target.choose': { actions: { type: 'choose', params: ({ event }) => event.column } },
            'target.next': { actions: 'chooseNext' },
            'target.previous': { actions: 'choosePrevious' },
            'card.drop': [
              {
                guard: 'isOverTarget',
                target: 'resting',
                actions: { type: 'take', params: ({ context }) => moveOf(context) },
              },
              { target: 'resting' },
            ],
            'card.release': 'resting',
            'card.moved': { guard: { type: 'isCarried', params: ({ event }) => event.id }, target: 'resting' },
          },
        },
      },
    },
  },
})

/** How many cards of a column are asked for. */
export function sizeOf({ sizes }: Pick<BoardContext, 'sizes'>, column: string): number {
  return sizes[column] ?? CARDS_PER_LOAD
}

/** The target beside the chosen one, round and round. */
function neighbour({ carried, over }: BoardContext, by: 1 | -1): string | null {
  const targets = carried?.targets ?? []
  if (over === null) return targets.at(by === 1 ? 0 : -1) ?? null
  return targets[(targets.indexOf(over) + by + targets.length) % targets.length] ?? null
}

function moveOf({ carried, over }: BoardContext): { id: string; column: string } {
  if (carried === null || over === null) throw new Error('board: no card is over a column')
  return { id: carried.id, column: over }
}
