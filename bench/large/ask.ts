import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '#bench/live/figures.ts'
import { answerTo, call, load } from '#bench/server/list/load.ts'
import { PEOPLE } from './accounts.ts'
import { callsOf } from './calls.ts'
import { LISTS } from './lists.ts'
import { signIn, type Place } from './sign-in.ts'

const AT_ONCE = 8
/** What counting row by row is refused with when it takes longer than its limit; see `server/figures/rows-limit.ts`. */
const TOO_MUCH = '数据范围较大，请缩短时间'
const WARM_UP_MS = 300
const ROUND_MS = 5_000
/** How long somebody looks at a page before asking for the next one, give or take a half: a second, where people take several. */
const LOOK_MS = 1_000
/** Who is refused for the time it takes asks again after so long, so often. */
const AGAIN_MS = 4_000
const FIRST_TRIES = 3
/** What the 95th of 100 answers may take. */
export const LIST_TARGET_MS = 150
export const CALL_TARGET_MS = 100

/** Milliseconds, rows, and how many answers of them all were that it takes too long. */
interface Answered {
  total: number
  p50: number
  p95: number
  refused: number
}

/** What a question costs each person; null = they may not ask it. */
export interface Asked {
  name: string
  people: readonly (Answered | null)[]
}

/** Asks every call of figures, for the last 30 days and for a year, as several people, some at once. @param only a part of a name; all when absent */
export async function askCalls(place: Place, only = ''): Promise<Asked[]> {
  const tokens = await signIn(place)
  const asked: Asked[] = []
  for (const { name, path } of await callsOf(place)) {
    if (!name.includes(only)) continue
    const people: Asked['people'][number][] = []
    for (const token of tokens) people.push(await ask(`${place.origin}${path}`, token))
    asked.push({ name, people })
    console.log(rowOf({ name, people }, CALL_TARGET_MS))
  }
  return asked
}

/** Asks every list of the large tenant for its first page, as several people, some at once. @param only a part of a path; all when absent */
export async function askLists(place: Place, only = ''): Promise<Asked[]> {
  const tokens = await signIn(place)
  const asked: Asked[] = []
  for (const { path, label, questions } of LISTS.filter((one) => one.path.includes(only))) {
    for (const [question, parameters] of Object.entries(questions)) {
      const query = new URLSearchParams({ pageNo: '1', pageSize: '20', ...parameters })
      const url = `${place.origin}${path}?${query}`
      const people: Asked['people'][number][] = []
      for (const token of tokens) people.push(await ask(url, token))
      const one = { name: `${label}, ${question}`, people }
      asked.push(one)
      console.log(rowOf(one, LIST_TARGET_MS))
    }
  }
  return asked
}

async function ask(url: string, token: string): Promise<Answered | null> {
  const first = await firstAnswer(url, token)
  if (first === null) return null
  let refused = 0
  const again = (ms: number, pauseMs: number) =>
    load(
      AT_ONCE,
      ms,
      async (agent) => {
        await answerTo(url, { agent, token }).catch((error: unknown) => {
          if (!String(error).includes(TOO_MUCH)) throw error
          refused += 1
        })
      },
      pauseMs,
    )
  await again(WARM_UP_MS, 0)
  refused = 0
  const { delays } = await again(ROUND_MS, LOOK_MS)
  const { result } = JSON.parse(first) as { result: { total?: unknown } | unknown[] }
  const total = rowsIn(result)
  return { total, refused, p50: percentile(delays, 0.5), p95: percentile(delays, 0.95) }
}

/** How many rows a list says, or an array has; 0 = the answer is something else. */
function rowsIn(result: { total?: unknown } | unknown[]): number {
  if (Array.isArray(result)) return result.length
  return typeof result.total === 'number' ? result.total : 0
}

/** A cold database may take too long the first time. @returns null for who may not ask, or is never answered */
async function firstAnswer(url: string, token: string): Promise<string | null> {
  for (let tries = 0; tries < FIRST_TRIES; tries += 1) {
    try {
      return await call(url, { token })
    } catch (error) {
      if (!String(error).includes(TOO_MUCH)) return null
      await pause(AGAIN_MS)
    }
  }
  return null
}

/** As a Markdown table. @param title of its first column @param targetMs what takes longer is bold */
export function tableOfAsked(asked: readonly Asked[], title: string, targetMs: number): string {
  const head = [
    `| ${title} | ${PEOPLE.map(({ username }) => username).join(' | ')} |`,
    `|---|${'---|'.repeat(PEOPLE.length)}`,
  ]
  return [...head, ...asked.map((one) => rowOf(one, targetMs))].join('\n')
}

function rowOf({ name, people }: Asked, targetMs: number): string {
  return `| ${name} | ${people.map((one) => cell(one, targetMs)).join(' | ')} |`
}

function cell(figures: Answered | null, targetMs: number): string {
  if (figures === null) return '–'
  const { p50, p95, total, refused } = figures
  const text = `${p50.toFixed(0)} · ${p95.toFixed(0)} (${total})${refused > 0 ? `, ${refused} refused` : ''}`
  return p95 > targetMs ? `**${text}**` : text
}
