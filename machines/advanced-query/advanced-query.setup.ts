import { isEffective, type Condition, type MatchType } from '#contract/wire/list-query.ts'
import type { SavedQuery } from '#contract/wire/saved-query.ts'
import {
  addedLine,
  changedLine,
  draftOf,
  EMPTY_DRAFT,
  withoutSaved,
  withSaved,
  type QueryDraft,
} from '#machines/advanced-query/conditions.ts'
import { assign, fromPromise, setup } from 'xstate'

/** What a list is asked beside its filters. */
export interface Conditions {
  conditions: Condition[]
  matchType: MatchType
}

export interface AdvancedQueryContext extends QueryDraft {
  saved: SavedQuery[]
  /** The name that is asked for, or of the saved query that the question is about. */
  name: string
}

export type AdvancedQueryEvent =
  | ({ type: 'dialog.open' } & Conditions)
  | { type: 'condition.change'; key: number; change: Partial<Condition> }
  | { type: 'condition.remove'; key: number }
  | { type: 'match.change'; matchType: MatchType }
  | { type: 'name.submit' | 'saved.choose' | 'saved.delete'; name: string }
  | {
      type:
        | 'dialog.close'
        | 'condition.add'
        | 'query.search'
        | 'query.reset'
        | 'query.save'
        | 'name.cancel'
        | 'overwrite.confirm'
        | 'overwrite.cancel'
        | 'delete.confirm'
        | 'delete.cancel'
    }

/** What the builder needs of the outside. */
export interface AdvancedQueryEffects {
  loadSaved: () => Promise<SavedQuery[]>
  keepSaved: (query: SavedQuery) => void
  dropSaved: (title: string) => void
  /** The list is asked so from now on; no conditions = it is asked without. */
  apply: (query: Conditions) => void
  warn: (message: string) => void
  notify: (message: string) => void
}

const silent = () => new Promise<never>(() => {})

/** What the builder knows, hears and needs; its effects are silent here. */
export const advancedQuery = setup({
  types: {
    context: {} as AdvancedQueryContext,
    events: {} as AdvancedQueryEvent,
    tags: {} as 'visible',
  },
  actors: { loadSaved: fromPromise<SavedQuery[]>(silent) },
  actions: {
    takeApplied: assign((_, { conditions, matchType }: Conditions) => draftOf(conditions, matchType)),
    takeSaved: assign((_, saved: SavedQuery[]) => ({ saved })),
    addLine: assign(({ context }) => ({ lines: addedLine(context.lines) })),
    changeLine: assign(({ context }, { key, change }: { key: number; change: Partial<Condition> }) => ({
      lines: changedLine(context.lines, key, change),
    })),
    removeLine: assign(({ context }, key: number) => ({ lines: context.lines.filter((line) => line.key !== key) })),
    changeMatch: assign((_, matchType: MatchType) => ({ matchType })),
    emptyDraft: assign(EMPTY_DRAFT),
    chooseSaved: assign(({ context }, name: string) => {
      const chosen = context.saved.find(({ title }) => title === name)
      return chosen === undefined ? {} : draftOf(chosen.records, chosen.matchType)
    }),
    takeName: assign((_, name: string) => ({ name: name.trim() })),
    forgetName: assign({ name: '' }),
    addSaved: assign(({ context }) => ({ saved: withSaved(context.saved, savedOf(context)) })),
    removeSaved: assign(({ context }) => ({ saved: withoutSaved(context.saved, context.name) })),
    keepSaved: (_args, _query: SavedQuery) => {},
    dropSaved: (_args, _title: string) => {},
    apply: (_args, _query: Conditions) => {},
    warn: (_args, _message: string) => {},
    notify: (_args, _message: string) => {},
  },
  guards: {
    saysNothing: ({ context }) => effectiveOf(context).length === 0,
    isNameless: (_args, name: string) => name.trim() === '',
    isTaken: ({ context }, name: string) => context.saved.some(({ title }) => title === name.trim()),
  },
})

/** The conditions that say something. */
export function effectiveOf({ lines }: QueryDraft): Condition[] {
  return lines.map(({ condition }) => condition).filter(isEffective)
}

/** The draft under the name that was given. */
export function savedOf(context: AdvancedQueryContext): SavedQuery {
  return { title: context.name, matchType: context.matchType, records: effectiveOf(context) }
}
