import type { DrillRun } from '#contract/areas/drill/drill-run-answer.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { drillRun, type DrillCommand } from './drill-run.setup.ts'

const take = { type: 'take', params: ({ event }: { event: { output: DrillRun } }) => event.output } as const
const keep = {
  type: 'keepCommand',
  params: ({ event }: { event: { command: DrillCommand } }) => event.command,
} as const

/**
 * A drill that is run or watched: script and people as the server has them, the second by the clock of the server, one command at a time. Source:
 * SCREEN-21, domain part 9.
 */
export const drillRunMachine = drillRun.createMachine({
  id: 'drillRun',
  context: ({ input }) => ({
    id: input.id,
    run: null,
    offsetMs: 0,
    nowMs: 0,
    unread: null,
    command: null,
    problem: null,
  }),
  type: 'parallel',
  states: {
    reading: {
      description: 'Whether the drill is read, and again from time to time.',
      initial: 'reading',
      states: {
        reading: {
          description: 'The drill is on its way; what was read before stays in sight.',
          on: { 'run.changed': { target: 'reading', reenter: true } },
          invoke: {
            id: 'fetchRun',
            src: 'fetchRun',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'read', actions: [take, 'tellTaken'] },
            onError: { target: 'failed', actions: { type: 'keepUnread', params: reasonOf } },
          },
        },
        read: {
          description: 'It is shown as it was read; from time to time it is read again, so that the clocks agree.',
          after: { agreement: 'reading' },
          on: { 'run.changed': 'reading' },
        },
        failed: {
          description: 'It could not be read; it is asked again by itself.',
          after: { retry: 'reading' },
          on: { 'run.changed': 'reading', 'run.retry': 'reading' },
        },
      },
    },
    drill: {
      description: 'Where the drill stands, as it was read.',
      initial: 'unknown',
      on: {
        'run.taken': [
          { guard: 'isPaused', target: '.paused' },
          { guard: 'isRunning', target: '.running' },
          { guard: 'isOver', target: '.ended' },
          { target: '.waiting' },
        ],
      },
      states: {
        unknown: { description: 'Nobody knows yet where it stands.' },
        waiting: { description: 'It did not begin.', tags: ['shown'] },
        running: {
          description: 'Its clock goes on, second by second.',
          tags: ['shown'],
          entry: 'tick',
          after: { nextSecond: { target: 'running', reenter: true } },
        },
        paused: { description: 'Its clock stands.', tags: ['shown'] },
        ended: { description: 'It is over; what happened stays in sight.', tags: ['shown'] },
      },
    },
    command: {
      description: 'What somebody does to the drill.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Something can be done.',
          on: {
            'command.send': { target: 'sending', actions: keep },
            'command.ask': { target: 'asking', actions: keep },
          },
        },
        asking: {
          description: 'It cannot be taken back: it is asked first.',
          tags: ['asking'],
          on: {
            'command.send': { target: 'sending', actions: keep },
            'command.cancel': { target: 'idle', actions: 'forgetCommand' },
          },
        },
        sending: {
          description: 'The server does it.',
          tags: ['busy'],
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => ({ id: context.id, command: context.command! }),
            onDone: { target: 'idle', actions: ['forgetCommand', 'tellChanged'] },
            onError: { target: 'idle', actions: [{ type: 'keepProblem', params: reasonOf }, 'tellChanged'] },
          },
        },
      },
    },
  },
})
