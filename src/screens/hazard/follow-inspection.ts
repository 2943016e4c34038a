import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import { taskItem } from '#contract/areas/hazard/task-item.entity.ts'
import type { LiveTables } from '#core/live.ts'

/** Tells whenever an inspection or one of its items changes, by whoever. @param knows whether an id is one of its own @returns the undo */
export function followInspection(live: LiveTables, knows: (id: string) => boolean, changed: () => void): () => void {
  const followers = [hazardTask, taskItem].map(({ name }) =>
    live.follow(name, {
      position: () => live.positionOf(name),
      update({ patches, changed: rows, lost }) {
        const ids = [...patches.keys(), ...rows.flatMap((row) => row.ids)]
        if (lost || rows.some((row) => row.ids.length === 0) || ids.some(knows)) changed()
        return false
      },
      refresh: changed,
    }),
  )
  return () => {
    for (const follower of followers) follower.stop()
  }
}
