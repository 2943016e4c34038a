import type { wallVersion } from '#contract/areas/wall/wall-version.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { editRow } from '#server/engine/write/write-rows.ts'
import { walls } from './wall.resource.ts'

const RECORDED_AS = 'revert'

/** Writes what a wall was as its newest version, through the checks of every edit; it keeps its name. @throws ApiError when tiles of then are no tiles of now */
export const restoreVersion: ActionWork<typeof wallVersion> = async (context, { rows }) => {
  const { wallId, definition } = rows[0]!.before
  const change = await editRow({ ...context, recordedAs: RECORDED_AS }, walls, { id: wallId, definition })
  return { changes: [change] }
}
