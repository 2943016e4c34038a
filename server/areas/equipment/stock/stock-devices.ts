import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { asPlatform } from '#server/training/as-platform.ts'
import { devices } from '#server/areas/equipment/equipment.resource.ts'

/** Some devices of a tenant. */
interface Some {
  tenantId: number
  ids: readonly string[]
}

/** An output takes devices of a depot: all or none. @returns what changed @throws ApiError for one that is not in stock */
export function reserveDevices(context: Context, { tenantId, ids }: Some): Promise<RowChange[]> {
  return takeStep(asPlatform(context, tenantId), devices, 'reserve', { ids, body: {} })
}

/** An output gives devices back. @returns what changed */
export function releaseDevices(context: Context, { tenantId, ids }: Some): Promise<RowChange[]> {
  return takeStep(asPlatform(context, tenantId), devices, 'release', { ids, body: {} })
}

/** Where an output sends devices. */
interface Shipment extends Some {
  /** Who gets them; null = the tenant itself. */
  enterpriseId: string | null
  outputNo?: string
}

/** Devices leave their depot: all or none. Those for an enterprise are in its sight from then on, so that its people bind them. @returns what changed @throws ApiError for one that is not in stock */
export function shipDevices(context: Context, { tenantId, ids, ...body }: Shipment): Promise<RowChange[]> {
  return takeStep(asPlatform(context, tenantId), devices, 'ship', { ids, body })
}
