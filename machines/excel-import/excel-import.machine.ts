import { errorOf, reasonOf } from '#machines/effects/failed.ts'
import { excelImport, NOTHING } from '#machines/excel-import/excel-import.setup.ts'
import type { EndedImport, UploadAnswer } from '#machines/excel-import/import-report.ts'

export type {
  CheckRequest,
  ExcelImportContext,
  ExcelImportEffects,
  ExcelImportEvent,
  ExcelImportInput,
  UploadRequest,
} from '#machines/excel-import/excel-import.setup.ts'

const answerOf = ({ event }: { event: { output: UploadAnswer } }) => event.output
const endOf = ({ event }: { event: { output: EndedImport } }) => event.output
const report = { type: 'report', params: answerOf } as const
const reportEnd = { type: 'reportEnd', params: endOf } as const
const keepProblem = { type: 'keepProblem', params: reasonOf } as const
const begin = { type: 'begin', params: ({ event }: { event: { name: string; file: Blob } }) => event } as const

/** Uploads a workbook and shows what became of its rows. Source: API-109, O-52, LIST-06. */
export const excelImportMachine = excelImport.createMachine({
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
      description:
        'Asks which columns the import would not take; nothing is written. After a reload the workbook is lost, and is chosen again.',
      tags: ['visible', 'loading', 'busy'],
      on: { 'import.cancel': 'choosing' },
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ file: context.file! }),
        onDone: [
          { guard: { type: 'takesAll', params: ({ event }) => event.output }, target: 'uploading' },
          { target: 'asking', actions: { type: 'noteLeft', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'isLost', target: 'failed', actions: 'sayLost' },
          { target: 'failed', actions: keepProblem },
        ],
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
          file: context.file!,
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
