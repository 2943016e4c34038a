import type { FastifyInstance, FastifyRequest } from 'fastify'
import { studyStatistic } from '#contract/areas/analysis/study-statistic.entity.ts'
import { alarmRecord } from '#contract/areas/alarm/alarm-record.entity.ts'
import { course } from '#contract/areas/course/course.entity.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { deviceFault } from '#contract/areas/equipment/device-fault.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { log } from '#contract/areas/log/log.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { tenant } from '#contract/areas/tenant/tenant.entity.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { COUNTED_TABLES, hearCountedRows } from '#server/figures/counted-rows.ts'
import { createKeptAnswers } from '#server/figures/kept-answers.ts'
import { createSights } from '#server/figures/same-sight.ts'
import type { NamedEntity } from '#server/figures/seen-rows.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { todayOf, type Asked } from './asked.ts'

/** The lists that say what calls count for a person: users who see the same of all of them get the same answer. */
export const DECIDING: readonly NamedEntity[] = [
  student,
  department,
  studyRecord,
  studentLogin,
  studyStatistic,
  trainCard,
  course,
  equipment,
  deviceFault,
  hazard,
  drillPlan,
  alarmRecord,
  enterprise,
  tenant,
  log,
]

interface AskedCall<T> {
  name: string
  asked: Asked
  /** About all tenants. */
  isPlatform: boolean
  /** @param isBehind nobody waits for it */
  count: (isBehind: boolean) => Promise<T>
}

/** Answers calls of figures, each counted once for all people who see the same. Source: walls 2.1. */
export function keepCalls(
  app: FastifyInstance,
  services: EngineServices & Pick<Services, 'bus'>,
): <T>({ principal }: Pick<FastifyRequest, 'principal'>, call: AskedCall<T>) => Promise<T> {
  const { bus, caches, elapsed, now } = services
  const kept = createKeptAnswers({ elapsed })
  for (const cache of kept.caches) caches.add(cache)
  const sights = createSights(services, DECIDING)
  const rows = hearCountedRows(app, bus, COUNTED_TABLES)
  rows.onRights((isAboutRights) => {
    sights.forget(isAboutRights)
    if (isAboutRights) kept.forget()
  })
  return async ({ principal }, { name, asked, isPlatform, count }) => {
    const mark = rows.marksOf(isPlatform ? 0 : principal.tenantId)(COUNTED_TABLES)
    const keyOf = async () => {
      const seen = (await sights.of([principal])).get(principal)!
      return JSON.stringify([name, isPlatform, todayOf({ now: now() }), asked, seen.mark])
    }
    const place = `${name}@${isPlatform ? 0 : principal.tenantId}`
    return kept.answerTo({ place, keyOf, mark: mark === null ? null : String(mark), count })
  }
}
