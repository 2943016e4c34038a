import type { Services } from '#core/services.ts'
import type { HomeEffects } from '#machines/home/home.machine.ts'
import * as z from 'zod/mini'

const ENTRIES_KEY = 'home.quickEntries'

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

/** The home page's calls. Source: contract §3.7. */
export function homeEffects({ http, preferences }: Pick<Services, 'http' | 'preferences'>): HomeEffects {
  return {
    async fetchTotals(signal) {
      return z.parse(totalsSchema, (await http.get('/sys/loginfo', {}, { signal, quiet: true })).result)
    },
    async fetchDays(signal) {
      return z.parse(z.array(daySchema), (await http.get('/sys/visitInfo', {}, { signal, quiet: true })).result)
    },
    async loadEntries(signal) {
      const kept = z.safeParse(z.array(z.string()), await preferences.load(ENTRIES_KEY, signal))
      return kept.success ? kept.data : null
    },
    saveEntries: (paths) => preferences.save(ENTRIES_KEY, paths),
  }
}
