import { sentenceOf } from '#contract/wire/failure.ts'
import { assign, fromPromise, setup } from 'xstate'

export interface TileBoardContext {
  /** What was read last, by tile; it stays while it is read again and when that fails. */
  values: Readonly<Record<string, unknown>>
  /** Why a tile could not be read, by tile. */
  problems: Readonly<Record<string, string>>
}

/** `board.refresh` reads all tiles, `tile.refresh` one of them. */
export type TileBoardEvent = { type: 'board.refresh' } | { type: 'tile.refresh'; tile: string }

/** What a board of tiles needs; rejections carry a sentence. */
export interface TileBoardEffects {
  fetchTile(input: { tile: string }, signal: AbortSignal): Promise<unknown>
}

const tiles = setup({
  types: {
    context: {} as TileBoardContext,
    events: {} as TileBoardEvent,
    tags: {} as 'loading',
  },
  actors: { fetchTile: fromPromise<unknown, { tile: string }>(() => new Promise<never>(() => {})) },
  actions: {
    take: assign(({ context }, { tile, value }: { tile: string; value: unknown }) => ({
      values: { ...context.values, [tile]: value },
      problems: without(context.problems, tile),
    })),
    fail: assign(({ context }, { tile, problem }: { tile: string; problem: string }) => ({
      problems: { ...context.problems, [tile]: problem },
    })),
  },
  guards: {
    isAsked: ({ event }, { tile }: { tile: string }) => event.type === 'tile.refresh' && event.tile === tile,
  },
})

/** Tiles that stand on one page, each of which loads and fails on its own. @param names of the tiles, each once */
export function tileBoardOf(names: readonly string[]) {
  return tiles.createMachine({
    id: 'tileBoard',
    type: 'parallel',
    context: { values: {}, problems: {} },
    states: Object.fromEntries(names.map((tile) => [tile, regionOf(tile)])),
  })
}

function regionOf(tile: string) {
  return {
    description: 'One tile.',
    initial: 'idle',
    on: {
      'board.refresh': '.loading',
      'tile.refresh': { guard: { type: 'isAsked', params: { tile } }, target: '.loading' },
    },
    states: {
      idle: { description: 'Waits until the page is shown.' },
      loading: {
        description: 'It is being read; what was read before stays in sight.',
        tags: ['loading'],
        invoke: {
          id: `fetch.${tile}`,
          src: 'fetchTile',
          input: { tile },
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
      ready: { description: 'It shows what was read.' },
      failed: { description: 'It could not be read; why stands in `problems`.' },
    },
  } as const
}

function without(problems: Readonly<Record<string, string>>, tile: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== tile))
}

/** A board of two tiles: the smallest in which one can fail while the other stands. */
export const tileBoardMachine = tileBoardOf(['one', 'other'])
