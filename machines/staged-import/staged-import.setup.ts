import type { Operation } from '#contract/wire/operation.ts'
import { hasEnded } from '#contract/wire/operation.ts'
import type { StagedImport } from '#contract/wire/staged-import.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup } from 'xstate'

export interface StagedImportContext {
  /** What waits on the server; null = nothing. */
  staged: StagedImport | null
  /** What goes on in the background; empty = nothing. */
  operationId: string
  /** How the last import ended. */
  ended: Operation | null
  name: string
  percent: number
  /** Names the call in every try of it. */
  key: string
  problem: string | null
}

export type StagedImportEvent =
  | { type: 'import.reload' | 'step.next' | 'step.back' | 'upload.cancel' | 'work.cancel' | 'work.retry' }
  | { type: 'import.start' | 'import.recheck' | 'import.discard' | 'import.more' }
  | { type: 'file.choose'; name: string; file: Blob }
  | { type: 'upload.progressed'; percent: number }
  | { type: 'row.corrected'; staged: StagedImport }

export interface StagedUpload {
  file: Blob
  key: string
  report: (percent: number) => void
}

/** All reject with a sentence. */
export interface StagedImportEffects {
  /** What waits on the server for this person. */
  load: (signal: AbortSignal) => Promise<StagedImport | null>
  upload: (input: StagedUpload, signal: AbortSignal) => Promise<Operation>
  /** Resolves when the operation has ended. */
  watch: (id: string, signal: AbortSignal) => Promise<Operation>
  retry: (id: string, signal: AbortSignal) => Promise<Operation>
  /** Checks the rows with problems anew. */
  recheck: (input: { id: string; key: string }, signal: AbortSignal) => Promise<Operation>
  begin: (input: { id: string; key: string }, signal: AbortSignal) => Promise<Operation>
  discard: (id: string, signal: AbortSignal) => Promise<void>
  cancel: (id: string) => void
  imported: () => void
}

const silent = () => new Promise<never>(() => {})

/** What a staged import knows, hears and needs; its effects are silent here. */
export const stagedImport = setup({
  types: {
    context: {} as StagedImportContext,
    events: {} as StagedImportEvent,
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    load: fromPromise<StagedImport | null>(silent),
    upload: writeOnce<Operation, StagedUpload>(silent),
    watch: fromPromise<Operation, string>(silent),
    retry: writeOnce<Operation, string>(silent),
    recheck: writeOnce<Operation, { id: string; key: string }>(silent),
    begin: writeOnce<Operation, { id: string; key: string }>(silent),
    discard: writeOnce<void, string>(silent),
  },
  actions: {
    renewKey: assign({ key: '' }),
    keepStaged: assign((_, staged: StagedImport | null) => ({ staged, operationId: staged?.operation?.id ?? '' })),
    keepOperation: assign((_, { id }: Operation) => ({ operationId: id })),
    keepEnd: assign((_, ended: Operation) => ({ ended })),
    forgetEnd: assign({ ended: null }),
    keepRefusal: assign((_, { state, message }: Operation) => ({ problem: state === 'failed' ? message : null })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    nameFile: assign((_, { name }: { name: string }) => ({ name, percent: 0, problem: null })),
    progress: assign((_, percent: number) => ({ percent })),
    cancelOperation: (_args, _id: string) => {},
    imported: () => {},
  },
  guards: {
    isNothing: (_args, staged: StagedImport | null) => staged === null,
    isWorking: (_args, staged: StagedImport | null) => isOpen(staged),
    isChecked: (_args, staged: StagedImport | null) => isChecked(staged),
    isCheckedAndWorking: (_args, staged: StagedImport | null) => isOpen(staged) && isChecked(staged),
    wasRefused: ({ context }, staged: StagedImport | null) => staged === null && context.problem !== null,
    canRetry: ({ context }) => context.staged?.operation?.canRetry === true,
    hasBad: ({ context }) => (context.staged?.bad ?? 0) > 0,
    hasGood: ({ context }) => (context.staged?.good ?? 0) > 0,
    hasStaged: ({ context }) => context.staged !== null,
  },
})

function isOpen(staged: StagedImport | null): boolean {
  const operation = staged?.operation ?? null
  return operation !== null && !hasEnded(operation)
}

function isChecked(staged: StagedImport | null): boolean {
  return staged !== null && staged.isRead && staged.unchecked === 0
}
