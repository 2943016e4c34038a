import { DISPLAY_LINK, DISPLAY_STATE, type display } from '#contract/areas/wall/display.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'

/** 收回: the next call of the display is refused, whichever server it asks, and it can prove itself no more. Source: walls 4.8. */
export const revoke: ActionWork<typeof display> = (_, { rows }) => {
  for (const { columns } of rows) Object.assign(columns, { state: DISPLAY_STATE.revoked, link: DISPLAY_LINK.never })
}
