import { EMPTY, NOT_READ, replay } from './wall-replay.setup.ts'

const sayWhy = { type: 'sayWhy', params: ({ event }: { event: { error: unknown } }) => event } as const
const notRead = { type: 'say', params: { said: NOT_READ } } as const

/** A wall shows what it showed: begun by who stands in front of it, ended by them, by ten minutes without a hand, and at once by an urgent alarm. Source: walls 8, point 13. */
export const wallReplayMachine = replay.createMachine({
  id: 'wallReplay',
  context: ({ input }) => ({ effects: input, range: null, speed: 60, isHeld: false, target: 0, said: '' }),
  initial: 'replaying',
  states: {
    replaying: {
      description: 'The wall of now goes on below, unseen.',
      entry: 'startIdle',
      exit: ['stopIdle', 'pause'],
      initial: 'reading',
      on: {
        'operator.input': { actions: ['stopIdle', 'startIdle'] },
        'operator.leave': 'live',
        'idle.over': 'live',
        'alarm.urgent': {
          target: 'brokenIn',
          actions: { type: 'say', params: ({ event }) => ({ said: `紧急告警，回放已结束：${event.title}` }) },
        },
      },
      states: {
        reading: {
          description: 'What the box has is read.',
          tags: 'reading',
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => context.effects,
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => ({ range: event.output }) },
                target: '#wallReplay.refused',
                actions: { type: 'say', params: { said: EMPTY } },
              },
              {
                target: 'choosing',
                actions: { type: 'keepRange', params: ({ event }) => ({ range: event.output }) },
              },
            ],
            onError: { target: '#wallReplay.refused', actions: sayWhy },
          },
          after: { readLimit: { target: '#wallReplay.refused', actions: notRead } },
        },
        choosing: {
          description: 'Somebody chooses from where.',
          on: {
            'moment.chosen': {
              target: 'seeking',
              actions: [{ type: 'aim', params: ({ event }) => event }, 'goOn'],
            },
          },
        },
        seeking: {
          description: 'What was seen at that moment is brought back.',
          tags: ['seen', 'reading'],
          invoke: {
            id: 'seek',
            src: 'seek',
            input: ({ context }) => ({ effects: context.effects, at: context.target }),
            onDone: [{ guard: 'isHeld', target: 'running.paused' }, { target: 'running' }],
            onError: { target: '#wallReplay.refused', actions: sayWhy },
          },
          on: {
            jump: { target: 'seeking', actions: { type: 'aimOn', params: ({ event }) => event }, reenter: true },
            'operator.choose': 'reading',
          },
          after: { readLimit: { target: '#wallReplay.refused', actions: notRead } },
        },
        running: {
          description: 'It is seen.',
          tags: 'seen',
          initial: 'playing',
          on: {
            jump: { target: 'seeking', actions: { type: 'aimBy', params: ({ event }) => event } },
            'moment.beside': {
              guard: { type: 'hasBeside', params: ({ event }) => event },
              target: 'seeking',
              actions: { type: 'aimBeside', params: ({ event }) => event },
            },
            'speed.chosen': { actions: { type: 'keepSpeed', params: ({ event }) => event } },
            'operator.choose': 'reading',
          },
          states: {
            playing: {
              description: 'Time goes by, so many times as fast.',
              on: { 'operator.toggle': { target: 'paused', actions: ['hold', 'pause'] } },
              after: {
                frame: [
                  { guard: 'isOver', target: 'continuing' },
                  { target: 'playing', actions: 'advance', reenter: true },
                ],
              },
            },
            paused: {
              description: 'Time stands still.',
              on: { 'operator.toggle': { target: 'playing', actions: 'goOn' } },
            },
            continuing: {
              description: 'What follows is taken in.',
              tags: 'reading',
              on: { 'operator.toggle': { actions: 'hold' } },
              invoke: {
                id: 'more',
                src: 'more',
                input: ({ context }) => context.effects,
                onDone: [
                  { guard: { type: 'isTrue', params: ({ event }) => ({ is: !event.output }) }, target: 'ended' },
                  { guard: 'isHeld', target: 'paused' },
                  { target: 'playing' },
                ],
                onError: { target: '#wallReplay.refused', actions: sayWhy },
              },
              after: { readLimit: { target: '#wallReplay.refused', actions: notRead } },
            },
            ended: {
              description: 'Nothing is kept beyond this moment yet.',
              entry: 'pause',
              on: { 'operator.toggle': 'continuing' },
            },
          },
        },
      },
    },
    brokenIn: {
      description: 'An urgent alarm waits: the wall of now is seen, and says why.',
      on: { 'operator.leave': 'live' },
      after: { told: 'live' },
    },
    refused: {
      description: 'Nothing can be played; why stands in `said`.',
      on: { 'operator.leave': 'live', 'alarm.urgent': {} },
      after: { told: 'live' },
    },
    live: { description: 'The wall of now is seen.', type: 'final' },
  },
})
