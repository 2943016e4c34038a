import { CONFLICTS_FIRST, NOTHING_SELECTED, PROBLEMS_FIRST, SAVED_BUT_UNREAD, TOO_FAST } from '#contract/text/texts.ts'
import { following } from '#machines/editable-table/following.ts'
import { editableTable } from '#machines/editable-table/editable-table.setup.ts'
import { errorOf, reasonOf } from '#machines/effects/failed.ts'

const keepProblem = { type: 'keepProblem', params: reasonOf } as const
const savedButUnread = (args: Parameters<typeof reasonOf>[0]) => `${SAVED_BUT_UNREAD}${reasonOf(args)}`
const warn = (message: string) => ({ type: 'warn', params: message }) as const

const ready = editableTable.createStateConfig({
  description: 'The rows can be edited.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the person.',
      on: {
        'table.save': [
          { guard: 'hasProblems', actions: ['showProblems', warn(PROBLEMS_FIRST)] },
          { guard: 'hasConflicts', actions: warn(CONFLICTS_FIRST) },
          { guard: 'hasChanges', target: 'saving', actions: 'forgetProblem' },
        ],
        'history.ask': [
          {
            guard: { type: 'asks', params: ({ event }) => event.step },
            target: 'asking',
            actions: { type: 'keepStep', params: ({ event }) => event.step },
          },
          { actions: { type: 'turn', params: ({ event }) => ({ step: event.step, side: null }) } },
        ],
        'rows.reread': { target: 'refreshing', actions: 'forgetProblem' },
        'rows.delete': [{ guard: 'hasSelection', target: 'confirming' }, { actions: warn(NOTHING_SELECTED) }],
        'row.delete': 'confirming',
      },
    },
    confirming: {
      description: 'Asks before rows are taken out: those that are selected, or one.',
      entry: 'keepDoomed',
      on: { 'delete.confirm': { target: 'idle', actions: 'removeRows' }, 'delete.cancel': 'idle' },
    },
    asking: {
      description: 'The step would write over what somebody else wrote; the person decides.',
      on: {
        'question.answer': {
          target: 'idle',
          actions: { type: 'turn', params: ({ context, event }) => ({ step: context.step, side: event.side }) },
        },
        'question.cancel': 'idle',
      },
    },
    saving: {
      description: 'One write is on its way.',
      tags: ['busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ key: context.key }),
        onDone: {
          target: 'rereading',
          actions: [
            { type: 'saved', params: ({ event }) => event.output },
            'renewKey',
            { type: 'dropDraft', params: null },
          ],
        },
        onError: [
          { guard: { type: 'isConflict', params: errorOf }, target: 'refreshing', actions: keepProblem },
          { guard: { type: 'isKeyUsedUp', params: errorOf }, target: 'idle', actions: [keepProblem, 'renewKey'] },
          { target: 'idle', actions: keepProblem },
        ],
      },
    },
    rereading: {
      description: 'Everything is saved; reads the rows as the server has them now.',
      tags: ['busy'],
      invoke: {
        id: 'reread',
        src: 'refreshRows',
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'keepProblem', params: savedButUnread } },
      },
    },
    refreshing: {
      description: 'Somebody else saved first: reads what they wrote; where both wrote, the cell says so.',
      tags: ['busy'],
      invoke: {
        id: 'refreshRows',
        src: 'refreshRows',
        onDone: 'idle',
        onError: { target: 'idle', actions: keepProblem },
      },
    },
  },
})

const keeping = editableTable.createStateConfig({
  description: 'Keeps what is unsaved where it survives the page.',
  initial: 'still',
  states: {
    still: {
      description: 'Everything unsaved is kept, or was said not to be.',
      on: { 'rows.changed': 'waiting' },
    },
    waiting: {
      description: 'Something changed; what comes within a moment is kept with it.',
      on: { 'page.left': { guard: 'isReady', target: 'writing' } },
      after: { draftDelay: [{ guard: 'isReady', target: 'writing' }, { target: 'still' }] },
    },
    writing: {
      description: 'What is unsaved is on its way to where it is kept.',
      on: { 'rows.changed': 'waiting' },
      invoke: {
        id: 'keepDraft',
        src: 'keepDraft',
        onDone: { target: 'still', actions: 'forgetUnkept' },
        onError: { target: 'still', actions: { type: 'keepUnkept', params: reasonOf } },
      },
    },
  },
})

const named = ({ event }: { event: { name: string } }) => event.name
const dropNamed = { type: 'dropDraft', params: named } as const

/** Rows that are edited together: read, offered unsaved work of before, undone with a question where others wrote, never saved while a cell fails. Source: TABLE, VALID-11, CONST-10. */
export const editableTableMachine = editableTable.createMachine({
  id: 'editableTable',
  context: { key: '', problem: null, unkept: null, offered: [], doomed: null, step: 'undo' },
  type: 'parallel',
  entry: 'renewKey',
  states: {
    rows: {
      description: 'The rows and what is done with them.',
      initial: 'loading',
      on: { 'table.load': '.loading' },
      states: {
        loading: {
          description: 'Reads the rows.',
          tags: ['loading'],
          entry: 'forgetProblem',
          invoke: {
            id: 'loadRows',
            src: 'loadRows',
            onDone: [
              {
                guard: { type: 'isOffered', params: ({ event }) => event.output },
                target: 'offering',
                actions: { type: 'keepOffer', params: ({ event }) => event.output },
              },
              { target: 'ready' },
            ],
            onError: { target: 'failed', actions: keepProblem },
          },
        },
        failed: { description: 'The rows could not be read; they can be asked for again.' },
        offering: {
          description:
            'Unsaved work of earlier visits or other windows is at hand; the person takes one up, gives them up one by one, or leaves those that a window still works on to it.',
          exit: 'forgetOffer',
          on: {
            'draft.take': { target: 'ready', actions: { type: 'restoreDraft', params: named } },
            'draft.drop': [
              { guard: 'isLastOffer', target: 'ready', actions: dropNamed },
              { actions: [dropNamed, { type: 'forgetOne', params: named }] },
            ],
            'draft.leave': [
              { guard: 'isLastOffer', target: 'ready' },
              { actions: { type: 'forgetOne', params: named } },
            ],
          },
        },
        ready,
      },
    },
    inserting: {
      description: 'How soon another row may come.',
      initial: 'open',
      states: {
        open: {
          description: 'A row may be added.',
          on: {
            'row.insert': {
              target: 'resting',
              actions: { type: 'insertRow', params: ({ event }) => event.at ?? null },
            },
          },
        },
        resting: {
          description: 'A row was added less than 1.5 s ago; a second press is taken for a slip.',
          on: { 'row.insert': { actions: warn(TOO_FAST) } },
          after: { insertGuard: 'open' },
        },
      },
    },
    keeping,
    following,
  },
})
