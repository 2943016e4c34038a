import { reasonOf } from '#machines/effects/failed.ts'
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
  actions: {
    begin: assign({ percent: 0, problem: null }),
    progress: assign((_, percent: number) => ({ percent })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    uploaded: (_args, _path: string) => {},
  },
}).createMachine({
  id: 'imageUpload',
  context: { percent: 0, problem: null },
  initial: 'idle',
  on: {
    'image.refuse': { target: '.failed', actions: { type: 'keepProblem', params: ({ event }) => event.message } },
  },
  states: {
    idle: { description: 'No picture is on its way.', on: { 'image.choose': 'uploading' } },
    uploading: {
      description: 'The picture is on its way; cancelling aborts it.',
      tags: ['busy'],
      entry: 'begin',
      on: {
        'upload.progressed': { actions: { type: 'progress', params: ({ event }) => event.percent } },
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
        onError: { target: 'failed', actions: { type: 'keepProblem', params: reasonOf } },
      },
    },
    failed: { description: 'The last picture did not arrive.', on: { 'image.choose': 'uploading' } },
  },
})
