import type { InspectionRun } from '#contract/areas/hazard/inspection-run-answer.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { givenOf, inspectionRun, type Arrival } from './inspection-run.setup.ts'

const taken = ({ event }: { event: { output: InspectionRun } }) => event.output
const arrival = ({ event }: { event: { output: Arrival } }) => event.output
const dropOne = { type: 'dropOne', params: ({ event }: { event: { id: string } }) => event.id } as const

/**
 * An inspection that is gone through, item by item: answers wait here until they arrive, in the order in which they were given, and one that somebody
 * else forestalled waits for a decision. Source: SCREEN-02.
 */
export const inspectionRunMachine = inspectionRun.createMachine({
  id: 'inspectionRun',
  context: ({ input: { id, isOnline } }) => ({
    id,
    run: null,
    unread: null,
    itemId: null,
    queue: [],
    sentId: null,
    isOnline,
    problem: null,
  }),
  type: 'parallel',
  on: {
    'item.show': { actions: { type: 'show', params: ({ event }) => event.itemId } },
    'answer.give': {
      actions: [
        { type: 'storeGiven', params: ({ context, event }) => givenOf(context, event) },
        { type: 'addAnswer', params: ({ event }) => event.answer },
      ],
    },
    'answer.insist': { actions: [{ type: 'insist', params: ({ event }) => event }, 'storeAll'] },
    'answer.drop': { actions: [dropOne, { type: 'remove', params: ({ event }) => event.id }] },
    'line.down': { actions: { type: 'noteLine', params: false } },
    'line.up': { actions: [{ type: 'noteLine', params: true }, 'tellChanged'] },
  },
  states: {
    reading: {
      description: 'Whether the inspection is read, and again from time to time.',
      initial: 'reading',
      states: {
        reading: {
          description: 'It is on its way; what was read before stays in sight.',
          on: { 'run.changed': { target: 'reading', reenter: true } },
          invoke: {
            id: 'fetchRun',
            src: 'fetchRun',
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: 'read',
              actions: [
                { type: 'dropAgreed', params: taken },
                { type: 'take', params: taken },
              ],
            },
            onError: { target: 'failed', actions: { type: 'keepUnread', params: reasonOf } },
          },
        },
        read: {
          description: 'It is shown as it was read.',
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
    sending: {
      description: 'Answers on their way, one after the other.',
      initial: 'looking',
      states: {
        looking: {
          description: 'Looks for answers that did not arrive when the page was left.',
          invoke: {
            id: 'readQueue',
            src: 'readQueue',
            onDone: { target: 'resting', actions: { type: 'join', params: ({ event }) => event.output } },
            onError: { target: 'resting' },
          },
        },
        resting: {
          description: 'Nothing is to be sent, or there is no line.',
          always: { guard: 'isDue', target: 'sending' },
        },
        sending: {
          description: 'The first of those that wait is on its way.',
          entry: ['markTried', 'storeSent'],
          invoke: {
            id: 'sendAnswer',
            src: 'sendAnswer',
            input: ({ context }) => ({ answer: context.queue.find(({ id }) => id === context.sentId)! }),
            onDone: [
              { guard: { type: 'isLater', params: arrival }, target: 'pausing' },
              {
                guard: { type: 'isArrived', params: arrival },
                target: 'resting',
                actions: ['dropSent', 'arrive', 'storeAll', 'tellChanged'],
              },
              {
                target: 'resting',
                actions: [
                  {
                    type: 'stop',
                    params: ({ event: { output } }) =>
                      output.kind === 'refused' ? output : { kind: 'conflict' as const },
                  },
                  'storeAll',
                  'tellChanged',
                ],
              },
            ],
            onError: 'pausing',
          },
        },
        pausing: {
          description: 'It did not get through; it is tried again after a while, or when the line is back.',
          after: { retry: 'resting' },
          on: { 'line.up': 'resting' },
        },
      },
    },
    finish: {
      description: 'Whether the inspector says that all is done.',
      initial: 'idle',
      states: {
        idle: {
          description: 'It goes on.',
          on: { 'finish.send': { guard: 'isAllSent', target: 'finishing' } },
        },
        finishing: {
          description: 'The server ends the inspection.',
          tags: ['finishing'],
          invoke: {
            id: 'finish',
            src: 'finish',
            input: ({ context, event }) => ({ id: context.id, key: event.type === 'finish.send' ? event.key : '' }),
            onDone: { target: 'idle', actions: 'tellChanged' },
            onError: { target: 'idle', actions: [{ type: 'keepProblem', params: reasonOf }, 'tellChanged'] },
          },
        },
      },
    },
  },
})
