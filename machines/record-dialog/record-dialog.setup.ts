import { CODE } from '#contract/wire/result.ts'
import { changedKeys, rebased, without, type Side, type Values } from '#machines/list-page/draft.ts'
import { codeOf } from '#contract/wire/failure.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assertEvent, assign, fromPromise, setup } from 'xstate'

/** Someone else saved the record that is open here. @param by null = nobody knows who */
export const changedBy = (by: string | null): string => `这条记录刚被${by === null ? '他人' : ` ${by} `}修改`

export type RecordMode = 'add' | 'edit'

/** `secret`: fields (passwords) that are sent but never kept. `masked`: what is typed into these lives as long as the window, and is written nowhere. `lasting`: the modes in which what is typed outlives the page. */
export interface RecordDialogInput {
  secret?: string[]
  masked?: string[]
  lasting?: RecordMode[]
}

export interface RecordDialogContext {
  mode: RecordMode
  secret: string[]
  masked: string[]
  lasting: RecordMode[]
  /** Names the adding or edit this dialog is for, in every try of it; a new one when it is opened anew, or when the key turned out to be used up. */
  key: string
  /** The record as it was opened; an edit is compared with it. */
  opened: Values
  draft: Values
  /** Grows when the draft was set by the machine: the form takes it over. */
  revision: number
  problem: string | null
  /** The record as someone else saved it meanwhile; null = could not be read. */
  theirs: Values | null
  /** Whose value of a field the person chose, while both versions are at hand. */
  chosen: Readonly<Record<string, Side>>
  /** Whether someone else changed the record since it was opened. */
  outdated: boolean
  /** Who that was; null = nobody said. */
  outdatedBy: string | null
  /** What a new record begins with, for the next one as well. */
  initial: Values
  /** Whether the next new record is asked for when this one is saved. */
  addsNext: boolean
}

export type RecordDialogEvent =
  | { type: 'record.add'; initial?: Values }
  | { type: 'record.edit'; record: Values }
  | { type: 'draft.change'; values: Values }
  /** `addsNext`: the form stays open for the next new record. */
  | { type: 'form.submit'; values: Values; addsNext?: boolean }
  | ({ type: 'draft.restore' } & EarlierDraft)
  /** What belongs to the record is known to be so on the server by now; the draft is put on it. */
  | { type: 'record.followed'; values: Values }
  | { type: 'dialog.close' | 'discard.confirm' | 'discard.cancel' | 'record.reload' | 'record.takeTheirs' | 'retry' }
  | { type: 'record.outdated'; by?: string }
  /** Of a field that both versions know, this one's value holds. */
  | ({ type: 'conflict.choose' } & Choice)
  /** `draft.discard`: the form starts over with the record as it is, `work.discard`: it is closed. */
  | { type: 'record.compare' | 'work.discard' | 'draft.discard' }

export interface Choice {
  key: string
  side: Side
}

/** A draft of an earlier visit, which is taken up. */
export interface EarlierDraft {
  values: Values
  /** The record it was made on. */
  opened: Values
  /** Names the adding or edit it was for. */
  key: string
}

export interface PrepareRequest {
  mode: RecordMode
  record: Values
}

export interface SaveRequest {
  mode: RecordMode
  values: Values
  /** The record as the form began with it. */
  opened: Values
  /** The name of an adding. */
  key: string
}

/** What a record dialog needs of the outside; rejections carry a sentence and maybe a `code` (409 = someone else saved meanwhile). */
export interface RecordDialogEffects {
  /** Completes a record before it is shown (roles, departments …). */
  prepare: (input: PrepareRequest, signal: AbortSignal) => Promise<Values>
  /** Resolves with the server's message. */
  save: (input: SaveRequest, signal: AbortSignal) => Promise<string>
  /** The record as the server has it now. */
  fetchCurrent: (input: { record: Values }, signal: AbortSignal) => Promise<Values>
  saved: (outcome: { mode: RecordMode; message: string }) => void
  /** Whether files of the record are on their way. */
  isSending: () => boolean
  /** Calls them off. */
  endUploads: () => void
  warn: (message: string) => void
}

const silent = () => new Promise<never>(() => {})

