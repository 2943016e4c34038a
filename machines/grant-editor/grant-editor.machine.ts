import { reasonOf } from '#machines/effects/failed.ts'
import { grantEditor, NOTHING, type GrantEditorContext, type GrantSaving } from './grant-editor.setup.ts'

export type {
  GrantEditorEffects,
  GrantEditorEvent,
  GrantHolder,
  GrantSaving,
  ReadGrants,
} from './grant-editor.setup.ts'

const keepProblem = { type: 'keepProblem', params: reasonOf } as const

const open = grantEditor.createStateConfig({
  description: 'The tree of menus and buttons is shown.',
  tags: ['visible'],
  initial: 'loading',
  on: {
    'dialog.close': [{ guard: 'isChanged', target: 'confirmingClose' }, { target: 'closed' }],
    'work.discard': { guard: 'isChanged', target: 'closed' },
  },
  states: {
    loading: {
      description: 'Reads the tree and what is granted.',
      tags: ['loading'],
      invoke: {
        id: 'readGrants',
        src: 'readGrants',
        input: ({ context }) => context.holder,
        onDone: { target: 'editing', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: keepProblem },
      },
    },
    unread: { description: 'They could not be read; why stands in `problem`.', on: { retry: 'loading' } },
    editing: {
      description: 'Boxes are ticked; nothing is in force yet.',
      tags: ['editable'],
      on: {
        'node.toggle': { actions: { type: 'toggle', params: ({ event }) => event.id } },
        'all.toggle': { actions: { type: 'toggleAll', params: ({ event }) => event.isOn } },
        'words.change': { actions: { type: 'seek', params: ({ event }) => event.words } },
        'link.toggle': { actions: 'link' },
        'changes.undo': { actions: 'undo' },
        'changes.review': { guard: 'isChanged', target: 'reviewing', actions: 'forgetReach' },
      },
    },
    reviewing: {
      description: 'Shows what is granted and what is withdrawn before it is saved.',
      tags: ['reviewing'],
      initial: 'measuring',
      on: { 'review.leave': 'editing', 'changes.save': 'saving' },
      states: {
        measuring: {
          description: 'Asks whose rights change by it.',
          tags: ['loading'],
          invoke: {
            id: 'findReach',
            src: 'findReach',
            input: ({ context }) => savingOf(context),
            onDone: { target: 'measured', actions: { type: 'rememberReach', params: ({ event }) => event.output } },
            onError: 'unmeasured',
          },
        },
        measured: { description: 'It is known whom it reaches.' },
        unmeasured: { description: 'Nobody knows whom it reaches; it can be saved all the same.' },
      },
    },
    saving: {
      description: 'One write is on its way; neither a second one nor closing is possible.',
      tags: ['busy', 'reviewing'],
      on: { 'dialog.close': {}, 'work.discard': {} },
      invoke: {
        id: 'saveGrants',
        src: 'saveGrants',
        input: ({ context }) => savingOf(context),
        onDone: [
          { guard: 'stays', target: 'loading', actions: { type: 'saved', params: ({ event }) => event.output } },
          { target: '#grantEditor.closed', actions: { type: 'saved', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: keepProblem },
      },
    },
    history: { type: 'history' },
  },
})

/** 授权: what a role, a department or a role of a department may open and do, changed in a tree and looked at before it holds. Source: PERM-01, API-038…043, contract §4.6. */
export const grantEditorMachine = grantEditor.createMachine({
  id: 'grantEditor',
  meta: { definition: ['stays'] },
  context: ({ input }) => ({ ...NOTHING, stays: input.stays }),
  initial: 'closed',
  on: { 'grants.open': { target: '.open', actions: { type: 'begin', params: ({ event }) => event.holder } } },
  states: {
    closed: { description: 'Nothing is open.' },
    open,
    confirmingClose: {
      description: 'Changes that nobody saved: asks before they are given up.',
      tags: ['visible'],
      on: { 'discard.confirm': 'closed', 'discard.cancel': 'open.history' },
    },
  },
})

function savingOf({ holder, read, chosen }: GrantEditorContext): GrantSaving {
  return { holder, read, chosen }
}
