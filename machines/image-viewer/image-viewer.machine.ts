import { assign, setup } from 'xstate'

/** Moved before the first picture; verbatim. Source: ERR-30, O-58. */
export const UNKNOWN_MOVE = '未知的操作'
/** Moved behind the last one; verbatim. Source: ERR-30, O-58. */
export const AT_THE_END = '已到最后~'

export interface ImageViewerContext {
  count: number
  at: number
  /** 1 = as large as fits. */
  zoom: number
  /** Quarter turns to the right. */
  turns: number
  /** How far it was moved, in px. */
  x: number
  y: number
}

export interface ImageViewerInput {
  count: number
  at: number
}

export type ImageViewerEvent =
  | { type: 'viewer.next' | 'viewer.previous' | 'viewer.reset' | 'viewer.retry' | 'image.loaded' | 'image.failed' }
  | { type: 'viewer.zoom'; by: number }
  | { type: 'viewer.turn'; quarters: number }
  | { type: 'viewer.move'; x: number; y: number }

const LEAST_ZOOM = 0.2
const MOST_ZOOM = 8
const PLAIN = { zoom: 1, turns: 0, x: 0, y: 0 }

/** Pictures one by one: zoomed, turned, moved. Source: DLG-16, ERR-30. */
export const imageViewerMachine = setup({
  types: {
    context: {} as ImageViewerContext,
    input: {} as ImageViewerInput,
    events: {} as ImageViewerEvent,
  },
  actions: {
    step: assign(({ context }, by: number) => ({ ...PLAIN, at: context.at + by })),
    zoom: assign(({ context }, by: number) => ({
      zoom: Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, Math.round(context.zoom * by * 100) / 100)),
    })),
    turn: assign(({ context }, quarters: number) => ({ turns: context.turns + quarters })),
    move: assign(({ context }, { x, y }: { x: number; y: number }) => ({ x: context.x + x, y: context.y + y })),
    reset: assign(PLAIN),
    say: (_args, _message: string) => {},
  },
  guards: {
    hasNext: ({ context }) => context.at < context.count - 1,
    hasPrevious: ({ context }) => context.at > 0,
  },
}).createMachine({
  id: 'imageViewer',
  context: ({ input }) => ({ ...PLAIN, ...input }),
  initial: 'loading',
  on: {
    'viewer.next': [
      { guard: 'hasNext', target: '.loading', actions: { type: 'step', params: 1 } },
      { actions: { type: 'say', params: AT_THE_END } },
    ],
    'viewer.previous': [
      { guard: 'hasPrevious', target: '.loading', actions: { type: 'step', params: -1 } },
      { actions: { type: 'say', params: UNKNOWN_MOVE } },
    ],
  },
  states: {
    loading: {
      description: 'The picture is on its way.',
      on: { 'image.loaded': 'shown', 'image.failed': 'failed' },
    },
    shown: {
      description: 'The picture is there.',
      on: {
        'viewer.zoom': { actions: { type: 'zoom', params: ({ event }) => event.by } },
        'viewer.turn': { actions: { type: 'turn', params: ({ event }) => event.quarters } },
        'viewer.move': { actions: { type: 'move', params: ({ event }) => event } },
        'viewer.reset': { actions: 'reset' },
      },
    },
    failed: {
      description: 'The picture cannot be shown.',
      on: { 'viewer.retry': 'loading' },
    },
  },
})
