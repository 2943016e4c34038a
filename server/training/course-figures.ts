import { sql as raw, type RawBuilder } from 'kysely'
import { rowRef } from '#server/engine/query/condition.ts'

/** What the roll-up of courses and the ledger add up for the course of a row `t`. Source: walls 2.3. */
function summed(sum: RawBuilder<unknown>): RawBuilder<number> {
  const read = (table: string) =>
    raw`select plays, scored, score_sum, judged, passed from ${raw.table(table)} s where s.course_id = ${rowRef('id')}`
  return raw<number>`(select ${sum} from (${read('stat_course_month')} union all ${read('stat_delta')}) s)`
}

/**
 * How a course was learnt at all times, by the records that the caller may see; what was judged invalid does not count. As SQL over a row of
 * courses. Source: R20.
 */
export const COURSE_FIGURES = {
  playCount: summed(raw`coalesce(sum(s.plays), 0)::integer`),
  avgScore: summed(raw`round(sum(s.score_sum)::numeric / nullif(sum(s.scored), 0), 1)`),
  /** Of those that were passed or failed. */
  passRate: summed(raw`round(100.0 * sum(s.passed) / nullif(sum(s.judged), 0), 1)`),
} satisfies Record<string, RawBuilder<number>>
