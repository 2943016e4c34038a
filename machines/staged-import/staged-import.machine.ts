import type { StagedImport } from '#contract/wire/staged-import.ts'
import { reasonOf } from '#machines/effects/failed.ts'
import { stagedImport } from '#machines/staged-import/staged-import.setup.ts'

export type {
  StagedImportContext,
  StagedImportEffects,
  StagedImportEvent,
  StagedUpload,
} from '#machines/staged-import/staged-import.setup.ts'

const stagedOf = ({ event }: { event: { output: StagedImport | null } }) => event.output
const keepStaged = { type: 'keepStaged', params: stagedOf } as const
const keepProblem = { type: 'keepProblem', params: reasonOf } as const
const isNothing = { type: 'isNothing', params: stagedOf } as const
const discard = { guard: 'hasStaged', target: '#stagedImport.discarding', actions: 'forgetProblem' } as const

/**
 * Many rows from a workbook: they wait on the server, which checks them, until the person has put them right and they are imported. Where it stands the
 * server alone knows, so that a reload, another browser and a restart of the server all go on with it. Source: SCREEN-08.
 */
export const stagedImportMachine = stagedImport.createMachine({
  id: 'stagedImport',
  context: { staged: null, operationId: '', ended: null, name: '', percent: 0, key: '', problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Asks the server where the import stands.',
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: { type: 'isCheckedAndWorking', params: stagedOf }, target: 'importing', actions: keepStaged },
          { guard: { type: 'isWorking', params: stagedOf }, target: 'checking', actions: keepStaged },
          { guard: { type: 'isChecked', params: stagedOf }, target: 'reviewing', actions: keepStaged },
          { guard: { type: 'wasRefused', params: stagedOf }, target: 'choosing', actions: keepStaged },
          { guard: isNothing, target: 'preparing', actions: keepStaged },
          { target: 'stopped', actions: keepStaged },
        ],
        onError: { target: 'unknown', actions: keepProblem },
      },
    },
    unknown: {
      description: 'The server could not be asked.',
      on: { 'import.reload': { target: 'loading', actions: 'forgetProblem' } },
    },
    preparing: {
      description: 'Step 1: the template, and what was imported before.',
      on: { 'step.next': 'choosing' },
    },
    choosing: {
      description: 'Step 2: waits for a workbook.',
      exit: 'forgetProblem',
      on: {
        'step.back': 'preparing',
        'file.choose': {
          target: 'uploading',
          actions: ['renewKey', { type: 'nameFile', params: ({ event }) => event }],
        },
      },
    },
    uploading: {
      description: 'The workbook is on its way; cancelled, nobody knows whether the server has it, and it is asked.',
      tags: 'busy',
      on: {
        'upload.progressed': { actions: { type: 'progress', params: ({ event }) => event.percent } },
        'upload.cancel': 'loading',
      },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context, event, self }) => ({
          file: event.type === 'file.choose' ? event.file : new Blob(),
          key: context.key,
          report: (percent: number) => self.send({ type: 'upload.progressed', percent }),
        }),
        onDone: { target: 'checking', actions: { type: 'keepOperation', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: keepProblem },
      },
    },
    checking: {
      description: 'The server stages and checks the rows, whether anybody watches or not.',
      tags: 'busy',
      on: {
        'work.cancel': { actions: { type: 'cancelOperation', params: ({ context }) => context.operationId } },
      },
      invoke: {
        id: 'check',
        src: 'watch',
        input: ({ context }) => context.operationId,
        onDone: { target: 'loading', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        onError: { target: 'unknown', actions: keepProblem },
      },
    },
    stopped: {
      description: 'The check was cancelled, or it failed on the way: it goes on, or the import is given up.',
      on: {
        'work.retry': { guard: 'canRetry', target: 'resuming' },
        'import.discard': discard,
      },
    },
    resuming: {
      description: 'The check is asked to go on.',
      tags: 'busy',
      invoke: {
        id: 'retry',
        src: 'retry',
        input: ({ context }) => context.operationId,
        onDone: { target: 'checking', actions: { type: 'keepOperation', params: ({ event }) => event.output } },
        onError: { target: 'stopped', actions: keepProblem },
      },
    },
    reviewing: {
      description: 'Step 3: rows with problems are corrected; the server checks each of them at once.',
      on: {
        'row.corrected': { actions: { type: 'keepStaged', params: ({ event }) => event.staged } },
        'import.recheck': { guard: 'hasBad', target: 'rechecking', actions: ['renewKey', 'forgetProblem'] },
        'import.start': { guard: 'hasGood', target: 'starting', actions: ['renewKey', 'forgetProblem'] },
        'import.discard': discard,
        'import.reload': 'loading',
      },
    },
    rechecking: {
      description: 'The server is asked to check the rows with problems anew: what they name may be there by now.',
      tags: 'busy',
      invoke: {
        id: 'recheck',
        src: 'recheck',
        input: ({ context }) => ({ id: context.staged?.id ?? '', key: context.key }),
        onDone: { target: 'checking', actions: { type: 'keepOperation', params: ({ event }) => event.output } },
        onError: { target: 'reviewing', actions: keepProblem },
      },
    },
    starting: {
      description: 'The server is asked to import what is right.',
      tags: 'busy',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => ({ id: context.staged?.id ?? '', key: context.key }),
        onDone: { target: 'importing', actions: { type: 'keepOperation', params: ({ event }) => event.output } },
        onError: { target: 'reviewing', actions: keepProblem },
      },
    },
    importing: {
      description: 'The server imports what is right, whether anybody watches or not.',
      tags: 'busy',
      on: {
        'work.cancel': { actions: { type: 'cancelOperation', params: ({ context }) => context.operationId } },
      },
      invoke: {
        id: 'import',
        src: 'watch',
        input: ({ context }) => context.operationId,
        onDone: {
          target: 'counting',
          actions: [{ type: 'keepEnd', params: ({ event }) => event.output }, 'imported'],
        },
        onError: { target: 'unknown', actions: keepProblem },
      },
    },
    counting: {
      description: 'Asks the server what is left.',
      tags: 'loading',
      invoke: {
        id: 'count',
        src: 'load',
        onDone: { target: 'finished', actions: keepStaged },
        onError: { target: 'unknown', actions: keepProblem },
      },
    },
    finished: {
      description: 'Step 4: what came of it; rows that are left can be put right, fetched or given up.',
      exit: 'forgetEnd',
      on: {
        'step.back': { guard: 'hasStaged', target: 'reviewing' },
        'import.more': 'preparing',
        'import.discard': discard,
      },
    },
    discarding: {
      description: 'The rows that wait are given up.',
      tags: 'busy',
      invoke: {
        id: 'discard',
        src: 'discard',
        input: ({ context }) => context.staged?.id ?? '',
        onDone: 'loading',
        onError: { target: 'unknown', actions: keepProblem },
      },
    },
  },
})
