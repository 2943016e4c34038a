import { errorOf, reasonOf } from '#machines/effects/failed.ts'
import { beginHistory } from '#contract/walls/edit-history.ts'
import {
  unsavedDraft,
  wallEditor,
  type EditedRecord,
  type OpenedWall,
  type WallEditorContext,
} from './wall-editor.setup.ts'

const opened = { params: ({ event }: { event: { output: OpenedWall } }) => event.output } as const
const problem = { type: 'keepProblem', params: reasonOf } as const
const keepInput = ({ context }: { context: Parameters<typeof unsavedDraft>[0] }) => unsavedDraft(context)

/** A wall in its editor: every step can be taken back, a refused save loses nothing, and what is left unsaved is kept for the next time. Source: walls 4.8. */
export const wallEditorMachine = wallEditor.createMachine({
  id: 'wallEditor',
  meta: {
    /** Of the steps the last one alone survives the page: all of them would fill its storage. */
    kept: ({ history }: WallEditorContext) => ({ history: history === null ? null : beginHistory(history.now) }),
  },
  context: {
    record: null,
    saved: null,
    history: null,
    page: '',
    tile: null,
    problem: null,
    isRestored: false,
    key: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The wall and what was left unsaved of it are being read.',
      on: { leave: 'left' },
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'editing', actions: { type: 'open', ...opened } },
        onError: { target: 'unreadable', actions: problem },
      },
    },
    unreadable: { description: 'It could not be read.', on: { retry: 'loading', leave: 'left' } },
    editing: {
      description: 'The wall is edited; what changes is kept aside after a rest.',
      tags: ['shown'],
      initial: 'settled',
      on: {
        edit: { target: '.waiting', actions: { type: 'edit', params: ({ event }) => event.edit } },
        undo: { target: '.waiting', actions: 'undo' },
        redo: { target: '.waiting', actions: 'redo' },
        discard: { guard: 'isChanged', target: '.waiting', actions: 'discard' },
        choose: { actions: { type: 'choose', params: ({ event }) => event } },
        save: [
          {
            guard: 'isSound',
            target: 'saving',
            actions: { type: 'nameIntention', params: ({ event }) => event.key },
          },
          { actions: 'tellUnsound' },
        ],
        leave: 'leaving',
      },
      states: {
        settled: { description: 'Nothing changed since it was kept aside.' },
        waiting: { description: 'Something changed just now.', after: { keepDelay: 'keeping' } },
        keeping: {
          description: 'The unsaved part is kept aside; where that is not possible, it stands in the editor.',
          invoke: { id: 'keep', src: 'keep', input: keepInput, onDone: 'settled', onError: 'settled' },
        },
      },
    },
    saving: {
      description: 'The server stores it; nothing changes meanwhile.',
      tags: ['shown', 'busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { record, history, key } }) => ({ record, draft: history!.now, key: key! }),
        onDone: {
          target: 'editing.keeping',
          actions: [
            { type: 'keepSaved', params: ({ event }: { event: { output: EditedRecord } }) => event.output },
            'tellSaved',
          ],
        },
        onError: [
          { guard: { type: 'isConflict', params: errorOf }, target: 'conflict', actions: problem },
          { target: 'failed', actions: problem },
        ],
      },
    },
    failed: {
      description: 'It was not stored and stands as it was; the same can be sent once more.',
      tags: ['shown'],
      on: {
        edit: { target: 'editing.waiting', actions: { type: 'edit', params: ({ event }) => event.edit } },
        undo: { target: 'editing.waiting', actions: 'undo' },
        redo: { target: 'editing.waiting', actions: 'redo' },
        discard: { target: 'editing.waiting', actions: 'discard' },
        choose: { actions: { type: 'choose', params: ({ event }) => event } },
        save: { target: 'saving', actions: { type: 'nameIntention', params: ({ event }) => event.key } },
        leave: 'leaving',
      },
    },
    conflict: {
      description: 'Somebody else stored it meanwhile; the person decides which of both holds.',
      tags: ['shown'],
      on: { 'conflict.overwrite': 'overwriting', 'conflict.theirs': 'adopting', 'conflict.cancel': 'editing' },
    },
    overwriting: {
      description: 'The version of the others is looked up, to be replaced.',
      tags: ['shown', 'busy'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'saving', actions: { type: 'takeVersion', ...opened } },
        onError: { target: 'failed', actions: problem },
      },
    },
    adopting: {
      description: 'What the others stored is read; the own edits stay among the steps.',
      tags: ['shown', 'busy'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'editing.waiting', actions: { type: 'takeTheirs', ...opened } },
        onError: { target: 'failed', actions: problem },
      },
    },
    leaving: {
      description: 'What is unsaved is kept aside for the next time.',
      tags: ['shown', 'busy'],
      invoke: {
        id: 'keep',
        src: 'keep',
        input: keepInput,
        onDone: 'left',
        onError: { target: 'failed', actions: problem },
      },
    },
    left: { type: 'final', description: 'The editor is closed.' },
  },
})
