import { CODE } from '#contract/wire/result.ts'
import {
  importReport,
  operationReport,
  type EndedImport,
  type ImportReport,
  type UploadAnswer,
} from '#machines/excel-import/import-report.ts'
import { codeOf } from '#contract/wire/failure.ts'
import { errorOf, reasonOf } from '#machines/effects/failed.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup } from 'xstate'

export interface ExcelImportInput {
  url: string
}

export interface ExcelImportContext extends ImportReport {
  url: string
  /** Names this import in every try of it: cancelled or failed, nobody knows what the server did. */
  key: string
  name: string
  /** The workbook, as long as this window lives. */
  file: Blob | null
  percent: number
  /** The import that the server has taken on; empty = none. */
  operationId: string
  /** Columns of the workbook that are not taken. */
  left: readonly string[]
  problem: string | null
}

export type ExcelImportEvent =
  | { type: 'dialog.open' | 'dialog.close' | 'import.cancel' | 'import.again' | 'import.goOn' | 'secrets.fetched' }
  | { type: 'file.choose'; name: string; file: Blob }
  | { type: 'upload.progressed'; percent: number }

export interface UploadRequest {
  url: string
  name: string
  file: Blob
  report: (percent: number) => void
  key: string
}

export interface CheckRequest {
  file: Blob
}

/** `check` and `upload` reject with a sentence. */
export interface ExcelImportEffects {
  /** Which columns would not be taken; writes nothing. */
  check: (input: CheckRequest, signal: AbortSignal) => Promise<readonly string[]>
  upload: (input: UploadRequest, signal: AbortSignal) => Promise<UploadAnswer>
  /** Resolves when the operation has ended. */
  watch: (id: string, signal: AbortSignal) => Promise<EndedImport>
  cancel: (id: string) => void
  imported: () => void
}

const NOTHING: ImportReport = { message: '', msg: '', fileUrl: '', fileName: '', rows: [], hasSecrets: false }

const answerOf = ({ event }: { event: { output: UploadAnswer } }) => event.output
const endOf = ({ event }: { event: { output: EndedImport } }) => event.output
const report = { type: 'report', params: answerOf } as const
const reportEnd = { type: 'reportEnd', params: endOf } as const
const keepProblem = { type: 'keepProblem', params: reasonOf } as const
const begin = { type: 'begin', params: ({ event }: { event: { name: string; file: Blob } }) => event } as const
const LOST = '文件已不在手边，请重新选择'

