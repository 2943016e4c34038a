import type { FastifyInstance } from 'fastify'
import type { Bus } from '#server/live/bus.ts'
import { isAboutRights } from '#server/live/publish-rights.ts'

/** Tables of whose changes the database tells: their triggers stand in the migration `counted-rows`. */
export type CountedTable =
  | 'biz_study_record'
  | 'biz_student_login'
  | 'biz_student'
  | 'biz_equipment'
  | 'biz_hazard'
  | 'biz_drill_plan'
  | 'biz_device_fault'
  | 'biz_course_watch'
  | 'device_session'

/** What was heard of the rows that are counted. */
export interface CountedRows {
  /**
   * Grows with every change of these tables in a tenant, and with rights. What is counted after it was read holds until it has grown.
   * @param tenantId 0 = of all tenants @returns null while nothing is heard
   */
  markOf: (tenantId: number) => number | null
  /** Told when rules, memberships or sessions changed. */
  onRights: (listener: () => void) => void
}

export function hearCountedRows(
  app: Pick<FastifyInstance, 'addHook'>,
  bus: Pick<Bus, 'on' | 'onHearing' | 'isHearing'>,
  tables: readonly CountedTable[],
): CountedRows {
  const names: ReadonlySet<string> = new Set(tables)
  const changed = new Map<number, number>()
  const listeners: (() => void)[] = []
  let [last, everywhere] = [0, 0]
  const stops = [
    bus.on('counted', ({ tenantId, of }) => {
      if (!names.has(of)) return
      last += 1
      for (const one of [tenantId, 0]) changed.set(one, last)
    }),
    bus.on('rights', ({ of }) => {
      if (isAboutRights(of)) everywhere = last += 1
      for (const told of listeners) told()
    }),
    // Nobody knows what was told while nothing was heard.
    bus.onHearing(() => {
      everywhere = last += 1
      for (const told of listeners) told()
    }),
  ]
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
  return {
    markOf: (tenantId) => (bus.isHearing() ? Math.max(everywhere, changed.get(tenantId) ?? 0) : null),
    onRights: (listener) => void listeners.push(listener),
  }
}
