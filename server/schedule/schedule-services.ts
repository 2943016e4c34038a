import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Bus } from '#server/live/bus.ts'

/** What the schedule uses of the outside. */
export interface ScheduleServices extends Pick<
  EngineServices,
  'database' | 'now' | 'elapsed' | 'write' | 'resources' | 'dictionaries'
> {
  bus: Pick<Bus, 'on'>
}