/** Uploads a workbook and shows what became of its rows. Source: API-109, O-52, LIST-06. */
export const excelImportMachine = setup({
  types: {
    context: {} as ExcelImportContext,
    events: {} as ExcelImportEvent,
    input: {} as ExcelImportInput,
    tags: {} as 'loading' | 'busy' | 'visible',
  },
  actors: {
    check: fromPromise<readonly string[], CheckRequest>(() => new Promise<never>(() => {})),
    upload: writeOnce<UploadAnswer, UploadRequest>(() => new Promise<never>(() => {})),
    watch: fromPromise<EndedImport, string>(() => new Promise<never>(() => {})),
  },
  actions: {
    renewKey: assign({ key: '' }),
    clear: assign({ ...NOTHING, name: '', file: null, percent: 0, operationId: '', left: [], problem: null }),
    begin: assign((_, { name, file }: { name: string; file: Blob }) => ({
      ...NOTHING,
      name,
      file,
      percent: 0,
      operationId: '',
      left: [],
      problem: null,
    })),
    noteLeft: assign((_, left: readonly string[]) => ({ left })),
    noteOperation: assign((_, answer: UploadAnswer) => ({ operationId: answer.kind === 'operation' ? answer.id : '' })),
    progress: assign((_, percent: number) => ({ percent })),
    report: assign((_, answer: UploadAnswer) => (answer.kind === 'answer' ? importReport(answer) : {})),
    reportEnd: assign((_, end: EndedImport) => ({ ...operationReport(end), problem: end.operation.message })),
    cancelOperation: (_args, _id: string) => {},
    keepProblem: assign((_, problem: string) => ({ problem })),
    sayLost: assign({ problem: LOST }),
    imported: () => {},
    forgetSecrets: assign({ hasSecrets: false }),
  },
  guards: {
    isTakenOn: (_args, { kind }: UploadAnswer) => kind === 'operation',
    isLost: ({ context }) => context.file === null,
    takesAll: (_args, left: readonly string[]) => left.length === 0,
    hasRowErrors: (_args, answer: UploadAnswer) => answer.kind === 'answer' && answer.code === CODE.rowErrors,
    isWhole: (_args, { operation }: EndedImport) => operation.state === 'succeeded',
    isPart: (_args, { operation }: EndedImport) => operation.state === 'partlyFailed',
    isKeyUsedUp: (_args, error: unknown) => codeOf(error) === CODE.otherContent,
  },
}).createMachine({
  id: 'excelImport',
  meta: { definition: ['url'], kept: () => ({ file: null }) },
  context: ({ input }) => ({
    ...NOTHING,
    url: input.url,
    key: '',
    name: '',
    file: null,
    percent: 0,
    operationId: '',
    left: [],
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: { description: 'Nothing is open.', on: { 'dialog.open': { target: 'choosing', actions: 'renewKey' } } },
    choosing: {
      description: 'Waits for a workbook.',
      tags: ['visible'],
      entry: 'clear',
      on: { 'file.choose': { target: 'checking', actions: begin }, 'dialog.close': 'closed' },
    },
    checking: {
      description: 'Asks which columns the import would not take; nothing is written.',
      tags: ['visible', 'loading', 'busy'],
      on: { 'import.cancel': 'choosing' },
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ file: context.file ?? new Blob() }),
        onDone: [
          { guard: { type: 'takesAll', params: ({ event }) => event.output }, target: 'uploading' },
          { target: 'asking', actions: { type: 'noteLeft', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: keepProblem },
      },
    },
    asking: {
      description: 'Some columns would not be taken: the person goes on or mends the workbook.',
      tags: ['visible'],
      on: {
        'import.goOn': [{ guard: 'isLost', target: 'failed', actions: 'sayLost' }, { target: 'uploading' }],
        'import.again': 'choosing',
        'file.choose': { target: 'checking', actions: begin },
        'dialog.close': 'closed',
      },
    },
    uploading: {
      description: 'The workbook is on its way; cancelling aborts it.',
      tags: ['visible', 'loading', 'busy'],
      on: {
        'upload.progressed': { actions: { type: 'progress', params: ({ event }) => event.percent } },
        'import.cancel': 'choosing',
      },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context, self }) => ({
          url: context.url,
          key: context.key,
          name: context.name,
          file: context.file ?? new Blob(),
          report: (percent: number) => self.send({ type: 'upload.progressed', percent }),
        }),
        onDone: [
          {
            guard: { type: 'isTakenOn', params: answerOf },
            target: 'importing',
            actions: { type: 'noteOperation', params: answerOf },
          },
          {
            guard: { type: 'hasRowErrors', params: answerOf },
            target: 'partlyFailed',
            actions: [report, 'imported'],
          },
          { target: 'succeeded', actions: [report, 'imported'] },
        ],
        onError: [
          {
            guard: { type: 'isKeyUsedUp', params: errorOf },
            target: 'failed',
            actions: [keepProblem, 'renewKey'],
          },
          { target: 'failed', actions: keepProblem },
        ],
      },
    },
    importing: {
      description: 'The server imports row by row, whether anybody watches or not.',
      tags: ['visible', 'loading'],
      on: {
        'import.cancel': { actions: { type: 'cancelOperation', params: ({ context }) => context.operationId } },
        'dialog.close': 'closed',
      },
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ context }) => context.operationId,
        onDone: [
          {
            guard: { type: 'isWhole', params: endOf },
            target: 'succeeded',
            actions: [reportEnd, 'imported'],
          },
          {
            guard: { type: 'isPart', params: endOf },
            target: 'partlyFailed',
            actions: [reportEnd, 'imported'],
          },
          { target: 'failed', actions: [reportEnd, 'renewKey', 'imported'] },
        ],
        onError: { target: 'failed', actions: keepProblem },
      },
    },
    succeeded: finished('Every row is in.'),
    partlyFailed: finished('Some rows are in; the report names the others.'),
    failed: {
      description: 'No row is in, it was cancelled, or nobody knows; its reason stands in `problem`.',
      tags: ['visible'],
      on: {
        'import.again': 'choosing',
        'file.choose': { target: 'checking', actions: begin },
        'dialog.close': 'closed',
      },
    },
  },
})

function finished(description: string) {
  return {
    description,
    tags: ['visible' as const],
    on: {
      'import.again': { target: 'choosing', actions: 'renewKey' },
      'file.choose': { target: 'checking', actions: ['renewKey', begin] },
      'secrets.fetched': { actions: 'forgetSecrets' },
      'dialog.close': 'closed',
    } as const,
  }
}
