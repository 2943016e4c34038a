import type { FastifyInstance } from 'fastify'
import { minuteOf, type Minute } from '#contract/wire/minutes.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { seenMinutes } from '#server/figures/seen-minutes.ts'
import { tellFigures } from '#server/figures/tell-figures.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { scopeOf, todayOf } from './asked.ts'

/** The running minute and the one before it are told. */
const HOLDS_MS = 60_000
const EVERY_MS = 5_000
/** A change is told for so long: who missed a frame hears it in the next one. */
const TOLD_MS = 60_000
/** More at once is an import: pages see by the sums that they lack something, and ask. */
const MOST_TOLD = 240

/** Plays and sign-ins by the minute of today. A record comes when its session ends, thus in a minute long past. Source: walls 3.1. */
export function tellMinutes(app: FastifyInstance, services: EngineServices & LiveServices): void {
  tellFigures(app, services, {
    feed: 'minutes',
    of: [studyRecord, studentLogin],
    from: ['biz_study_record', 'biz_student_login'],
    holdsMs: HOLDS_MS,
    everyMs: EVERY_MS,
    counter() {
      const changes = changesOfMinutes()
      return async (context, orgId) => {
        const today = todayOf(context)
        const minutes = await seenMinutes(context, await scopeOf(context, { orgId }), { from: today, to: today })
        const sumOf = (key: 'plays' | 'logins') => minutes.reduce((sum, minute) => sum + minute[key], 0)
        return {
          figures: { todayPlay: sumOf('plays'), todayLogin: sumOf('logins') },
          details: changes(minutes, { nowMs: context.now, day: today }),
        }
      }
    },
  })
}

/** Of all minutes of a day those that are worth telling: what changed within the last minute, with the running one and the one before it. */
export function changesOfMinutes(): (minutes: readonly Minute[], at: { nowMs: number; day: string }) => Minute[] {
  let known: ReadonlyMap<number, Minute> | null = null
  const changedMs = new Map<number, number>()
  return (minutes, { nowMs, day }) => {
    const first = minuteOf(Date.parse(`${day}T00:00:00+08:00`))
    const next = new Map(minutes.map((one) => [one.minute, one]))
    for (const minute of known === null ? [] : new Set([...known.keys(), ...next.keys()]))
      if (!isSame(known!.get(minute), next.get(minute))) changedMs.set(minute, nowMs)
    known = next
    for (const [minute, ms] of changedMs) if (nowMs - ms >= TOLD_MS) changedMs.delete(minute)
    const running = minuteOf(nowMs)
    const told = new Set([...[...changedMs.keys()].slice(-MOST_TOLD), running - 1, running])
    return [...told]
      .filter((minute) => minute >= first)
      .toSorted((one, other) => one - other)
      .map((minute) => next.get(minute) ?? nothingIn(minute))
  }
}

const nothingIn = (minute: number): Minute => ({ minute, plays: 0, logins: 0 })

function isSame(one: Minute | undefined, other: Minute | undefined): boolean {
  return one?.plays === other?.plays && one?.logins === other?.logins
}
