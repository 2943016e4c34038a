import type { FastifyInstance } from 'fastify'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { checksumOf, type DeviceChanges } from '#contract/wire/device-states.ts'
import { createKept } from '#server/figures/kept.ts'
import type { Scope } from '#server/figures/seen-rows.ts'
import { tellFigures } from '#server/figures/tell-figures.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { scopeOf } from './asked.ts'
import { statesOf } from './device-states.ts'

/** What changed is told no more after a while. */
const HOLDS_MS = 60_000
/** Organisations come and go. */
const SCOPE_HOLDS_MS = 30_000
const EVERY_MS = 2_000
/** A change is told for so long: who missed a frame hears it in the next one. */
const TOLD_MS = 30_000
/** More at once are not told one by one: pages see by the checksum that they lack something, and ask. */
const MOST_TOLD = 500

/** How each device stands: what changed of late, with a checksum of all. Source: walls 3.1. */
export function tellDevices(app: FastifyInstance, services: EngineServices & LiveServices): void {
  tellFigures(app, services, {
    feed: 'devices',
    of: [equipment],
    from: ['biz_equipment'],
    holdsMs: HOLDS_MS,
    everyMs: EVERY_MS,
    counter() {
      const changes = changesOfStates()
      const scopeFor = createKept<Scope>()
      return async (context, orgId, markOf) => {
        const scope = await scopeFor(markOf([], SCOPE_HOLDS_MS), () => scopeOf(context, { orgId }))
        const counted = await statesOf(context, scope)
        return { figures: { deviceTotal: counted.states.length }, details: changes(counted, context.now) }
      }
    },
  })
}

/** What changed within the last half minute, by place; nothing where the devices or their order are others. */
export function changesOfStates(): (counted: { layout: string; states: string }, nowMs: number) => DeviceChanges {
  let known = { layout: '', states: '' }
  const changedMs = new Map<number, number>()
  return (counted, nowMs) => {
    if (counted.layout !== known.layout) changedMs.clear()
    else
      for (let at = 0; at < counted.states.length; at += 1)
        if (counted.states[at] !== known.states[at]) {
          changedMs.delete(at)
          changedMs.set(at, nowMs)
        }
    known = counted
    for (const [at, ms] of changedMs) if (nowMs - ms >= TOLD_MS) changedMs.delete(at)
    const latest = [...changedMs.keys()].slice(-MOST_TOLD)
    const changed = latest.map((at) => [at, counted.states[at]] as DeviceChanges['changed'][number])
    return { layout: counted.layout, checksum: checksumOf(counted.states), changed }
  }
}
