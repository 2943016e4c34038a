import { sentenceOf } from '#contract/wire/failure.ts'
import { assign, fromPromise, setup } from 'xstate'

/** A tile of a board. */
export interface TileFact {
  name: string
  /** How old what it shows may get while somebody looks; null = it is read anew when it is told to. */
  promiseMs: number | null
}

export interface TileBoardContext {
  /** What all tiles are asked for, such as a period and an organisation. */
  asked: string
  /** What single ones are asked for beside it, such as a page of their rows. */
  own: Readonly<Record<string, string>>
  /** Whether somebody can see it. */
  isShown: boolean
  /** What was read last, by tile; it stays while it is read again and when that fails, and goes when all are asked for something else. */
  values: Readonly<Record<string, unknown>>
  /** Why a tile could not be read, by tile. */
  problems: Readonly<Record<string, string>>
}

/** `board.refresh` reads all tiles, `tile.refresh` one of them; `board.ask` and `tile.ask` say for what. */
export type TileBoardEvent =
  | { type: 'board.refresh' | 'board.shown' | 'board.hidden' }
  | { type: 'board.ask'; asked: string }
  | { type: 'tile.refresh'; tile: string }
  | { type: 'tile.ask'; tile: string; asked: string }

export interface TileRequest {
  tile: string
  asked: string
  own: string
}

/** What a board of tiles needs; rejections carry a sentence. */
export interface TileBoardEffects {
  fetchTile(input: TileRequest, signal: AbortSignal): Promise<unknown>
}

const RETRY_MS = 30_000

const tiles = setup({
  types: {
    context: {} as TileBoardContext,
    events: {} as TileBoardEvent,
    tags: {} as 'loading',
  },
  actors: { fetchTile: fromPromise<unknown, TileRequest>(() => new Promise<never>(() => {})) },
  actions: {
    take: assign(({ context }, { tile, value }: { tile: string; value: unknown }) => ({
      values: { ...context.values, [tile]: value },
      problems: without(context.problems, tile),
    })),
    fail: assign(({ context }, { tile, problem }: { tile: string; problem: string }) => ({
      problems: { ...context.problems, [tile]: problem },
    })),
    askAll: assign(({ context, event }) => {
      if (event.type !== 'board.ask' || event.asked === context.asked) return {}
      return { asked: event.asked, own: {}, values: {}, problems: {} }
    }),
    askOne: assign(({ context, event }) =>
      event.type === 'tile.ask' ? { own: { ...context.own, [event.tile]: event.asked } } : {},
    ),
    show: assign({ isShown: true }),
    hide: assign({ isShown: false }),
  },
  guards: {
    isAsked: ({ event }, { tile }: { tile: string }) => 'tile' in event && event.tile === tile,
    isShown: ({ context }) => context.isShown,
    wasHidden: ({ context }) => !context.isShown,
  },
  delays: { retryDelay: RETRY_MS },
})

/** Tiles that stand on one page, each of which loads and fails on its own. @param facts the tiles, each once */
export function tileBoardOf(facts: readonly TileFact[]) {
  const promises = facts.map(({ name, promiseMs }) => [promiseOf(name), promiseMs ?? RETRY_MS])
  return tiles
    .createMachine({
      id: 'tileBoard',
      type: 'parallel',
      context: { asked: '', own: {}, isShown: true, values: {}, problems: {} },
      on: { 'board.hidden': { actions: 'hide' } },
      states: Object.fromEntries(facts.map((fact) => [fact.name, regionOf(fact)])),
    })
    .provide({ delays: Object.fromEntries(promises) as Record<never, number> })
}

const promiseOf = (tile: string) => `${tile}Promise`

function regionOf({ name: tile, promiseMs }: TileFact) {
  const anew = { guard: 'isShown', target: 'loading' } as const
  const shown = { guard: 'wasHidden', target: '.loading', actions: 'show' } as const
  const isKept = promiseMs !== null
  return {
    description: `The tile ${tile}.`,
    initial: 'idle',
    on: {
      'board.refresh': '.loading',
      'board.ask': { target: '.loading', actions: 'askAll' },
      'tile.refresh': { guard: { type: 'isAsked', params: { tile } }, target: '.loading' },
      'tile.ask': { guard: { type: 'isAsked', params: { tile } }, target: '.loading', actions: 'askOne' },
      ...(isKept && { 'board.shown': shown }),
    },
    states: {
      idle: { description: 'Waits until the page is shown.' },
      loading: {
        description: 'It is being read; what was read before stays in sight.',
        tags: ['loading'],
        invoke: {
          id: `fetch.${tile}`,
          src: 'fetchTile',
          input: ({ context }: { context: TileBoardContext }) => ({
            tile,
            asked: context.asked,
            own: context.own[tile] ?? '',
          }),
          onDone: {
            target: 'ready',
            actions: {
              type: 'take',
              params: ({ event }: { event: { output: unknown } }) => ({ tile, value: event.output }),
            },
          },
          onError: {
            target: 'failed',
            actions: {
              type: 'fail',
              params: ({ event }: { event: { error: unknown } }) => ({ tile, problem: sentenceOf(event.error) }),
            },
          },
        },
      },
      ready: {
        description: 'It shows what was read, until its promise ends.',
        ...(isKept && { after: { [promiseOf(tile)]: anew } }),
      },
      failed: {
        description: 'It could not be read; why stands in `problems`.',
        ...(isKept && { after: { retryDelay: anew } }),
      },
    },
  } as const
}

function without(problems: Readonly<Record<string, string>>, tile: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== tile))
}

/** A board of two tiles: the smallest in which one can fail while the other stands. One keeps a promise, the other is told when to read. */
export const tileBoardMachine = tileBoardOf([
  { name: 'one', promiseMs: 60_000 },
  { name: 'other', promiseMs: null },
])
