import type { Entity } from '#contract/define-entity.ts'
import { lifecycleOf } from '#server/engine/resource/lifecycle-of.ts'

/** Routes that the engine makes for every entity: the same code on another table. */
const OF_EVERY_ENTITY =
  /^(list|queryById|add|edit|delete|deleteBatch|startDelete|timeline|history|exportXls|startExport|importTemplate|importExcel|startImport|checkImport|stagedImport|rootList|childList|childListBatch|treeList|branchCounts|moveWarning)$/

/** The entity for which the engine made a route, or undefined where an area wrote it. @param url with `/vr` */
export function entityOfRoute(entities: readonly Entity[], url: string): Entity | undefined {
  return entities.find((entity) => {
    const above = `/vr${entity.path}/`
    const name = url.startsWith(above) ? url.slice(above.length) : null
    return name !== null && (OF_EVERY_ENTITY.test(name) || isOnRecords(entity, name))
  })
}

/** Steps and actions whose records the engine finds before an area hears of them. */
function isOnRecords(entity: Entity, name: string): boolean {
  const action = entity.actions?.[name]
  if (action !== undefined) return action.on !== 'list'
  return (lifecycleOf(entity)?.steps ?? []).some((step) => step.name === name && step.by !== 'server')
}