/** What a record dialog knows, hears and needs; its effects are silent here. */
export const recordDialog = setup({
  types: {
    context: {} as RecordDialogContext,
    events: {} as RecordDialogEvent,
    input: {} as RecordDialogInput,
    tags: {} as 'loading' | 'busy' | 'visible',
  },
  actors: {
    prepare: fromPromise<Values, PrepareRequest>(silent),
    save: writeOnce<string, SaveRequest>(silent),
    fetchCurrent: fromPromise<Values, { record: Values }>(silent),
  },
  actions: {
    renewKey: assign({ key: '' }),
    open: assign(({ context }, { mode, record }: { mode: RecordMode; record: Values }) => ({
      ...shown(context, record),
      mode,
    })),
    show: assign(({ context }, record: Values) => shown(context, record)),
    changeDraft: assign(({ context }, values: Values) => ({ draft: overlaid(context, values) })),
    restoreDraft: assign(({ context }, { values, key }: EarlierDraft) => ({
      draft: without(values, context.secret),
      revision: context.revision + 1,
      key,
    })),
    compareDraft: assign(({ context }, { values, opened, key }: EarlierDraft) => ({
      opened,
      theirs: context.opened,
      draft: without(values, context.secret),
      key,
      chosen: {},
    })),
    startOver: assign(({ context }) => shown(context, context.opened)),
    follow: assign(({ context }, values: Values) => ({
      opened: { ...context.opened, ...values },
      draft: { ...context.draft, ...values },
    })),
    keepInitial: assign((_, initial: Values) => ({ initial })),
    submit: assign(({ context }, { values, addsNext }: { values: Values; addsNext: boolean }) => ({
      draft: overlaid(context, values),
      problem: null,
      addsNext: addsNext && context.mode === 'add',
    })),
    openNext: assign(({ context }) => ({ ...shown(context, context.initial), addsNext: false })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    markOutdated: assign(({ context }, by: string | undefined) => ({
      outdated: true,
      outdatedBy: by ?? context.outdatedBy,
    })),
    sayWhoChanged: assign(({ context }) => ({ problem: changedBy(context.outdatedBy) })),
    keepTheirs: assign((_, theirs: Values | null) => ({ theirs, chosen: {} })),
    choose: assign(({ context }, { key, side }: Choice) => ({ chosen: { ...context.chosen, [key]: side } })),
    takeTheirs: assign(({ context }) => shown(context, context.theirs ?? context.opened)),
    rebase: assign(({ context }) => rebasedDraft(context)),
    saved: (_args, _outcome: { mode: RecordMode; message: string }) => {},
    endUploads: () => {},
    warn: (_args, _message: string) => {},
  },
  guards: {
    isDirty: ({ context }) => changedKeys(context.opened, context.draft).length > 0,
    isSending: () => false,
    addsNext: ({ context }) => context.addsNext,
    isConflict: (_args, error: unknown) => codeOf(error) === CODE.conflict,
    isKeyUsedUp: (_args, error: unknown) => codeOf(error) === CODE.otherContent,
    isMadeOnOther: ({ context }, { opened }: EarlierDraft) =>
      context.mode === 'edit' && opened['version'] !== context.opened['version'],
    hasTheirs: ({ context }) => context.theirs !== null,
    isOutdated: ({ context }) => context.outdated,
    hasNothingToLose: ({ context }) => context.outdated && changedKeys(context.opened, context.draft).length === 0,
  },
})

/** A dialog that never showed a record. */
export function unopened(input: RecordDialogInput): RecordDialogContext {
  return {
    mode: 'add',
    secret: input.secret ?? [],
    masked: input.masked ?? [],
    lasting: input.lasting ?? [],
    key: '',
    opened: {},
    draft: {},
    revision: 0,
    problem: null,
    theirs: null,
    chosen: {},
    outdated: false,
    outdatedBy: null,
    initial: {},
    addsNext: false,
  }
}

function shown(context: RecordDialogContext, record: Values): Partial<RecordDialogContext> {
  const kept = without(record, context.secret)
  const fresh = { problem: null, theirs: null, chosen: {}, outdated: false, outdatedBy: null }
  return { opened: kept, draft: kept, revision: context.revision + 1, ...fresh }
}

/** What of a dialog may be written to disk: masked fields are as they were read. */
export function writable(context: Pick<RecordDialogContext, 'opened' | 'draft' | 'masked'>): { draft: Values } {
  const { opened, draft, masked } = context
  const read = masked.flatMap((key) => (opened[key] === undefined ? [] : [[key, opened[key]] as const]))
  return { draft: { ...without(draft, masked), ...Object.fromEntries(read) } }
}

/** What is sent of a submitted form. */
export function saveRequest({ mode, key, opened, draft }: RecordDialogContext, event: RecordDialogEvent): SaveRequest {
  assertEvent(event, 'form.submit')
  return { mode, values: { ...draft, ...event.values }, opened, key }
}

function overlaid(context: RecordDialogContext, values: Values): Values {
  return { ...context.draft, ...without(values, context.secret) }
}

function rebasedDraft(context: RecordDialogContext): Partial<RecordDialogContext> {
  const theirs = context.theirs ?? context.opened
  return {
    ...shown(context, theirs),
    draft: rebased(context.opened, theirs, context.draft, context.chosen),
  }
}
