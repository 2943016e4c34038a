import { DOWNLOAD_FAILED, EXPORT_NAME } from '#contract/texts.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assertEvent, assign, setup } from 'xstate'

export interface ExportRequest {
  url: string
  parameters: Record<string, string>
}

export interface FileExportInput {
  url: string
}

export interface FileExportContext {
  url: string
  name: string
  problem: string | null
}

export type FileExportEvent =
  | { type: 'export.start'; parameters: Record<string, string>; name?: string }
  | { type: 'export.cancel' }

/** `download` rejects with a sentence; `saveFile` hands the file to the browser. */
export interface FileExportEffects {
  download: (input: ExportRequest, signal: AbortSignal) => Promise<Blob>
  saveFile: (file: { blob: Blob; name: string }) => void
  warn: (message: string) => void
}

const start = {
  target: 'exporting',
  actions: { type: 'begin', params: ({ event }: { event: { name?: string } }) => event },
} as const

/** Fetches a file of rows and saves it as `<name>.xls`; one at a time. Source: API-106…107, API-112, ERR-28. */
export const fileExportMachine = setup({
  types: {
    context: {} as FileExportContext,
    events: {} as FileExportEvent,
    input: {} as FileExportInput,
    tags: {} as 'busy',
  },
  actors: { download: writeOnce<Blob, ExportRequest>(() => new Promise<never>(() => {})) },
  actions: {
    begin: assign((_, { name }: { name?: string }) => ({ name: name ?? EXPORT_NAME, problem: null })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    saveFile: (_args, _file: { blob: Blob; name: string }) => {},
    warn: (_args, _message: string) => {},
  },
}).createMachine({
  id: 'fileExport',
  meta: { definition: ['url'] },
  context: ({ input }) => ({ url: input.url, name: EXPORT_NAME, problem: null }),
  initial: 'idle',
  states: {
    idle: { description: 'No export is under way.', on: { 'export.start': start } },
    exporting: {
      description: 'Waits for the file; cancelling aborts the request.',
      tags: ['busy'],
      on: { 'export.cancel': 'idle' },
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context, event }) => {
          assertEvent(event, 'export.start')
          return { url: context.url, parameters: event.parameters }
        },
        onDone: {
          target: 'idle',
          actions: {
            type: 'saveFile',
            params: ({ context, event }) => ({ blob: event.output, name: `${context.name}.xls` }),
          },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepProblem', params: reasonOf },
            { type: 'warn', params: ({ event }) => `${DOWNLOAD_FAILED}：${sentenceOf(event.error)}` },
          ],
        },
      },
    },
    failed: { description: 'No file came; its reason stands in `problem`.', on: { 'export.start': start } },
  },
})
