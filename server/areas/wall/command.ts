import { displayCommand } from '#contract/areas/wall/display-command.entity.ts'
import type { display } from '#contract/areas/wall/display.entity.ts'
import { newId } from '#server/db/ids.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

/** 发送指令: a row for each display, which fetches it with its next report. Source: walls 4.8. */
export const command: ActionWork<typeof display> = async ({ sql, now, principal }, { rows, values }) => {
  const { command: name, page, text } = values
  const detail = page ?? text ?? null
  const asked = rows.map(({ id, tenantId }) => ({
    id: newId(now),
    tenant_id: tenantId,
    create_by: principal.username,
    create_time: new Date(now),
    display_id: id,
    command: String(name),
    detail: detail === null ? null : String(detail),
    asked_by: principal.username,
  }))
  await insertMany(sql, displayCommand.table, asked)
  const ofTenant = (tenantId: number): RowChange => {
    const ids = asked.filter((row) => row.tenant_id === tenantId).map(({ id }) => id)
    return { entity: displayCommand.name, action: 'add', ids, tenantId }
  }
  return {
    message: rows.length === 1 ? '指令已发送！' : `已向 ${rows.length} 块屏幕发送指令`,
    recorded: { command: name },
    changes: [...new Set(rows.map(({ tenantId }) => tenantId))].map(ofTenant),
  }
}
