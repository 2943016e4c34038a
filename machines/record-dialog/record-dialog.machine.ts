import { rebased, without, type Values } from '#machines/list-page/draft.ts'
import {
  recordDialog,
  type RecordDialogContext,
  type RecordDialogEvent,
} from '#machines/record-dialog/record-dialog.setup.ts'
import { sentenceOf } from '#contract/wire/failure.ts'
import { assertEvent, assign } from 'xstate'

export type {
  RecordDialogContext,
  RecordDialogEffects,
  RecordDialogEvent,
  RecordDialogInput,
  RecordMode,
} from '#machines/record-dialog/record-dialog.setup.ts'

/** Someone else saved the record that is open here. */
const CHANGED_BY_OTHERS = '这条记录刚被他人修改'

const compare = {
  guard: 'isOutdated',
  target: 'comparing',
  actions: assign<RecordDialogContext, RecordDialogEvent, undefined, RecordDialogEvent, never>({
    problem: CHANGED_BY_OTHERS,
  }),
} as const

const open = recordDialog.createStateConfig({
  description: 'The dialog shows a record.',
  tags: ['visible'],
  initial: 'preparing',
  on: {
    'draft.change': { actions: assign(({ context, event }) => ({ draft: overlaid(context, event.values) })) },
    'dialog.close': [{ guard: 'isDirty', target: 'confirmingClose' }, { target: 'closed' }],
    'record.outdated': { actions: assign({ outdated: true }) },
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
        onDone: { target: 'editing', actions: assign(({ context, event }) => shown(context, event.output)) },
        onError: { target: 'unprepared', actions: assign(({ event }) => ({ problem: sentenceOf(event.error) })) },
      },
    },
    unprepared: {
      description: 'The record could not be completed; nothing can be edited before a retry succeeds.',
      on: { retry: { target: 'preparing', actions: assign({ problem: null }) }, 'draft.change': {} },
    },
    editing: {
      description: 'Waits for the person; in detail mode nothing can be sent.',
      on: { 'form.submit': { guard: 'isEditable', target: 'saving' }, 'record.compare': compare },
    },
    saving: {
      description: 'One write is on its way; neither a second one nor closing is possible.',
      tags: ['busy'],
      entry: assign(({ context, event }) => {
        assertEvent(event, 'form.submit')
        return { draft: overlaid(context, event.values), problem: null }
      }),
      on: { 'dialog.close': {}, 'draft.change': {} },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context, event }) => {
          assertEvent(event, 'form.submit')
          return { mode: context.mode, values: { ...context.draft, ...event.values }, key: context.key }
        },
        onDone: {
          target: '#recordDialog.closed',
          actions: { type: 'saved', params: ({ context, event }) => ({ mode: context.mode, message: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'comparing',
            actions: assign(({ event }) => ({ problem: sentenceOf(event.error) })),
          },
          {
            guard: { type: 'isKeyUsedUp', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'failed',
            actions: [assign(({ event }) => ({ problem: sentenceOf(event.error) })), 'renewKey'],
          },
          { target: 'failed', actions: assign(({ event }) => ({ problem: sentenceOf(event.error) })) },
        ],
      },
    },
    failed: {
      description:
        'The write was refused, or nobody knows what became of it; the draft may be sent again, under the same key: what the server did it does not do twice.',
      on: { 'form.submit': 'saving', 'record.compare': compare },
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
            actions: assign(({ context, event }) => shown(context, event.output)),
          },
          { target: 'conflicted', actions: assign(({ event }) => ({ theirs: event.output })) },
        ],
        onError: { target: 'conflicted', actions: assign({ theirs: null }) },
      },
    },
    conflicted: {
      description: 'Both versions are at hand; the person decides, nothing was overwritten.',
      on: {
        'record.reload': [
          { guard: 'hasTheirs', target: 'editing', actions: assign(({ context }) => rebasedDraft(context)) },
          { target: 'comparing' },
        ],
        'record.takeTheirs': {
          guard: 'hasTheirs',
          target: 'editing',
          actions: assign(({ context }) => shown(context, context.theirs ?? context.opened)),
        },
      },
    },
    history: { type: 'history' },
  },
})

/** One record in a dialog: added, edited or viewed; unsaved work is kept, nothing is sent twice, a conflict loses nothing. Source: BLOCK-14…16. */
export const recordDialogMachine = recordDialog.createMachine({
  id: 'recordDialog',
  context: ({ input }) => ({
    mode: 'add',
    secret: input.secret ?? [],
    key: '',
    opened: {},
    draft: {},
    revision: 0,
    problem: null,
    theirs: null,
    outdated: false,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is open.',
      on: {
        'record.add': {
          target: 'open',
          actions: [
            assign(({ context, event }) => ({ ...shown(context, event.initial ?? {}), mode: 'add' })),
            'renewKey',
          ],
        },
        'record.edit': {
          target: 'open',
          actions: assign(({ context, event }) => ({ ...shown(context, event.record), mode: 'edit' })),
        },
        'record.view': {
          target: 'open',
          actions: assign(({ context, event }) => ({ ...shown(context, event.record), mode: 'detail' })),
        },
      },
    },
    open,
    confirmingClose: {
      description: 'Unsaved work: asks before it is given up.',
      tags: ['visible'],
      on: { 'discard.confirm': 'closed', 'discard.cancel': 'open.history' },
    },
  },
})

function shown(context: RecordDialogContext, record: Values): Partial<RecordDialogContext> {
  const kept = without(record, context.secret)
  return { opened: kept, draft: kept, revision: context.revision + 1, problem: null, theirs: null, outdated: false }
}

function overlaid(context: RecordDialogContext, values: Values): Values {
  return { ...context.draft, ...without(values, context.secret) }
}

function rebasedDraft(context: RecordDialogContext): Partial<RecordDialogContext> {
  const theirs = context.theirs ?? context.opened
  return {
    ...shown(context, theirs),
    draft: rebased(context.opened, theirs, context.draft),
  }
}
