import type { FastifyInstance } from 'fastify'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import type { FigureOf } from '#contract/wire/figures.ts'
import type { SignInPlaces } from '#contract/wire/sign-in-places.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { HOLDS_LONG_MS, tellFigures } from '#server/figures/tell-figures.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { todayOf } from './asked.ts'
import { signInCities } from './sign-in-cities.ts'

const EVERY_MS = 5_000
const MOST_CITIES = 8
/** More than there are. */
const ALL_CITIES = 10_000
const NOWHERE = '00'

/** From where students signed in today: how often by province, and the cities with the most. Source: API-057, walls 3.1. */
export function tellCities(app: FastifyInstance, services: EngineServices & LiveServices): void {
  tellFigures(app, services, {
    feed: 'cities',
    of: [studentLogin],
    from: ['biz_student_login'],
    holdsMs: HOLDS_LONG_MS,
    everyMs: EVERY_MS,
    counter: () => citiesToday,
  })
}

export async function citiesToday(
  context: Context,
  orgId: string | undefined,
): Promise<{ figures: Record<FigureOf<'cities'>, number>; details: SignInPlaces }> {
  const today = todayOf(context)
  const found = await signInCities(context, { orgId, startDate: today, endDate: today, limit: ALL_CITIES })
  const known = found.filter(({ areaCode }) => !areaCode.startsWith(NOWHERE))
  const provinces = new Map<string, number>()
  for (const { areaCode, count } of known) {
    const code = areaCode.slice(0, 2)
    provinces.set(code, (provinces.get(code) ?? 0) + count)
  }
  return {
    figures: { todayLogin: found.reduce((sum, { count }) => sum + count, 0) },
    details: {
      provinces: [...provinces].toSorted(([one], [other]) => Number(one) - Number(other)),
      cities: known.slice(0, MOST_CITIES).map(({ city, count }) => [city, count]),
    },
  }
}
