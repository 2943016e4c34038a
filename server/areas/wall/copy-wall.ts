import type { wall } from '#contract/areas/wall/wall.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { copyRow } from '#server/engine/actions/copy-to-tenant.ts'
import { walls } from './wall.resource.ts'

/** Makes another wall that shows the same. */
export const copyWall: ActionWork<typeof wall> = async (context, { rows }) => {
  const changes = await copyRow(context, walls, rows[0]!.before)
  return { changes, result: changes[0]!.ids[0]! }
}
