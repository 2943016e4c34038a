import { EXPORT_NAME } from '#contract/text/texts.ts'
import { downloadProblem, sentenceOf } from '#contract/wire/failure.ts'
import type { ExportFormat, Operation } from '#contract/wire/operation.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assertEvent, assign, fromPromise, setup } from 'xstate'

export interface ExportRequest {
  url: string
  parameters: Record<string, string>
  name: string
  format: ExportFormat
  /** Which rows these are, in words. */
  of: string
}

/** A server answers with the file itself, an .xls unless it says so, or takes the export on and tells how it goes. */
export type ExportAnswer = { kind: 'file'; blob: Blob; format?: 'xlsx' } | { kind: 'operation'; id: string }

export interface FileExportInput {
  url: string
}

export interface FileExportContext {
  url: string
  name: string
  /** Which rows these are, in words. */
  of: string
  /** The export that the server has taken on; empty = none. */
  operationId: string
  problem: string | null
}

export type FileExportEvent =
  | { type: 'export.start'; parameters: Record<string, string>; name?: string; format?: ExportFormat; of?: string }
  | { type: 'export.cancel' }

/** `start` and `watch` reject with a sentence; `saveFile` hands the file to the browser, `fetchFile` lets the browser fetch it. */
export interface FileExportEffects {
  start: (input: ExportRequest, signal: AbortSignal) => Promise<ExportAnswer>
  /** Resolves when the operation has ended. */
  watch: (id: string, signal: AbortSignal) => Promise<Operation>
  cancel: (id: string) => void
  fetchFile: (file: { id: string; of: string }) => void
  saveFile: (file: { blob: Blob; name: string; of: string }) => void
  warn: (message: string) => void
}

const start = {
  target: 'starting',
  actions: { type: 'begin', params: ({ event }: { event: { name?: string; of?: string } }) => event },
} as const
const outputOf = <T>({ event }: { event: { output: T } }): T => event.output

/** Has rows written into a file and brings it to the person; one at a time. Source: API-106…107, API-112, ERR-28. */
export const fileExportMachine = setup({
  types: {
    context: {} as FileExportContext,
    events: {} as FileExportEvent,
    input: {} as FileExportInput,
    tags: {} as 'busy',
  },
  actors: {
    start: writeOnce<ExportAnswer, ExportRequest>(() => new Promise<never>(() => {})),
    watch: fromPromise<Operation, string>(() => new Promise<never>(() => {})),
  },
  actions: {
    begin: assign((_, { name = EXPORT_NAME, of = '' }: { name?: string; of?: string }) => ({
      name,
      of,
      operationId: '',
      problem: null,
    })),
    noteOperation: assign((_, answer: ExportAnswer) => ({ operationId: answer.kind === 'operation' ? answer.id : '' })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    saveFile: (_args, _file: { blob: Blob; name: string; of: string }) => {},
    fetchFile: (_args, _file: { id: string; of: string }) => {},
    cancelOperation: (_args, _id: string) => {},
    warn: (_args, _message: string) => {},
  },
  guards: {
    isFile: (_args, { kind }: ExportAnswer) => kind === 'file',
    hasFile: (_args, { state }: Operation) => state === 'succeeded',
    isCancelled: (_args, { state }: Operation) => state === 'cancelled',
  },
}).createMachine({
  id: 'fileExport',
  meta: { definition: ['url'] },
  context: ({ input }) => ({ url: input.url, name: EXPORT_NAME, of: '', operationId: '', problem: null }),
  initial: 'idle',
  states: {
    idle: { description: 'No export is under way.', on: { 'export.start': start } },
    starting: {
      description: 'Waits for the file, or for the server to take the export on; cancelling aborts the request.',
      tags: ['busy'],
      on: { 'export.cancel': 'idle' },
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context, event }) => {
          assertEvent(event, 'export.start')
          const { parameters, format = 'auto' } = event
          return { url: context.url, parameters, name: context.name, format, of: context.of }
        },
        onDone: [
          {
            guard: { type: 'isFile', params: outputOf<ExportAnswer> },
            target: 'idle',
            actions: {
              type: 'saveFile',
              params: ({ context: { name, of }, event }) => {
                const { blob, format = 'xls' } = event.output as Extract<ExportAnswer, { kind: 'file' }>
                return { blob, name: `${name}.${format}`, of }
              },
            },
          },
          { target: 'watching', actions: { type: 'noteOperation', params: outputOf<ExportAnswer> } },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepProblem', params: reasonOf },
            { type: 'warn', params: ({ event }) => downloadProblem(sentenceOf(event.error)) },
          ],
        },
      },
    },
    watching: {
      description: 'The server writes the file, whether anybody watches or not; when it is done it is fetched.',
      tags: ['busy'],
      on: {
        'export.cancel': {
          target: 'idle',
          actions: { type: 'cancelOperation', params: ({ context }) => context.operationId },
        },
      },
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ context }) => context.operationId,
        onDone: [
          {
            guard: { type: 'hasFile', params: outputOf<Operation> },
            target: 'idle',
            actions: { type: 'fetchFile', params: ({ context, event }) => ({ id: event.output.id, of: context.of }) },
          },
          { guard: { type: 'isCancelled', params: outputOf<Operation> }, target: 'idle' },
          {
            target: 'failed',
            actions: [
              { type: 'keepProblem', params: ({ event }) => event.output.message ?? downloadProblem(null) },
              { type: 'warn', params: ({ event }) => downloadProblem(event.output.message) },
            ],
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: reasonOf } },
      },
    },
    failed: { description: 'No file came; its reason stands in `problem`.', on: { 'export.start': start } },
  },
})
