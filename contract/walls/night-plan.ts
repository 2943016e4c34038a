import type { NightPlan } from './night-schema.ts'
import { sunOf } from './sun.ts'

const DAY_MINUTES = 1_440
const CHINA_MINUTES = 480
/** So long a wall takes from day to night and back. Source: walls 4.7. */
export const FADE_MINUTES = 30

export type NightPhase = 'day' | 'dusk' | 'night' | 'dawn' | 'off'

export interface NightMoment {
  phase: NightPhase
  /** Share of the brightness of the day. */
  light: number
}

export const DAY: NightMoment = { phase: 'day', light: 1 }
/** Of the clock, where there is nothing else. */
const OFF: NightMoment = { phase: 'off', light: 0.12 }

/** What a plan says of a moment. @param epochMs of the server; null as plan = it is always day */
export function nightAt(plan: NightPlan | null, epochMs: number): NightMoment {
  if (plan === null) return DAY
  const minute = (epochMs / 60_000 + CHINA_MINUTES) % DAY_MINUTES
  if (plan.off !== undefined && placeIn(minutesOf(plan.off), minute) !== null) return OFF
  const place = placeIn(darkOf(plan.dark, epochMs), minute)
  if (place === null) return DAY
  const fade = Math.min(FADE_MINUTES, place.length / 2)
  const depth = (minutes: number) => 1 - (1 - plan.light) * (minutes / fade)
  if (place.since < fade) return { phase: 'dusk', light: depth(place.since) }
  const left = place.length - place.since
  return left < fade ? { phase: 'dawn', light: depth(left) } : { phase: 'night', light: plan.light }
}

interface Minutes {
  from: number
  to: number
}

function darkOf(dark: NightPlan['dark'], epochMs: number): Minutes {
  if (!('province' in dark)) return minutesOf(dark)
  const { rise, set } = sunOf(dark.province, epochMs)
  return { from: set, to: rise }
}

function minutesOf({ from, to }: NightPlan['off'] & object): Minutes {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  return { from: minutes(from), to: minutes(to) }
}

/** Where a minute is in a stretch that may pass midnight; null = outside. From a time to the same time is nothing. */
function placeIn({ from, to }: Minutes, minute: number): { since: number; length: number } | null {
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES
  const since = (minute - from + DAY_MINUTES) % DAY_MINUTES
  return since < length ? { since, length } : null
}
