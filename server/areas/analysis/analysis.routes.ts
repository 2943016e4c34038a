import * as z from 'zod/mini'
import { ANALYSIS_ANSWERS, type AnalysisAnswer, type AnalysisCall } from '#contract/areas/analysis/answers.ts'
import { studyStatistic } from '#contract/areas/analysis/study-statistic.entity.ts'
import { course } from '#contract/areas/course/course.entity.ts'
import { PLATFORM_CENTER } from '#contract/areas/datacenter/platform-center.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { deviceFault } from '#contract/areas/equipment/device-fault.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { tenant } from '#contract/areas/tenant/tenant.entity.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import type { Entity } from '#contract/define-entity.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { inPlatformScope } from '#server/engine/platform/in-platform-scope.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runQuery } from '#server/engine/resource/run.ts'
import { BEHIND_LIMIT_MS, withinLimit, type Limited } from '#server/figures/rows-limit.ts'
import { okWritten } from '#server/http/answer.ts'
import { apiError } from '#server/http/errors.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { OWN_PARAMETERS, PARAMETERS, type Asked } from './asked.ts'
import { courseKinds } from './course-kinds.ts'
import { playList, playListMore, playStatistics, playSum } from './course-plays.ts'
import { dayMinutes } from './day-minutes.ts'
import { devicePlaces } from './device-places.ts'
import { deviceFaults, deviceTypes, deviceUse } from './device-sums.ts'
import { drillDays } from './drill-days.ts'
import { figuresNow } from './figures-now.ts'
import { deviceStates } from './device-states.ts'
import { hazardLoop } from './hazard-loop.ts'
import { keepCalls } from './kept-calls.ts'
import { departmentsOf, organisations } from './organisations.ts'
import { signInCities } from './sign-in-cities.ts'
import { signInSum } from './sign-in-sums.ts'
import { scoreBins, staffSum } from './staff-sums.ts'
import { scoreList, staffList } from './staff.ts'
import { studyPlaces } from './study-places.ts'
import { studySum, studyWeek } from './study-sums.ts'
import { tenantOverview } from './tenant-overview.ts'
import { trainLevelSum } from './train-level-sum.ts'
import { trainPeriod } from './train-period.ts'

const BASE = '/space/analysis'
/** What fastify calls its own answers. */
const JSON_TYPE = 'application/json; charset=utf-8'
const { orgId, orgCode, deptId, startDate, endDate, scope, limit, pageNo, pageSize, column, order, period } = PARAMETERS
const { courseId, courseName, courseType, classifyId, studentId, keyword, parentId } = PARAMETERS
const { cities, cityOrProvince, typeOrClassify, needed } = OWN_PARAMETERS
const OF_PLACE = { orgId, orgCode, deptId, scope }
const OF_RANGE = { ...OF_PLACE, startDate, endDate }
const OF_ROWS = { orgId, orgCode, deptId, startDate, endDate, pageNo, pageSize }

interface Call<C extends AnalysisCall> {
  /** Who may look at the list of what is counted may have it counted. */
  of: Entity
  parameters: Partial<Record<keyof typeof PARAMETERS, z.ZodMiniType>>
  answer: (context: Context, asked: Asked) => Promise<AnalysisAnswer<C>>
  /** It is about all tenants, whatever scope is asked for. */
  isOfPlatform?: true
}

