import { studyStatistic } from '#contract/areas/analysis/study-statistic.entity.ts'
import { readList, readTotals } from '#core/lists/list-answer.ts'
import type { Parameters, Services } from '#core/services.ts'
import type { TileBoardEffects, TileFact } from '#machines/tile-board/tile-board.machine.ts'
import * as z from 'zod/mini'
import type { StudyFilters } from './study-filters.ts'

/** What a tile shows, and the moment of the server it is true for. */
export interface Told<T> {
  told: T
  asOf: number
}

export interface Day {
  day: string
  plays: number
  seconds: number
}

const MINUTE_MS = 60_000

const peopleSchema = z.object({ due: z.number(), learnt: z.number(), reached: z.number() })
const sumSchema = z.object({
  hours: z.number(),
  scored: z.number(),
  avgScore: z.number(),
  judged: z.number(),
  passed: z.number(),
})
const daysSchema = z.object({
  xAxis: z.array(z.string()),
  playCount: z.array(z.number()),
  playDuration: z.array(z.number()),
})
const levelsSchema = z.array(z.object({ level: z.string(), due: z.number(), passed: z.number() }))
const weekSchema = z.array(z.array(z.number()))
const placesSchema = z.array(
  z.object({
    orgId: z.string(),
    orgName: z.string(),
    isBranch: z.boolean(),
    due: z.number(),
    learnt: z.number(),
    reached: z.number(),
    hours: z.number(),
  }),
)

type People = z.infer<typeof peopleSchema>
type Sum = z.infer<typeof sumSchema>
type Levels = z.infer<typeof levelsSchema>
type Places = z.infer<typeof placesSchema>

/** What each tile shows. */
export interface StudyFigures {
  people: People
  sum: Sum
  days: readonly Day[]
  levels: Levels
  week: readonly (readonly number[])[]
  places: Places
}

/** The lists whose rows are counted: who may not look at one does not see what it adds up to. */
export const COUNTED = { records: '/log/studentUse', cards: '/student/trainCard' } as const

interface Asking {
  get: (path: string, parameters: Parameters) => Promise<{ result: unknown; asOf: number }>
  filters: StudyFilters
}

interface Tile {
  needs?: keyof typeof COUNTED
  fetch: (asking: Asking) => Promise<Told<unknown>>
}

const rangeOf = ({ from, to, org }: StudyFilters): Parameters => ({
  startDate: from,
  endDate: to,
  ...(org !== '' && { orgId: org }),
})

function analysed<T extends z.ZodMiniType>(call: string, schema: T, further: Parameters = {}): Tile['fetch'] {
  return async ({ get, filters }) => {
    const { result, asOf } = await get(`/space/analysis/${call}`, { ...rangeOf(filters), ...further })
    return { told: z.parse(schema, result), asOf }
  }
}

const TILES: Readonly<Record<keyof StudyFigures, Tile>> = {
  people: {
    fetch: async ({ get, filters: { from, to, org } }) => {
      const asked = { studyDay_begin: from, studyDay_end: to, ...(org !== '' && { orgId: org }) }
      const page = { pageNo: 1, pageSize: 1, withTotals: 1 }
      const { result, asOf } = await get(`${studyStatistic.path}/list`, { ...asked, ...page })
      readList(result)
      return { told: z.parse(peopleSchema, readTotals(result)), asOf }
    },
  },
  sum: { needs: 'records', fetch: analysed('study-sum', sumSchema) },
  days: {
    needs: 'records',
    fetch: async ({ get, filters }) => {
      const { result, asOf } = await get('/space/analysis/course-play-statistics', rangeOf(filters))
      const { xAxis, playCount, playDuration } = z.parse(daysSchema, result)
      const told = xAxis.map((day, at) => ({ day, plays: playCount[at] ?? 0, seconds: playDuration[at] ?? 0 }))
      return { told, asOf }
    },
  },
  levels: { needs: 'cards', fetch: analysed('train-level-sum', levelsSchema) },
  week: { needs: 'records', fetch: analysed('study-week', weekSchema) },
  places: { fetch: analysed('org-study-list', placesSchema, { limit: 10 }) },
}

/** The tiles of a person. @param sees whether they may look at a list */
export function tilesFor(sees: (list: keyof typeof COUNTED) => boolean): TileFact[] {
  return Object.entries(TILES).flatMap(([name, { needs }]) =>
    needs === undefined || sees(needs) ? [{ name, promiseMs: MINUTE_MS }] : [],
  )
}

/** Each tile asks for its own figures. */
export function studyRequests({ http }: Pick<Services, 'http'>): TileBoardEffects {
  return {
    fetchTile({ tile, asked }, signal) {
      const get = async (path: string, parameters: Parameters) => {
        const { result, timestamp } = await http.get(path, parameters, { signal, quiet: true })
        return { result, asOf: timestamp }
      }
      const { from = '', to = '', org = '' } = Object.fromEntries(new URLSearchParams(asked))
      return TILES[tile as keyof StudyFigures].fetch({ get, filters: { from, to, org } })
    },
  }
}
