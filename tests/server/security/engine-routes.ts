import type { Entity } from '#contract/define-entity.ts'

/** Routes that the engine makes for every entity: the same code on another table. */
const OF_EVERY_ENTITY =
  /^(list|queryById|add|edit|delete|deleteBatch|startDelete|timeline|history|exportXls|startExport|importTemplate|importExcel|startImport|checkImport|stagedImport|rootList|childList|childListBatch|treeList|branchCounts|moveWarning)$/

/** The entity for which the engine made a route, or undefined where an area wrote it. @param url with `/vr` */
export function entityOfRoute(entities: readonly Entity[], url: string): Entity | undefined {
  return entities.find(
    ({ path }) => url.startsWith(`/vr${path}/`) && OF_EVERY_ENTITY.test(url.slice(`/vr${path}/`.length)),
  )
}
