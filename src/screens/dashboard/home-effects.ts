import { WAITING_PATH, waitKey, waitingSchema } from '#contract/areas/analysis/waiting.ts'
import { readList } from '#core/lists/list-answer.ts'
import type { Services } from '#core/services.ts'
import type { HomeEffects, Wait, Waiting } from '#machines/home/home.machine.ts'
import * as z from 'zod/mini'

const ENTRIES_KEY = 'home.quickEntries'

/** The home page's calls. Source: contract §3.7. */
export function homeEffects({ http, preferences }: Pick<Services, 'http' | 'preferences'>): HomeEffects {
  return {
    async fetchWaiting(waits, signal) {
      const counted = await countsOf(http, signal)
      const answers = await Promise.allSettled(
        waits.map(async (wait) => {
          const total = counted.get(waitKey(wait))
          return total === undefined ? countOf(http, wait, signal) : { ...wait, total }
        }),
      )
      const failed = answers.find((answer) => answer.status === 'rejected')
      if (failed !== undefined && answers.every(({ status }) => status === 'rejected')) throw failed.reason
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    },
    async loadEntries(signal) {
      const kept = z.safeParse(z.array(z.string()), await preferences.load(ENTRIES_KEY, signal))
      return kept.success ? kept.data : null
    },
    saveEntries: (paths) => preferences.save(ENTRIES_KEY, paths),
  }
}

/** What the server counted at once; nothing where it is one that does not know the call. */
async function countsOf(http: Services['http'], signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const answer = await http.get(WAITING_PATH, {}, { signal, quiet: true }).catch(() => null)
  const counted = waitingSchema.safeParse(answer?.result)
  return new Map(counted.data?.map((wait) => [waitKey(wait), wait.total]))
}

/** A list says how many rows it finds beside a page of them; one is enough. */
async function countOf(http: Services['http'], wait: Wait, signal: AbortSignal): Promise<Waiting> {
  const asked = { ...wait.filters, pageNo: 1, pageSize: 1, field: 'id' }
  const { result } = await http.get(wait.list, asked, { signal, quiet: true })
  return { ...wait, total: readList(result).total }
}
