import {
  beginHistory,
  edited,
  isSame,
  redone,
  replaced,
  undone,
  type EditHistory,
} from '#contract/walls/edit-history.ts'
import type { WallDraft } from '#contract/walls/wall-draft.ts'
import type { WallEdit } from '#contract/walls/wall-edits.ts'
import { problemsOf } from '#contract/walls/wall-problems.ts'
import { CODE } from '#contract/wire/result.ts'
import { codeOf } from '#contract/wire/failure.ts'
import { assign, fromPromise, setup } from 'xstate'

/** Which row is edited, as it was last read. */
export interface EditedRecord {
  id: string
  version: number
}

/** What an editor begins with. */
export interface OpenedWall {
  /** null = it is yet to be added. */
  record: EditedRecord | null
  saved: WallDraft
  /** What was left unsaved before. */
  kept: WallDraft | null
}

export interface SaveRequest {
  record: EditedRecord | null
  draft: WallDraft
  /** Names the intention, so that a wall is added once. */
  key: string
}

export interface WallEditorContext {
  record: EditedRecord | null
  /** As it is stored; null = it was not read yet. */
  saved: WallDraft | null
  history: EditHistory | null
  /** Ids of the page that is shown and of the tile that is chosen on it. */
  page: string
  tile: string | null
  /** Why it could not be read or saved. */
  problem: string | null
  isRestored: boolean
  key: string | null
}

export type WallEditorEvent =
  | { type: 'edit'; edit: WallEdit }
  | { type: 'choose'; page: string; tile: string | null }
  | { type: 'save'; key: string }
  | { type: 'undo' | 'redo' | 'discard' | 'leave' | 'retry' }
  | { type: 'conflict.overwrite' | 'conflict.theirs' | 'conflict.cancel' }

/** Rests between two edits are not kept one by one. */
const KEEP_DELAY_MS = 400

const silent = () => new Promise<never>(() => {})

/** Types, names and rules of the editor of walls; the arrows stand beside it. */
export const wallEditor = setup({
  types: {
    context: {} as WallEditorContext,
    events: {} as WallEditorEvent,
    tags: {} as 'shown' | 'busy',
  },
  actors: {
    load: fromPromise<OpenedWall>(silent),
    save: fromPromise<EditedRecord, SaveRequest>(silent),
    keep: fromPromise<void, WallDraft | null>(silent),
  },
  actions: {
    open: assign((_, { record, saved, kept }: OpenedWall) => {
      const history = beginHistory(saved)
      const page = (kept ?? saved).pages[0]!.id
      const isRestored = kept !== null && !isSame(kept, saved)
      return {
        record,
        saved,
        history: kept === null ? history : replaced(history, kept),
        page,
        tile: null,
        isRestored,
        problem: null,
      }
    }),
    edit: assign(({ context }, edit: WallEdit) => follow(context, edited(context.history!, edit), edit)),
    undo: assign(({ context }) => follow(context, undone(context.history!))),
    redo: assign(({ context }) => follow(context, redone(context.history!))),
    choose: assign((_, { page, tile }: { page: string; tile: string | null }) => ({ page, tile })),
    /** What is stored is shown again; the edits can still be brought back. */
    discard: assign(({ context }) => ({
      ...follow(context, replaced(context.history!, context.saved!)),
      isRestored: false,
    })),
    /** What somebody else saved is shown; the own edits can still be brought back. */
    takeTheirs: assign(({ context }, { record, saved }: OpenedWall) => ({
      ...follow(context, replaced(context.history!, saved)),
      record,
      saved,
      isRestored: false,
    })),
    takeVersion: assign((_, { record, saved }: OpenedWall) => ({ record, saved })),
    nameIntention: assign(({ context }, key: string) => ({ key: context.key ?? key, problem: null })),
    keepSaved: assign(({ context }, record: EditedRecord) => ({
      record,
      saved: context.history!.now,
      key: null,
      problem: null,
      isRestored: false,
    })),
    keepProblem: assign((_, problem: string) => ({ problem })),
    tellUnsound: assign(({ context }) => ({ problem: unsoundText(context) })),
    tellSaved: () => {},
  },
  guards: {
    isSound: ({ context }) => countProblems(context) === 0,
    isChanged: ({ context }) => isUnsaved(context),
    isConflict: (_, error: unknown) => codeOf(error) === CODE.conflict,
  },
  delays: { keepDelay: KEEP_DELAY_MS },
})

/** Whether something stands in the editor that is stored nowhere. */
export function isUnsaved({ history, saved }: Pick<WallEditorContext, 'history' | 'saved'>): boolean {
  return history !== null && saved !== null && !isSame(history.now, saved)
}

/** What is left to be kept aside; null = nothing. */
export function unsavedDraft(context: WallEditorContext): WallDraft | null {
  return isUnsaved(context) ? context.history!.now : null
}

function countProblems({ history }: WallEditorContext): number {
  const { whole, tiles } = problemsOf(history!.now)
  return whole.length + tiles.size
}

const unsoundText = (context: WallEditorContext): string => `还有 ${countProblems(context)} 处错误，改正后才能保存`

/** Shows a page that is there, and chooses what an edit made. */
function follow(
  { page, tile, history: before }: WallEditorContext,
  history: EditHistory,
  edit?: WallEdit,
): Partial<WallEditorContext> {
  const { pages } = history.now
  const told = { history, problem: null, key: history === before ? undefined : null }
  if (edit?.do === 'page.add') return { ...clean(told), page: pages.at(-1)!.id, tile: null }
  const shown = pages.find(({ id }) => id === page) ?? pages[0]!
  const known = before!.now.pages.find(({ id }) => id === page)?.tiles.length ?? 0
  if (edit?.do === 'tile.add' && shown.tiles.length > known)
    return { ...clean(told), page: shown.id, tile: shown.tiles.at(-1)!.id }
  return { ...clean(told), page: shown.id, tile: shown.tiles.some(({ id }) => id === tile) ? tile : null }
}

/** An intention whose content changed is another one. */
function clean({ key, ...told }: { history: EditHistory; problem: null; key: null | undefined }) {
  return key === undefined ? told : { ...told, key }
}
