import { isLost, sentenceOf } from '#contract/wire/failure.ts'
import { errorOf } from '#machines/effects/failed.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { UNKNOWN_ERROR } from '#machines/upload/upload-value.ts'
import { assign, sendParent, setup } from 'xstate'

export interface FileUploadContext {
  id: string
  file: Blob
  /** Lost lines in a row. */
  losses: number
}

export type FileUploadEvent =
  | { type: 'upload.start' | 'upload.pause' | 'upload.retry' | 'line.returned' }
  | { type: 'upload.progressed'; percent: number }

/** What the list of files is told. */
export type FileUploadNews =
  | { type: 'file.sending' | 'file.waiting' | 'file.paused'; id: string }
  | { type: 'file.progressed'; id: string; percent: number }
  | { type: 'file.stored'; id: string; path: string }
  | { type: 'file.failed'; id: string; message: string }

export interface FileUploadRequest {
  file: Blob
  report: (percent: number) => void
}

const LAST_LOSS = 5
const FIRST_WAIT_MS = 1_000

/** One file on its way: sent, taken up again when the line broke (after 1, 2, 4, 8 s), given up to the person after five lost lines. Source: UPLOAD-01…03. */
export const fileUploadMachine = setup({
  types: {
    context: {} as FileUploadContext,
    input: {} as { id: string; file: Blob },
    events: {} as FileUploadEvent,
  },
  actors: { send: writeOnce<string, FileUploadRequest>(() => new Promise<never>(() => {})) },
  actions: {
    tell: sendParent((_, news: FileUploadNews) => news),
    countLoss: assign(({ context }) => ({ losses: context.losses + 1 })),
    beginAnew: assign({ losses: 0 }),
  },
  guards: {
    mayComeBack: ({ context }, error: unknown) => isLost(error) && context.losses < LAST_LOSS - 1,
  },
  delays: { nextTry: ({ context }) => FIRST_WAIT_MS * 2 ** (context.losses - 1) },
}).createMachine({
  id: 'fileUpload',
  context: ({ input }) => ({ ...input, losses: 0 }),
  initial: 'queued',
  states: {
    queued: { description: 'Others are sent first.', on: { 'upload.start': 'sending' } },
    sending: {
      description: 'On its way; what has arrived stays when the line breaks.',
      entry: { type: 'tell', params: ({ context }) => ({ type: 'file.sending', id: context.id }) },
      on: {
        'upload.pause': 'paused',
        'upload.progressed': {
          actions: [
            'beginAnew',
            {
              type: 'tell',
              params: ({ context, event }) => ({ type: 'file.progressed', id: context.id, percent: event.percent }),
            },
          ],
        },
      },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context, self }) => ({
          file: context.file,
          report: (percent: number) => self.send({ type: 'upload.progressed', percent }),
        }),
        onDone: {
          target: 'stored',
          actions: {
            type: 'tell',
            params: ({ context, event }) => ({ type: 'file.stored', id: context.id, path: event.output }),
          },
        },
        onError: [
          { guard: { type: 'mayComeBack', params: errorOf }, target: 'waiting', actions: 'countLoss' },
          {
            target: 'failed',
            actions: {
              type: 'tell',
              params: ({ context, event }) => ({
                type: 'file.failed',
                id: context.id,
                message:
                  event.error instanceof Error && event.error.message === '' ? UNKNOWN_ERROR : sentenceOf(event.error),
              }),
            },
          },
        ],
      },
    },
    waiting: {
      description: 'The line broke; tries again by itself, at once when the browser says it is back.',
      entry: { type: 'tell', params: ({ context }) => ({ type: 'file.waiting', id: context.id }) },
      after: { nextTry: 'sending' },
      on: { 'line.returned': 'sending', 'upload.pause': 'paused' },
    },
    paused: {
      description: 'A person stopped it.',
      entry: ['beginAnew', { type: 'tell', params: ({ context }) => ({ type: 'file.paused', id: context.id }) }],
      on: { 'upload.retry': 'sending' },
    },
    failed: {
      description: 'It did not arrive; a person may try again.',
      on: { 'upload.retry': { target: 'sending', actions: 'beginAnew' } },
    },
    stored: { description: 'The server keeps it.', type: 'final' },
  },
})
