import type { WallDraft } from '#contract/walls/wall-draft.ts'
import { fromPromise } from 'xstate'
import { wallEditorMachine } from './wall-editor.machine.ts'
import type { EditedRecord, OpenedWall, SaveRequest } from './wall-editor.setup.ts'

/** What the editor asks of the outside; rejections carry a sentence. */
export interface WallEditorEffects {
  load(signal: AbortSignal): Promise<OpenedWall>
  save(request: SaveRequest, signal: AbortSignal): Promise<EditedRecord>
  /** Keeps aside what is unsaved; null = nothing is. */
  keep(draft: WallDraft | null): Promise<void>
  saved(): void
}

/** The editor of a wall with its calls. */
export function wallEditorWith(effects: WallEditorEffects) {
  return wallEditorMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => effects.load(signal)),
      save: fromPromise(({ input, signal }) => effects.save(input, signal)),
      keep: fromPromise(({ input }) => effects.keep(input)),
    },
    actions: { tellSaved: () => effects.saved() },
  })
}
