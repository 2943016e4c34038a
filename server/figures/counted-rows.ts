import type { FastifyInstance } from 'fastify'
import type { Bus } from '#server/live/bus.ts'
import { isAboutRights } from '#server/live/publish-rights.ts'

/** Tables of whose changes the database tells: their triggers stand in the migration `counted-rows`. */
export const COUNTED_TABLES = [
  'biz_study_record',
  'biz_student_login',
  'biz_student',
  'biz_equipment',
  'biz_hazard',
  'biz_drill_plan',
  'biz_device_fault',
  'biz_course_watch',
  'device_session',
] as const
export type CountedTable = (typeof COUNTED_TABLES)[number]

/** What was heard of the rows that are counted. */
export interface CountedRows {
  /**
   * How often some of the tables changed in a tenant until now, and rights. What is counted after this was asked holds until that has grown.
   * @param tenantId 0 = of all tenants @returns a number that says the same at any later moment; null = nothing is heard
   */
  marksOf: (tenantId: number) => (of: readonly CountedTable[]) => number | null
  /** Told when rules or memberships changed, or sessions, which give nobody another right. */
  onRights: (listener: (isAboutRights: boolean) => void) => void
}

export function hearCountedRows(
  app: Pick<FastifyInstance, 'addHook'>,
  bus: Pick<Bus, 'on' | 'onHearing' | 'isHearing'>,
  tables: readonly CountedTable[],
): CountedRows {
  const names: ReadonlySet<string> = new Set(tables)
  const changed = new Map<string, number>()
  const listeners: ((isAboutRights: boolean) => void)[] = []
  let [last, everywhere] = [0, 0]
  const stops = [
    bus.on('counted', ({ tenantId, of }) => {
      if (!names.has(of)) return
      last += 1
      for (const one of [tenantId, 0]) changed.set(keyOf(one, of), last)
    }),
    bus.on('rights', ({ of }) => {
      const isAbout = isAboutRights(of)
      if (isAbout) everywhere = last += 1
      for (const told of listeners) told(isAbout)
    }),
    // Nobody knows what was told while nothing was heard.
    bus.onHearing(() => {
      everywhere = last += 1
      for (const told of listeners) told(true)
    }),
  ]
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
  return {
    marksOf(tenantId) {
      if (!bus.isHearing()) return () => null
      const [all, own] = [everywhere, new Map(tables.map((table) => [table, changed.get(keyOf(tenantId, table)) ?? 0]))]
      return (of) => Math.max(all, ...of.map((table) => own.get(table) ?? all))
    },
    onRights: (listener) => void listeners.push(listener),
  }
}

const keyOf = (tenantId: number, table: string): string => `${table} ${tenantId}`
