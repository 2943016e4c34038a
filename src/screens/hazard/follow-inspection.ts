import { hazardTask } from '#contract/areas/hazard/hazard-task.entity.ts'
import { taskItem } from '#contract/areas/hazard/task-item.entity.ts'
import { concerns, followChanges } from '#core/live/follow-changes.ts'
import type { LiveTables } from '#core/live/live.ts'

/** Tells whenever an inspection or one of its items changes, no matter by whom. @param knows whether an id is one of its own @returns the undo */
export function followInspection(live: LiveTables, knows: (id: string) => boolean, changed: () => void): () => void {
  const stops = [hazardTask, taskItem].map(({ name }) =>
    followChanges(live, name, (update) => {
      if (update === null || concerns(update, knows)) changed()
    }),
  )
  return () => stops.forEach((stop) => stop())
}
