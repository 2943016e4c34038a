import { drillEvent } from '#contract/areas/drill/drill-event.entity.ts'
import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import type { LiveTables } from '#core/live.ts'

/** Tells whenever a drill, its people or its course change, by whoever. @returns the undo */
export function followRun(live: LiveTables, planId: string, changed: () => void): () => void {
  const followers = [drillPlan, drillPerson, drillEvent].map(({ name }) => {
    // How far it was read: a server that was started anew numbers anew, and what changed meanwhile is missing here.
    let known = live.positionOf(name)
    const readAnew = () => {
      known = live.positionOf(name)
      changed()
    }
    return live.follow(name, {
      position: () => known,
      update({ patches, changed: rows, lost }) {
        const isOther =
          name === drillPlan.name && ![...patches.keys(), ...rows.flatMap(({ ids }) => ids)].includes(planId)
        if (lost || !isOther || rows.some(({ ids }) => ids.length === 0)) readAnew()
        else known = live.positionOf(name)
        return false
      },
      refresh: readAnew,
    })
  })
  return () => {
    for (const follower of followers) follower.stop()
  }
}
