import {
  VIEW_NAME_MISSING,
  type ListView,
  type ListViews,
  type ViewContent,
  type ViewDraft,
  type ViewRole,
} from '#contract/areas/list-view/list-view.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromPromise, setup } from 'xstate'

/** `list`: the name the views are kept under. */
export interface ListViewsInput {
  list: string
}

export interface ListViewsContext extends ListViewsInput {
  views: readonly ListView[]
  mayShare: boolean
  /** With whom a view can be shared; null until they are known. */
  roles: readonly ViewRole[] | null
  /** The view that was chosen last; null = none, or it is there no more. */
  current: string | null
  /** What is being written. */
  draft: ViewDraft | null
  /** Which view is to be deleted. */
  doomed: string | null
  /** Why the last writing failed. */
  problem: string | null
  /** Names an adding call, so that a repeated one adds nothing twice. */
  key: string
}

/** What a person says of a view in its form. */
export type Naming = Pick<ViewDraft, 'name' | 'roleId' | 'isDefault'>

export type ListViewsEvent =
  | { type: 'views.load' | 'draft.cancel' | 'delete.confirm' | 'delete.cancel' }
  | { type: 'view.apply' | 'view.edit' | 'view.delete'; id: string }
  | { type: 'view.add'; content: ViewContent }
  | { type: 'view.replace'; id: string; content: ViewContent }
  | ({ type: 'draft.submit' } & Naming)

/** How a view came to hold: a person chose it, or the list opened with it. */
export type Choice = 'chosen' | 'default'

type SaveRequest = { list: string; draft: ViewDraft; key: string }

/** What views need of the outside. `fetchViews` resolves with null where the server knows none. */
export interface ListViewsEffects {
  fetchViews: (input: ListViewsInput, signal: AbortSignal) => Promise<ListViews | null>
  fetchRoles: (signal: AbortSignal) => Promise<ViewRole[]>
  /** Resolves with the id of the view. */
  saveView: (input: SaveRequest, signal: AbortSignal) => Promise<string>
  deleteView: (input: { id: string }, signal: AbortSignal) => Promise<void>
  /** Whether the list is as it always starts, so that it may open with a default. */
  isUntouched: () => boolean
  apply: (view: ListView, choice: Choice) => void
  warn: (message: string) => void
  notify: (message: string) => void
}

const silent = () => new Promise<never>(() => {})

/** What the views of a list know, hear and need; their effects are silent here. */
export const listViews = setup({
  types: {
    context: {} as ListViewsContext,
    events: {} as ListViewsEvent,
    input: {} as ListViewsInput,
    tags: {} as 'known' | 'busy',
  },
  actors: {
    fetchViews: fromPromise<ListViews | null, ListViewsInput>(silent),
    fetchRoles: fromPromise<ViewRole[]>(silent),
    saveView: writeOnce<string, SaveRequest>(silent),
    deleteView: writeOnce<void, { id: string }>(silent),
  },
  actions: {
    takeViews: assign(({ context }, found: ListViews | null) => ({
      views: found?.records ?? [],
      mayShare: found?.mayShare ?? false,
      current: found?.records.some(({ id }) => id === context.current) === true ? context.current : null,
    })),
    takeDefault: assign(({ context }) => ({ current: defaultOf(context.views)?.id ?? null })),
    takeCurrent: assign((_, current: string) => ({ current })),
    takeRoles: assign((_, roles: readonly ViewRole[]) => ({ roles })),
    beginNew: assign((_, content: ViewContent) => ({ draft: newDraft(content), problem: null })),
    beginEdit: assign(({ context }, id: string) => ({ draft: draftOf(context.views, id), problem: null })),
    replaceContent: assign(({ context }, { id, content }: { id: string; content: ViewContent }) => ({
      draft: withContent(draftOf(context.views, id), content),
      problem: null,
    })),
    takeNaming: assign(({ context }, { name, roleId, isDefault }: Naming) => ({
      draft: context.draft && { ...context.draft, name: name.trim(), roleId, isDefault },
      problem: null,
    })),
    askForName: assign({ problem: VIEW_NAME_MISSING }),
    keepProblem: assign((_, problem: string) => ({ problem })),
    forgetDraft: assign({ draft: null, problem: null }),
    markDoomed: assign((_, doomed: string) => ({ doomed })),
    forgetDoomed: assign({ doomed: null }),
    renewKey: assign({ key: '' }),
    apply: (_args, _what: { view: ListView | undefined; choice: Choice }) => {},
    warn: (_args, _message: string) => {},
    notify: (_args, _message: string) => {},
  },
  guards: {
    isUnknown: (_args, found: ListViews | null) => found === null,
    opensWithDefault: (_args, _found: ListViews | null) => false,
    isNameless: (_args, name: string) => name.trim() === '',
  },
})

/** What a list opens with: what a person set for themselves before what a role was given. */
export function defaultOf(views: readonly ListView[]): ListView | undefined {
  const defaults = views.filter(({ isDefault }) => isDefault)
  return defaults.find(({ roleId }) => roleId === null) ?? defaults[0]
}

function newDraft(content: ViewContent): ViewDraft {
  return { id: null, version: null, name: '', roleId: null, isDefault: false, content }
}

function draftOf(views: readonly ListView[], wanted: string): ViewDraft | null {
  const view = views.find(({ id }) => id === wanted)
  if (view === undefined) return null
  const { id, version, name, roleId, isDefault } = view
  return { id, version, name, roleId, isDefault }
}

function withContent(draft: ViewDraft | null, content: ViewContent): ViewDraft | null {
  return draft && { ...draft, content }
}
