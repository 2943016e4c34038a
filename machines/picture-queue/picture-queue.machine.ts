import { reasonOf } from '#machines/effects/failed.ts'
import { assign, fromPromise, setup } from 'xstate'

/** Files are opaque here: the owner knows what they are. */
export interface PictureQueueContext {
  waiting: unknown[]
}

export type PictureQueueEvent = { type: 'pictures.add'; files: unknown[] }

/** `sendPicture` answers the address under which the picture stands, and rejects with a sentence. */
export interface PictureQueueEffects {
  sendPicture: (input: { file: unknown }, signal: AbortSignal) => Promise<string>
  insert: (address: string) => void
  complain: (problem: string) => void
}

/** Pictures that are put into a text, sent one after the other in their order; one that fails leaves the others alone. Source: BLOCK-12, API-098, API-101. */
export const pictureQueueMachine = setup({
  types: { context: {} as PictureQueueContext, events: {} as PictureQueueEvent, tags: {} as 'busy' },
  actors: { sendPicture: fromPromise<string, { file: unknown }>(() => new Promise<never>(() => {})) },
  actions: {
    add: assign(({ context }, files: unknown[]) => ({ waiting: [...context.waiting, ...files] })),
    next: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    insert: (_args, _address: string) => {},
    complain: (_args, _problem: string) => {},
  },
  guards: { isWaiting: ({ context }) => context.waiting.length > 0 },
}).createMachine({
  id: 'pictureQueue',
  context: { waiting: [] },
  initial: 'resting',
  on: { 'pictures.add': { actions: { type: 'add', params: ({ event }) => event.files } } },
  states: {
    resting: { description: 'No picture is on its way.', always: { guard: 'isWaiting', target: 'sending' } },
    sending: {
      description: 'Sends the first of those that wait.',
      tags: ['busy'],
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context }) => ({ file: context.waiting[0] }),
        onDone: { target: 'resting', actions: ['next', { type: 'insert', params: ({ event }) => event.output }] },
        onError: { target: 'resting', actions: ['next', { type: 'complain', params: reasonOf }] },
      },
    },
  },
})
