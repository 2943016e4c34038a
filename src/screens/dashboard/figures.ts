import { daysAfter } from '#contract/entity/aggregates.ts'
import { percentText, shortNumber } from '#core/formats/figure-words.ts'
import { readList } from '#core/lists/list-answer.ts'
import { thousands } from '#core/formats/formats.ts'
import type { Parameters } from '#core/services.ts'
import { ANALYSIS_ANSWERS } from '#contract/areas/analysis/answers.ts'
import { HOME_ANSWERS } from '#contract/areas/analysis/home-answers.ts'
import { addressOf, COUNTED, type Counted } from './counted.ts'

/** A figure as it is shown, and how many rows stand behind it. */
export interface FigureShown {
  figure: string
  exact: string
  /** What it stands beside. */
  note: string
  /** Of the last days, the oldest first. */
  course: readonly number[]
  href: string
  /** How many rows the list finds that it leads to. */
  rows: number
}

export interface Asking {
  get: (path: string, parameters?: Parameters) => Promise<{ result: unknown; asOf: number }>
  /** `yyyy-MM-dd` in GMT+8. */
  today: string
}

/** What a tile shows, and the moment of the server it is true for. */
export interface Told<T> {
  told: T
  asOf: number
}

export const COURSE_DAYS = 14
/** The last days of a range that ends today. */
export const lastDays = (today: string, days: number) => ({ startDate: daysAfter(today, 1 - days), endDate: today })

async function rowsOf({ get, today }: Asking, counted: Counted): Promise<Told<number>> {
  const { result, asOf } = await get(counted.list, { ...counted.filters(today), pageNo: 1, pageSize: 1 })
  return { told: readList(result).total, asOf }
}

type Fetch = (asking: Asking) => Promise<Told<FigureShown>>

/** A number of rows, with another number beside it. */
function counting(counted: Counted, unit: string, beside: Counted, note: (beside: number) => string): Fetch {
  return async (asking) => {
    const [rows, other] = await Promise.all([rowsOf(asking, counted), rowsOf(asking, beside)])
    return { told: shown(asking, counted, { rows: rows.told, unit, note: note(other.told) }), asOf: rows.asOf }
  }
}

function shown(
  { today }: Asking,
  counted: Counted,
  { rows, unit, note, course = [] }: { rows: number; unit: string; note: string; course?: readonly number[] },
): FigureShown {
  return {
    figure: shortNumber(rows),
    exact: `${thousands(rows)} ${unit}`,
    note,
    course,
    href: addressOf(counted, today),
    rows,
  }
}

/** A figure with its course, and what it was the day before. */
function byDay(counted: Counted, unit: string, daysOf: (asking: Asking) => Promise<Told<readonly number[]>>): Fetch {
  return async (asking) => {
    const { told: course, asOf } = await daysOf(asking)
    const note = `昨日 ${thousands(course.at(-2))} ${unit}`
    return { told: shown(asking, counted, { rows: course.at(-1) ?? 0, unit, note, course }), asOf }
  }
}

/** The same of yesterday. */
const dayBefore = ({ filters, ...counted }: Counted): Counted => ({
  ...counted,
  filters: (today) => filters(daysAfter(today, -1)),
})
/** The same of the month before. */
const monthBefore = ({ filters, ...counted }: Counted): Counted => ({
  ...counted,
  filters: (today) => filters(daysAfter(`${today.slice(0, 8)}01`, -1)),
})

async function playsByDay({ get, today }: Asking) {
  const { result, asOf } = await get('/space/analysis/course-play-statistics', lastDays(today, COURSE_DAYS))
  return { told: ANALYSIS_ANSWERS['course-play-statistics'].parse(result).playCount, asOf }
}

const logByDay =
  (key: 'operations' | 'refused') =>
  async ({ get, today }: Asking) => {
    const { result, asOf } = await get('/space/analysis/log-days', lastDays(today, COURSE_DAYS))
    return { told: HOME_ANSWERS['log-days'].parse(result).map((day) => day[key]), asOf }
  }

