import type { WallDraft } from '#contract/walls/wall-draft.ts'
import { problemsOf, type WallProblems } from '#contract/walls/wall-problems.ts'
import type { wallEditorMachine } from '#machines/wall/wall-editor.machine.ts'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'

/** The editor of a wall on its page. */
export type WallEditorActor = ActorRefFrom<typeof wallEditorMachine>

/** The draft as it stands, what is chosen in it and what is wrong with it. Only where it is shown. */
export function useDraft(actor: WallEditorActor) {
  const draft = useSelector(actor, ({ context }) => context.history!.now)
  const page = useSelector(actor, ({ context }) => context.page)
  const chosen = useSelector(actor, ({ context }) => context.tile)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problems = useProblems(draft)
  const shown = draft.pages.find(({ id }) => id === page) ?? draft.pages[0]!
  return { draft, shown, tile: shown.tiles.find(({ id }) => id === chosen) ?? null, isBusy, problems }
}

function useProblems(draft: WallDraft): WallProblems {
  return useMemo(() => problemsOf(draft), [draft])
}
