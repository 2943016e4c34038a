import { CODE } from '#contract/wire/result.ts'
import {
  importReport,
  operationReport,
  type EndedImport,
  type ImportReport,
  type UploadAnswer,
} from '#machines/excel-import/import-report.ts'
import { codeOf } from '#contract/wire/failure.ts'
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

export const NOTHING: ImportReport = { message: '', msg: '', fileUrl: '', fileName: '', rows: [], hasSecrets: false }
const LOST = '页面刷新后文件已不在手边，请重新选择文件'

/** What an import knows, hears and needs; its effects are silent here. */
export const excelImport = setup({
  types: {
    context: {} as ExcelImportContext,
    events: {} as ExcelImportEvent,
    input: {} as ExcelImportInput,
    tags: {} as 'loading' | 'busy' | 'visible',
  },
  actors: {
    check: writeOnce<readonly string[], CheckRequest>(() => new Promise<never>(() => {})),
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
})