/** Who has learnt enough; it leads to those who have not. */
async function hoursReached(asking: Asking): Promise<Told<FigureShown>> {
  const [all, short] = await Promise.all([rowsOf(asking, COUNTED.studentsActive), rowsOf(asking, COUNTED.hoursShort)])
  const note = all.told === 0 ? '还没有在册学员' : `在册 ${thousands(all.told)} 人，${thousands(short.told)} 人未达标`
  return {
    told: rateShown(asking, COUNTED.hoursShort, [all.told - short.told, all.told], note, short.told),
    asOf: all.asOf,
  }
}

/** R15 of this month beside the month before. */
async function drillsDone(asking: Asking): Promise<Told<FigureShown>> {
  const { drillsDone: done, drillsPlanned: planned } = COUNTED
  const counts = [done, planned, monthBefore(done), monthBefore(planned)].map((one) => rowsOf(asking, one))
  const [now, all, doneBefore, allBefore] = await Promise.all(counts)
  const before = allBefore!.told === 0 ? '上月没有计划' : `上月 ${percentText(doneBefore!.told / allBefore!.told)}`
  const note = `${thousands(now!.told)} / ${thousands(all!.told)} 场，${before}`
  return { told: rateShown(asking, done, [now!.told, all!.told], note, now!.told), asOf: now!.asOf }
}

/** R8 of this year. */
async function hazardsClosed(asking: Asking): Promise<Told<FigureShown>> {
  const [closed, all] = await Promise.all([rowsOf(asking, COUNTED.hazardsClosed), rowsOf(asking, COUNTED.hazardsFound)])
  const note = `已闭环 ${thousands(closed.told)} / 发现 ${thousands(all.told)} 条`
  return { told: rateShown(asking, COUNTED.hazardsClosed, [closed.told, all.told], note, closed.told), asOf: all.asOf }
}

function rateShown(
  { today }: Asking,
  counted: Counted,
  [part, whole]: readonly [number, number],
  note: string,
  rows: number,
): FigureShown {
  const figure = percentText(whole === 0 ? null : part / whole)
  return { figure, exact: figure, note, course: [], href: addressOf(counted, today), rows }
}

const { hazardsOpen, hazardsOverdue } = COUNTED

/** How each figure is asked for. Source: walls 1.3. */
export const FIGURES = {
  playsToday: byDay(COUNTED.playsToday, '人次', playsByDay),
  enterprises: counting(
    COUNTED.enterprises,
    '家',
    COUNTED.enterprisesEnding,
    (n) => `${thousands(n)} 家 30 天内课程包到期`,
  ),
  devicesFaulty: counting(COUNTED.devicesFaulty, '台', COUNTED.devicesInRepair, (n) => `维修中 ${thousands(n)} 台`),
  hazardsOverdue: counting(hazardsOverdue, '条', hazardsOpen, (n) => `未闭环 ${thousands(n)} 条`),
  hazardsOpen: counting(hazardsOpen, '条', hazardsOverdue, (n) => `其中超期 ${thousands(n)} 条`),
  hazardsClosed,
  hoursReached,
  notOnPost: counting(COUNTED.notOnPost, '人', COUNTED.studentsActive, (n) => `在册 ${thousands(n)} 人`),
  drillsDone,
  operationsToday: byDay(COUNTED.operationsToday, '次', logByDay('operations')),
  refusedToday: byDay(COUNTED.refusedToday, '次', logByDay('refused')),
  changesToday: counting(COUNTED.changesToday, '条', dayBefore(COUNTED.changesToday), (n) => `昨日 ${thousands(n)} 条`),
  alarmsRaised: counting(COUNTED.alarmsRaised, '条', COUNTED.alarmsToday, (n) => `今日触发 ${thousands(n)} 条`),
} as const satisfies Readonly<Record<string, Fetch>>

export type FigureName = keyof typeof FIGURES
