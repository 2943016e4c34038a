import { sentenceOf } from '#contract/wire/failure.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assertEvent, assign, setup } from 'xstate'

export interface ImageUploadContext {
  percent: number
  problem: string | null
}

export type ImageUploadEvent =
  | { type: 'image.choose'; file: Blob }
  | { type: 'image.refuse'; message: string }
  | { type: 'upload.progressed'; percent: number }
  | { type: 'upload.cancel' }

export interface ImageUploadRequest {
  file: Blob
  report: (percent: number) => void
}

/** `upload` resolves with the stored path and rejects with a sentence. */
export interface ImageUploadEffects {
  upload: (input: ImageUploadRequest, signal: AbortSignal) => Promise<string>
  uploaded: (path: string) => void
}

/** One picture on its way to the server. Source: VALID-48…49, API-099. */
export const imageUploadMachine = setup({
  types: { context: {} as ImageUploadContext, events: {} as ImageUploadEvent, tags: {} as 'busy' },
  actors: { upload: writeOnce<string, ImageUploadRequest>(() => new Promise<never>(() => {})) },
  actions: { uploaded: (_args, _path: string) => {} },
}).createMachine({
  id: 'imageUpload',
  context: { percent: 0, problem: null },
  initial: 'idle',
  on: {
    'image.refuse': { target: '.failed', actions: assign(({ event }) => ({ problem: event.message })) },
  },
  states: {
    idle: { description: 'No picture is on its way.', on: { 'image.choose': 'uploading' } },
    uploading: {
      description: 'The picture is on its way; cancelling aborts it.',
      tags: ['busy'],
      entry: assign({ percent: 0, problem: null }),
      on: {
        'upload.progressed': { actions: assign(({ event }) => ({ percent: event.percent })) },
        'upload.cancel': 'idle',
      },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ event, self }) => {
          assertEvent(event, 'image.choose')
          const report = (percent: number) => self.send({ type: 'upload.progressed', percent })
          return { file: event.file, report }
        },
        onDone: { target: 'idle', actions: { type: 'uploaded', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: assign(({ event }) => ({ problem: sentenceOf(event.error) })) },
      },
    },
    failed: { description: 'The last picture did not arrive.', on: { 'image.choose': 'uploading' } },
  },
})