/** The calls of dashboards, by name. */
export const ANALYSIS_CALLS: { readonly [C in AnalysisCall]: Call<C> } = {
  'course-play-list': {
    of: studyRecord,
    parameters: { ...OF_RANGE, limit, courseType, classifyId },
    answer: playList,
  },
  'course-play-list-more': {
    of: studyRecord,
    parameters: { ...OF_RANGE, pageNo, pageSize, column, order, courseName, courseType, classifyId },
    answer: playListMore,
  },
  'course-play-sum': { of: studyRecord, parameters: OF_PLACE, answer: playSum },
  'course-play-statistics': {
    of: studyRecord,
    parameters: { ...OF_RANGE, period, courseId },
    answer: playStatistics,
  },
  'course-statistics': { of: course, parameters: { scope, by: typeOrClassify }, answer: courseKinds },
  'real-time-data': { of: studyRecord, parameters: OF_PLACE, answer: figuresNow },
  'day-minutes': { of: studyRecord, parameters: OF_PLACE, answer: dayMinutes },
  'login-city-statistics': {
    of: studentLogin,
    parameters: { ...OF_RANGE, limit: cities, by: cityOrProvince },
    answer: signInCities,
  },
  'staff-login-sum': { of: studentLogin, parameters: { ...OF_RANGE, period }, answer: signInSum },
  'staff-sum': { of: student, parameters: OF_PLACE, answer: staffSum },
  'staff-score-bins': { of: studyRecord, parameters: OF_RANGE, answer: scoreBins },
  'org-device-statistics': { of: equipment, parameters: { ...OF_PLACE, limit }, answer: devicePlaces },
  'device-states': { of: equipment, parameters: OF_PLACE, answer: deviceStates },
  'device-type-statistics': { of: equipment, parameters: { ...OF_PLACE, limit }, answer: deviceTypes },
  'device-use-sum': { of: studyRecord, parameters: OF_RANGE, answer: deviceUse },
  'device-fault-statistics': { of: deviceFault, parameters: { ...OF_RANGE, limit }, answer: deviceFaults },
  'hazard-loop': { of: hazard, parameters: OF_PLACE, answer: hazardLoop },
  'drill-days': { of: drillPlan, parameters: OF_RANGE, answer: drillDays },
  'org-list': { of: department, parameters: { keyword, parentId }, answer: organisations },
  'dept-list': { of: department, parameters: { orgId: needed }, answer: departmentsOf },
  'dept-staff-list': {
    of: student,
    parameters: { ...OF_ROWS, keyword, column, order },
    answer: staffList,
  },
  'staff-score-list': { of: studyRecord, parameters: { ...OF_ROWS, courseId, studentId }, answer: scoreList },
  'staff-train-period': {
    of: student,
    parameters: { studentId, deptId, startDate, endDate, period, scope },
    answer: trainPeriod,
  },
  'study-sum': { of: studyRecord, parameters: OF_RANGE, answer: studySum },
  'study-week': { of: studyRecord, parameters: OF_RANGE, answer: studyWeek },
  'org-study-list': { of: studyStatistic, parameters: { ...OF_RANGE, limit }, answer: studyPlaces },
  'tenant-overview': { of: tenant, parameters: { startDate, endDate }, answer: tenantOverview, isOfPlatform: true },
  'train-level-sum': { of: trainCard, parameters: OF_RANGE, answer: trainLevelSum },
}

/** Figures for dashboards: counted for the caller, by their data rules. Source: API-053…066, walls 2. */
export function registerAnalysis(api: Api, services: EngineServices & Pick<Services, 'bus'>): void {
  const answerTo = keepCalls(api, services)
  for (const [name, { of, parameters, answer, isOfPlatform = false }] of Object.entries<Call<AnalysisCall>>(
    ANALYSIS_CALLS,
  )) {
    const config = { ...accessTo(of, 'list'), answer: ANALYSIS_ANSWERS[name as AnalysisCall] }
    api.get(`${BASE}/${name}`, { config, schema: { querystring: z.object(parameters) } }, async (request, reply) => {
      const asked = request.query as Asked
      const isPlatform = isOfPlatform || asked.scope === 'platform'
      if (isPlatform && !seesPlatform(request.principal)) throw apiError('NO_PERMISSION')
      const scoped = isPlatform ? inPlatformScope(services) : services
      const counted = async (context: Limited<Context>) => ({
        asOf: context.now,
        written: Buffer.from(JSON.stringify(await answer(context, asked))),
      })
      const count = (isBehind: boolean) =>
        runQuery(scoped, request, (context) =>
          counted(isBehind ? { ...context, rowsLimitMs: BEHIND_LIMIT_MS } : context),
        )
      const figures = await withinLimit(() => answerTo(request, { name, asked, isPlatform, count }))
      void reply.header('x-as-of', String(figures.asOf)).type(JSON_TYPE)
      return okWritten(figures.written)
    })
  }
}

/** Roles of tenants grant what is theirs, whichever codes they name. */
const seesPlatform = ({ platform, permissions }: Principal): boolean => platform && permissions.has(PLATFORM_CENTER)
