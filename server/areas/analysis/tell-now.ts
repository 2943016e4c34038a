import type { FastifyInstance } from 'fastify'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import type { FigureOf } from '#contract/wire/figures.ts'
import { createKept } from '#server/figures/kept.ts'
import type { Scope } from '#server/figures/seen-rows.ts'
import { HOLDS_LONG_MS, tellFigures } from '#server/figures/tell-figures.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { scopeOf } from './asked.ts'
import { countNow, NOW_FIGURES, NOW_FROM } from './figures-now.ts'

/** Who is heard of no more learns no more; the others change with their rows and at midnight alone. */
const HOLDS_MS = 30_000
const EVERY_MS = 1_000

/** What goes on at this moment, told to pages that show it: the same figures as the call's. Source: API-055, walls 3.1. */
export function tellNow(app: FastifyInstance, services: EngineServices & LiveServices): void {
  tellFigures(app, services, {
    feed: 'now',
    of: [studyRecord, studentLogin, student, equipment, hazard],
    from: [...new Set(Object.values(NOW_FROM).flat())],
    holdsMs: HOLDS_MS,
    everyMs: EVERY_MS,
    counter() {
      const scopeFor = createKept<Scope>()
      const kept = new Map<FigureOf<'now'>, string | null>()
      let figures: Partial<Record<FigureOf<'now'>, number>> = {}
      return async (context, orgId, markOf) => {
        const scope = await scopeFor(markOf([]), () => scopeOf(context, { orgId }))
        const marks = new Map(
          NOW_FIGURES.map((name) => [
            name,
            markOf(NOW_FROM[name], name === 'onlineStudent' ? HOLDS_MS : HOLDS_LONG_MS),
          ]),
        )
        const due = NOW_FIGURES.filter((name) => marks.get(name) === null || kept.get(name) !== marks.get(name))
        figures = { ...figures, ...(await countNow(context, scope, due)) }
        for (const name of due) kept.set(name, marks.get(name)!)
        return { figures: figures as Record<FigureOf<'now'>, number> }
      }
    },
  })
}
