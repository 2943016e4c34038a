import type { GrantReach } from '#contract/wire/grants.ts'
import { allToggled, changeOf, found, toggled, type GrantNode } from '#machines/grant-editor/grant-tree.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup } from 'xstate'

/** Whose grants are edited: a role, a department, a role of a department. */
export interface GrantHolder {
  id: string
  name: string
  /** Of a role of a department: its department. */
  departId?: string
  /** This person only looks at them. */
  isFixed?: boolean
}

export interface GrantEditorContext {
  holder: GrantHolder
  tree: readonly GrantNode[]
  /** What was granted when it was read: saving tells the difference to it, so that what others grant meanwhile stays. */
  read: readonly string[]
  chosen: readonly string[]
  /** A press on a box takes what is below along. */
  isLinked: boolean
  words: string
  problem: string | null
  /** Whom the change reaches; null = not found out. */
  reach: GrantReach | null
}

/** `stays`: after saving the grants are shown anew instead of being closed. */
export interface GrantEditorInput {
  stays: boolean
}

export type GrantEditorEvent =
  | { type: 'grants.open'; holder: GrantHolder }
  | { type: 'node.toggle'; id: string }
  | { type: 'all.toggle'; isOn: boolean }
  | { type: 'words.change'; words: string }
  | { type: 'link.toggle' | 'changes.undo' | 'changes.review' | 'changes.save' | 'review.leave' | 'retry' }
  | { type: 'dialog.close' | 'discard.confirm' | 'discard.cancel' | 'work.discard' }

/** The tree somebody may grant with, and what the holder is granted now. */
export interface ReadGrants {
  tree: readonly GrantNode[]
  granted: readonly string[]
}

export interface GrantSaving {
  holder: GrantHolder
  read: readonly string[]
  chosen: readonly string[]
}

/** What editing grants needs; rejections carry a sentence. */
export interface GrantEditorEffects {
  readGrants: (holder: GrantHolder, signal: AbortSignal) => Promise<ReadGrants>
  findReach: (saving: GrantSaving, signal: AbortSignal) => Promise<GrantReach>
  saveGrants: (saving: GrantSaving, signal: AbortSignal) => Promise<string>
  saved: (message: string) => void
}

const never = () => new Promise<never>(() => {})

/** Its types, actions and guards. */
export const grantEditor = setup({
  types: {
    context: {} as GrantEditorContext & GrantEditorInput,
    input: {} as GrantEditorInput,
    events: {} as GrantEditorEvent,
    tags: {} as 'visible' | 'loading' | 'busy' | 'editable' | 'reviewing',
  },
  actors: {
    readGrants: fromPromise<ReadGrants, GrantHolder>(never),
    findReach: fromPromise<GrantReach, GrantSaving>(never),
    saveGrants: writeOnce<string, GrantSaving>(never),
  },
  actions: {
    begin: assign((_, holder: GrantHolder) => ({ ...NOTHING, holder })),
    take: assign((_, { tree, granted }: ReadGrants) => ({ tree, read: granted, chosen: granted, problem: null })),
    toggle: assign(({ context: { tree, chosen, isLinked } }, id: string) => ({
      chosen: toggled(tree, chosen, id, isLinked),
      problem: null,
    })),
    toggleAll: assign(({ context: { tree, chosen, words } }, isOn: boolean) => ({
      chosen: allToggled(found(tree, words), chosen, isOn),
      problem: null,
    })),
    link: assign(({ context }) => ({ isLinked: !context.isLinked })),
    seek: assign((_, words: string) => ({ words })),
    undo: assign(({ context }) => ({ chosen: context.read, problem: null })),
    forgetReach: assign({ reach: null }),
    rememberReach: assign((_, reach: GrantReach) => ({ reach })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    saved: (_args, _message: string) => {},
  },
  guards: {
    isChanged: ({ context: { read, chosen } }) => {
      const { added, removed } = changeOf(read, chosen)
      return added.length + removed.length > 0
    },
    stays: ({ context }) => context.stays,
  },
})

/** What it begins with. */
export const NOTHING: GrantEditorContext = {
  holder: { id: '', name: '' },
  tree: [],
  read: [],
  chosen: [],
  isLinked: true,
  words: '',
  problem: null,
  reach: null,
}
