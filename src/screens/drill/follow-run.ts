import { drillEvent } from '#contract/areas/drill/drill-event.entity.ts'
import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { concerns, followChanges } from '#core/live/follow-changes.ts'
import type { LiveTables } from '#core/live/live.ts'

/** Tells whenever a drill, its people or its course change, no matter by whom. @returns the undo */
export function followRun(live: LiveTables, planId: string, changed: () => void): () => void {
  const stops = [
    followChanges(live, drillPlan.name, (update) => {
      if (update === null || concerns(update, (id) => id === planId)) changed()
    }),
    ...[drillPerson, drillEvent].map(({ name }) => followChanges(live, name, changed)),
  ]
  return () => stops.forEach((stop) => stop())
}
