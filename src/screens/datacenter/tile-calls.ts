import type { Parameters, Services } from '#core/services.ts'
import type { TileBoardEffects, TileFact } from '#machines/tile-board/tile-board.machine.ts'
import { readFilters, type DashboardFilters } from '#widgets/dashboard/dashboard-filters.ts'

/** What a tile shows, and the moment of the server it is true for. */
export interface Told<T> {
  told: T
  asOf: number
}

/** What a tile is asked for. */
export interface Asking {
  /** A call of the figures by its name, or any other by its address. */
  get: (path: string, parameters: Parameters) => Promise<{ result: unknown; asOf: number }>
  filters: DashboardFilters
  today: string
  /** All tenants are counted, not what the person sees of theirs. */
  isPlatform: boolean
  /** What this tile alone is asked for, such as a page of its rows. */
  own: string
}

/** The tiles of a board: how old each may get, and how it is read. */
export type TileCalls<F> = {
  readonly [K in keyof F]: { promiseMs: number; fetch: (asking: Asking) => Promise<Told<F[K]>> }
}

export const MINUTE_MS = 60_000

/** The range and the place as the calls of figures take them. */
export const rangeOf = ({ from, to, org }: DashboardFilters): Parameters => ({
  startDate: from,
  endDate: to,
  ...placeOf({ org }),
})

/** The place alone. */
export const placeOf = ({ org }: Pick<DashboardFilters, 'org'>): Parameters => (org === '' ? {} : { orgId: org })

/** The tiles that are shown. */
export function factsOf<F>(calls: TileCalls<F>, isShown: (name: keyof F & string) => boolean): TileFact[] {
  return namesOf(calls)
    .filter(isShown)
    .map((name) => ({ name, promiseMs: calls[name].promiseMs }))
}

const namesOf = <F>(calls: TileCalls<F>) => Object.keys(calls) as (keyof F & string)[]

/** Each tile asks for its own figures. @param today `yyyy-MM-dd` in GMT+8 @param isPlatform of all tenants */
export function requestsOf<F>(
  calls: TileCalls<F>,
  { http }: Pick<Services, 'http'>,
  today: () => string,
  isPlatform = false,
): TileBoardEffects {
  return {
    fetchTile({ tile, asked: filters, own }, signal) {
      const get = async (path: string, parameters: Parameters) => {
        const address = path.startsWith('/') ? path : `/space/analysis/${path}`
        const asked = isPlatform ? { ...parameters, scope: 'platform' } : parameters
        const { result, timestamp } = await http.get(address, asked, { signal, quiet: true })
        return { result, asOf: timestamp }
      }
      return calls[tile as keyof F].fetch({
        get,
        own,
        isPlatform,
        today: today(),
        filters: readFilters(filters, today()),
      })
    },
  }
}
