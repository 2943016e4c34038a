import type { Offer } from '#contract/define-entity.ts'
import { registerTimeline } from '#server/engine/audit/timeline.routes.ts'
import { registerRestore } from '#server/engine/bin/restore.routes.ts'
import { registerExport } from '#server/engine/excel/export.routes.ts'
import { registerLifecycle } from '#server/engine/lifecycle/lifecycle.routes.ts'
import { registerStartDelete } from '#server/engine/operations/start-delete.routes.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import type { ResourceServices } from '#server/engine/resource/run.ts'
import { registerBranchCounts } from '#server/engine/rows/branch-counts.routes.ts'
import { registerReveal } from '#server/engine/rows/reveal.routes.ts'
import { registerTree } from '#server/engine/tree/tree.routes.ts'
import type { Api } from '#server/http/schemas.ts'
import { registerImport } from './import.routes.ts'
import { registerList } from './list.routes.ts'
import { registerOne } from './one.routes.ts'
import { registerAdd, registerDelete, registerDeleteBatch, registerEdit } from './write.routes.ts'

type Register = (api: Api, services: ResourceServices, resource: Resource) => void

/** Routes of every entity. */
const STANDARD: readonly Register[] = [registerList, registerOne, registerBranchCounts]

/** Routes of what an entity offers, each behind its own permission. */
const OFFERED: Readonly<Record<Offer, readonly Register[]>> = {
  add: [registerAdd],
  edit: [registerEdit],
  delete: [registerDelete],
  deleteBatch: [registerDeleteBatch, registerStartDelete],
  export: [registerExport],
  import: [registerImport],
}

/** Routes of what an entity is besides; each registers nothing for one that is not. */
const BESIDES: readonly Register[] = [registerBin, registerTree, registerLifecycle, registerTimeline, registerReveal]

/** All routes of an entity. */
export function registerResource(api: Api, services: ResourceServices, resource: Resource): void {
  for (const register of STANDARD) register(api, services, resource)
  registerOffers(api, services, resource)
}

/** Without those of every entity: for an area that answers them itself. */
export function registerOffers(api: Api, services: ResourceServices, resource: Resource): void {
  for (const register of [...offeredBy(resource), ...BESIDES]) register(api, services, resource)
}

function offeredBy({ entity }: Resource): Register[] {
  return entity.offers.flatMap((offer) => OFFERED[offer])
}

/** Its deleted rows: listed like any, brought back, deleted for good, in the background too. */
function registerBin(api: Api, services: ResourceServices, { entity, bin }: Resource): void {
  if (bin === undefined) return
  for (const register of [registerList, ...offeredBy(bin)]) register(api, services, bin)
  registerRestore(api, services, bin, entity.label)
}
