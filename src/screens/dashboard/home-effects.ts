import { readList } from '#core/list-answer.ts'
import type { Services } from '#core/services.ts'
import type { HomeEffects, Wait, Waiting } from '#machines/home/home.machine.ts'
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
    async fetchWaiting(waits, signal) {
      const answers = await Promise.allSettled(waits.map((wait) => countOf(http, wait, signal)))
      const failed = answers.find((answer) => answer.status === 'rejected')
      if (failed !== undefined && answers.every(({ status }) => status === 'rejected')) throw failed.reason
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    },
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

/** A list says how many rows it finds beside a page of them; one is enough. */
async function countOf(http: Services['http'], wait: Wait, signal: AbortSignal): Promise<Waiting> {
  const asked = { ...wait.filters, pageNo: 1, pageSize: 1, field: 'id' }
  const { result } = await http.get(wait.list, asked, { signal, quiet: true })
  return { ...wait, total: readList(result).total }
}
