import * as z from 'zod/mini'
import type { Asking, Told } from './figures.ts'

/** Visits since the beginning, today, and addresses today. Source: contract §3.7. */
const totalsSchema = z.object({
  totalVisitCount: z.coerce.number(),
  todayVisitCount: z.coerce.number(),
  todayIp: z.coerce.number(),
})
/** Some databases leave `type` out and give the whole date. Source: contract §3.7. */
const daySchema = z.pipe(
  z.looseObject({
    type: z.optional(z.nullable(z.string())),
    tian: z.optional(z.nullable(z.string())),
    visit: z.coerce.number(),
    ip: z.coerce.number(),
  }),
  z.transform(({ type, tian, visit, ip }) => ({ label: type ?? tian?.slice(5, 10) ?? '', visit, ip })),
)

/** Visits and addresses of one day; `label` as the server writes it, such as `12-14`. Source: contract §3.7. */
export type VisitDay = z.infer<typeof daySchema>
export interface VisitTotals extends z.infer<typeof totalsSchema> {
  /** Absent where the server has no daily figures. */
  yesterday?: VisitDay | undefined
}

/** Visits of the last seven days. */
export async function fetchVisits({ get }: Asking): Promise<Told<readonly VisitDay[]>> {
  const { result, asOf } = await get('/sys/visitInfo')
  return { told: z.parse(z.array(daySchema), result), asOf }
}

/** Visits of today and ever, with those of yesterday where the server has them. */
export async function fetchTotals(asking: Asking): Promise<Told<VisitTotals>> {
  const [{ result, asOf }, days] = await Promise.all([
    asking.get('/sys/loginfo'),
    fetchVisits(asking).catch(() => null),
  ])
  return { told: { ...z.parse(totalsSchema, result), yesterday: days?.told.at(-2) }, asOf }
}
