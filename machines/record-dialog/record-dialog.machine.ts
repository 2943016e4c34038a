import { STILL_UPLOADING } from '#contract/text/texts.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { errorOf, reasonOf } from '#machines/effects/failed.ts'
import {
  recordDialog,
  saveRequest,
  unopened,
  type EarlierDraft,
  type RecordDialogContext,
} from '#machines/record-dialog/record-dialog.setup.ts'
import { keeping } from '#machines/record-dialog/keeping.ts'

export type {
  RecordDialogContext,
  RecordDialogEffects,
  RecordDialogEvent,
  RecordDialogInput,
  RecordMode,
} from '#machines/record-dialog/record-dialog.setup.ts'

const saved = {
  type: 'saved',
  params: ({ context, event }: { context: RecordDialogContext; event: { output: string } }) => ({
    mode: context.mode,
    message: event.output,
  }),
} as const
const compare = {
  guard: 'isOutdated',
  target: 'comparing',
  actions: 'sayWhoChanged',
} as const
const keepProblem = { type: 'keepProblem', params: reasonOf } as const

const submit = [
  { guard: 'isSending', actions: { type: 'warn', params: STILL_UPLOADING } },
  {
    target: 'saving',
    actions: {
      type: 'submit',
      params: ({ event: { values, addsNext = false } }: { event: { values: Values; addsNext?: boolean } }) => ({
        values,
        addsNext,
      }),
    },
  },
] as const

const earlier = ({ event }: { event: EarlierDraft }) => event
const restore = [
  {
    guard: { type: 'isMadeOnOther', params: earlier },
    target: 'conflicted',
    actions: [{ type: 'compareDraft', params: earlier }, 'sayWhoChanged'],
  },
  { actions: { type: 'restoreDraft', params: earlier } },
] as const
const startOver = { target: 'editing', actions: ['startOver', 'renewKey'] } as const

const open = recordDialog.createStateConfig({
  description: 'The dialog shows a record.',
  tags: ['visible'],
  initial: 'preparing',
  on: {
    'draft.change': { actions: { type: 'changeDraft', params: ({ event }) => event.values } },
    'dialog.close': [
      { guard: 'isDirty', target: 'confirmingClose' },
      { guard: 'isSending', target: 'confirmingClose' },
      { target: 'closed' },
    ],
    'work.discard': [
      { guard: 'isDirty', target: 'closed' },
      { guard: 'isSending', target: 'closed' },
    ],
    'record.followed': { actions: { type: 'follow', params: ({ event }) => event.values } },
    'record.outdated': { actions: { type: 'markOutdated', params: ({ event }) => event.by } },
  },
  states: {
    preparing: {
      description: 'Completes the record before it is shown.',
      tags: ['loading'],
      on: { 'draft.change': {} },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({ mode: context.mode, record: context.opened }),
        onDone: { target: 'editing', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: { target: 'unprepared', actions: keepProblem },
      },
    },
    unprepared: {
      description: 'The record could not be completed; nothing can be edited before a retry succeeds.',
      on: { retry: { target: 'preparing', actions: 'forgetProblem' }, 'draft.change': {} },
    },
    editing: {
      description: 'Waits for the person.',
      on: {
        'form.submit': submit,
        'record.compare': compare,
        'draft.restore': restore,
        'draft.discard': startOver,
      },
    },
    saving: {
      description: 'One write is on its way; neither a second one nor closing is possible.',
      tags: ['busy'],
      on: { 'dialog.close': {}, 'draft.change': {} },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context, event }) => saveRequest(context, event),
        onDone: [
          { guard: 'addsNext', target: 'preparing', actions: [saved, 'endUploads', 'openNext', 'renewKey'] },
          { target: '#recordDialog.closed', actions: saved },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'comparing',
            actions: keepProblem,
          },
          {
            guard: { type: 'isKeyUsedUp', params: errorOf },
            target: 'failed',
            actions: [keepProblem, 'renewKey'],
          },
          { target: 'failed', actions: keepProblem },
        ],
      },
    },
    failed: {
      description:
        'The write was refused, or nobody knows what became of it; the draft may be sent again, under the same key: what the server did it does not do twice.',
      on: { 'form.submit': submit, 'record.compare': compare, 'draft.discard': startOver },
    },
    comparing: {
      description:
        'Someone else saved first: reads what they wrote; where nothing can be lost it is taken over at once.',
      tags: ['loading'],
      invoke: {
        id: 'fetchCurrent',
        src: 'fetchCurrent',
        input: ({ context }) => ({ record: context.opened }),
        onDone: [
          {
            guard: 'hasNothingToLose',
            target: 'editing',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          { target: 'conflicted', actions: { type: 'keepTheirs', params: ({ event }) => event.output } },
        ],
        onError: { target: 'conflicted', actions: { type: 'keepTheirs', params: null } },
      },
    },
    conflicted: {
      description: 'Both versions are at hand; the person decides, nothing was overwritten.',
      on: {
        'record.reload': [{ guard: 'hasTheirs', target: 'editing', actions: 'rebase' }, { target: 'comparing' }],
        'conflict.choose': { guard: 'hasTheirs', actions: { type: 'choose', params: ({ event }) => event } },
        'record.takeTheirs': {
          guard: 'hasTheirs',
          target: 'editing',
          actions: 'takeTheirs',
        },
        'draft.discard': [{ guard: 'hasTheirs', target: 'editing', actions: ['takeTheirs', 'renewKey'] }, startOver],
      },
    },
    history: { type: 'history' },
  },
})

/** One record in a dialog: added or edited; unsaved work is kept, nothing is sent twice, a conflict loses nothing. Source: BLOCK-14, BLOCK-15. */
export const recordDialogMachine = recordDialog.createMachine({
  id: 'recordDialog',
  meta: keeping,
  context: ({ input }) => unopened(input),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is open.',
      entry: 'endUploads',
      on: {
        'record.add': {
          target: 'open',
          actions: [
            { type: 'open', params: ({ event }) => ({ mode: 'add', record: event.initial ?? {} }) },
            { type: 'keepInitial', params: ({ event }) => event.initial ?? {} },
            'renewKey',
          ],
        },
        'record.edit': {
          target: 'open',
          actions: [{ type: 'open', params: ({ event }) => ({ mode: 'edit', record: event.record }) }, 'renewKey'],
        },
      },
    },
    open,
    confirmingClose: {
      description: 'Unsaved work: asks before it is given up.',
      tags: ['visible'],
      on: { 'discard.confirm': 'closed', 'discard.cancel': 'open.history', 'work.discard': 'closed' },
    },
  },
})
