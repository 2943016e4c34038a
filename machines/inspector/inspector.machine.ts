import { assign, fromCallback, setup, type EventObject } from 'xstate'

export interface InspectorContext {
  /** What lists and log are narrowed to. */
  filter: string
  /** Id of the actor that is looked at; null = all of them. */
  chosen: string | null
  problem: string | null
}

/** What watching tells. */
export type InspectionNews = { type: 'inspection.ready' } | { type: 'inspection.failed'; message: string }

export type InspectorEvent =
  | InspectionNews
  | { type: 'feed.pause' | 'feed.resume' }
  | { type: 'log.clear' }
  | { type: 'filter.change'; filter: string }
  | { type: 'actor.choose'; id: string }
  | { type: 'actor.leave' }
  | { type: 'view.states' | 'view.events' | 'view.data' }

/** `watch` tells `inspection.ready` or `inspection.failed`, and watches until it is stopped. */
export interface InspectorEffects {
  watch: (tell: (news: InspectionNews) => void) => () => void
  clear: () => void
}

const BROKEN = '检查器出错，请重试'

/** What a person looks at in the live inspector. It watches only while this says so; what it sees never passes through here. */
export const inspectorMachine = setup({
  types: { context: {} as InspectorContext, events: {} as InspectorEvent },
  actors: { watch: fromCallback<EventObject, undefined, EventObject>(() => {}) },
  actions: {
    clear: () => {},
    narrow: assign((_, { filter }: { filter: string }) => ({ filter })),
    chooseActor: assign((_, { id }: { id: string }) => ({ chosen: id })),
    leaveActor: assign({ chosen: null }),
    fail: assign((_, { message }: { message: string }) => ({ problem: message })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'inspector',
  context: { filter: '', chosen: null, problem: null },
  type: 'parallel',
  on: {
    'filter.change': { actions: { type: 'narrow', params: ({ event }) => ({ filter: event.filter }) } },
    'log.clear': { actions: 'clear' },
  },
  states: {
    feed: {
      description: 'Whether what runs is listened to.',
      initial: 'watching',
      states: {
        watching: {
          description: 'Every running actor is listened to; leaving this state ends that.',
          entry: 'forgetProblem',
          invoke: {
            id: 'watch',
            src: 'watch',
            onError: { target: 'failed', actions: { type: 'fail', params: { message: BROKEN } } },
          },
          on: {
            'feed.pause': 'paused',
            'inspection.failed': {
              target: 'failed',
              actions: { type: 'fail', params: ({ event }) => ({ message: event.message }) },
            },
          },
          initial: 'opening',
          states: {
            opening: {
              description: 'The code that listens is on its way.',
              on: { 'inspection.ready': 'live' },
            },
            live: { description: 'What happens is shown with the next paint.' },
          },
        },
        paused: {
          description: 'What was seen stands still; nothing is listened to.',
          on: { 'feed.resume': 'watching' },
        },
        failed: {
          description: 'The code that listens could not be fetched.',
          on: { 'feed.resume': 'watching' },
        },
      },
    },
    scene: {
      description: 'All actors, or one of them.',
      initial: 'overview',
      on: { 'actor.choose': { target: '.actor', actions: chosen() } },
      states: {
        overview: { description: 'Sockets, streams and the events of all actors.' },
        actor: {
          description: 'One actor: its states as a picture, its events, its data. Another one is shown the same way.',
          on: {
            'actor.choose': { actions: chosen() },
            'actor.leave': { target: 'overview', actions: 'leaveActor' },
            'view.states': '.states',
            'view.events': '.events',
            'view.data': '.data',
          },
          initial: 'states',
          states: {
            states: { description: 'Its states as a picture.' },
            events: { description: 'The events it got and sent.' },
            data: { description: 'What it keeps.' },
          },
        },
      },
    },
  },
})

function chosen() {
  return { type: 'chooseActor' as const, params: ({ event }: { event: { id: string } }) => ({ id: event.id }) }
}
