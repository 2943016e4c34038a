import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { percentile } from '#bench/live/figures.ts'
import { call } from '#bench/server/list/load.ts'
import type { AnalysisCall } from '#contract/areas/analysis/answers.ts'
import { daysAfter, type Days } from '#contract/figures/periods.ts'
import { loginFacts, studyFacts } from '#server/figures/facts.ts'
import { isWithin } from '#server/figures/seen-rows.ts'
import { PEOPLE } from './accounts.ts'
import { signIn, type Place } from './sign-in.ts'
import { TENANT } from './sql.ts'

/** A call, and how the same is counted from the rows. */
interface Question {
  call: AnalysisCall
  facts: (where: RawBuilder<SqlBool>) => RawBuilder<unknown>
  /** The moment of a row. */
  at: string
  /** What is added up, and by what. */
  select: RawBuilder<unknown>
  by: RawBuilder<unknown>
  /** It tells how many there ever were, too. */
  isEver?: true
}

const STUDY = { facts: studyFacts, at: 'start_time' }
const MEAN = raw`round(sum(score_sum) / nullif(sum(scored), 0), 1)`
const QUESTIONS: readonly Question[] = [
  {
    ...STUDY,
    call: 'course-play-list',
    select: raw`course_id, sum(plays), sum(seconds), ${MEAN}`,
    by: raw`group by 1 order by 2 desc limit 10`,
  },
  { ...STUDY, call: 'course-play-statistics', select: raw`day, sum(plays), sum(seconds)`, by: raw`group by 1` },
  {
    ...STUDY,
    call: 'study-sum',
    select: raw`sum(plays), sum(credit), sum(scored), ${MEAN}, sum(judged), sum(passed)`,
    by: raw``,
  },
  {
    call: 'staff-login-sum',
    facts: loginFacts,
    at: 'login_time',
    select: raw`day, sum(logins)`,
    by: raw`group by 1`,
    isEver: true,
  },
]
const RANGES = { '30 days': 29, 'a year': 364 }
/** Each time a day further back: no answer that is kept serves. */
const TIMES = 9
/** The administrator of the tenant, and the unit of 60,000 students. */
const ASKING = PEOPLE.slice(0, 2)
const PLACES = [
  raw<SqlBool>`true`,
  raw<SqlBool>`t.org_id in (select id from sys_depart where tenant_id = ${TENANT} and org_code like 'A01A01%')`,
]

/** What figures cost as the server answers them from its sums, and counted from the rows by the database alone; one question at a time. @returns a Markdown table */
export async function askRows(place: Place): Promise<string> {
  const tokens = await signIn(place)
  const lines = [
    `| p50 ms of ${TIMES} | ${ASKING.map(({ username }) => `${username}: answer | rows`).join(' | ')} |`,
    `|---|${'---|---|'.repeat(ASKING.length)}`,
  ]
  for (const question of QUESTIONS)
    for (const [range, days] of Object.entries(RANGES)) {
      const cells: string[] = []
      for (const [at] of ASKING.entries())
        for (const ms of await costOf(place, question, { days, token: tokens[at]!, where: PLACES[at]! }))
          cells.push(ms.toFixed(0))
      const line = `| ${question.call}, ${range} | ${cells.join(' | ')} |`
      console.log(line)
      lines.push(line)
    }
  return lines.join('\n')
}

interface Asking {
  days: number
  token: string
  where: RawBuilder<SqlBool>
}

/** @returns p50 in ms of the answer, and of the count */
async function costOf({ origin, database }: Place, question: Question, { days, token, where }: Asking) {
  const { call: name, facts, at, select, by, isEver = false } = question
  const answers: number[] = []
  const counts: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const range = rangeOf(days + time)
    const query = new URLSearchParams({ startDate: range.from, endDate: range.to })
    answers.push(await msOf(() => call(`${origin}/vr/space/analysis/${name}?${query}`, { token })))
    const own = raw<SqlBool>`t.tenant_id = ${TENANT} and ${isEver ? raw`true` : isWithin(at, range)} and ${where}`
    counts.push(
      await msOf(() =>
        database.read({ tenantId: TENANT }, (sql) => raw`select ${select} from (${facts(own)}) f ${by}`.execute(sql)),
      ),
    )
  }
  return [percentile(answers, 0.5), percentile(counts, 0.5)]
}

function rangeOf(days: number): Days {
  const to = new Date().toISOString().slice(0, 10)
  return { from: daysAfter(to, -days), to }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
