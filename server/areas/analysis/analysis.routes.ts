import * as z from 'zod/mini'
import type { Entity } from '#contract/define-entity.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { accessTo } from '#server/engine/access-to.ts'
import { inPlatformScope } from '#server/engine/in-platform-scope.ts'
import type { Context } from '#server/engine/resource.ts'
import { runReadOnly } from '#server/engine/run.ts'
import { ok } from '#server/http/answer.ts'
import { apiError } from '#server/http/errors.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Services } from '#server/services.ts'
import { PARAMETERS, type Asked } from './asked.ts'
import { playList, playListMore, playStatistics, playSum } from './course-plays.ts'
import { signInSum } from './sign-in-sums.ts'

const BASE = '/space/analysis'
const { orgId, orgCode, startDate, endDate, scope, limit, pageNo, pageSize, period } = PARAMETERS
const { courseId, courseName, courseType, classifyId } = PARAMETERS
const OF_PLACE = { orgId, orgCode, scope }
const OF_RANGE = { ...OF_PLACE, startDate, endDate }

interface Call {
  /** Who may look at the list of what is counted may have it counted. */
  of: Entity
  parameters: Partial<typeof PARAMETERS>
  answer: (context: Context, asked: Asked) => Promise<unknown>
}

const CALLS: Readonly<Record<string, Call>> = {
  'course-play-list': {
    of: studyRecord,
    parameters: { ...OF_RANGE, limit, courseType, classifyId },
    answer: playList,
  },
  'course-play-list-more': {
    of: studyRecord,
    parameters: { ...OF_RANGE, pageNo, pageSize, courseName, courseType, classifyId },
    answer: playListMore,
  },
  'course-play-sum': { of: studyRecord, parameters: OF_PLACE, answer: playSum },
  'course-play-statistics': {
    of: studyRecord,
    parameters: { ...OF_RANGE, period, courseId },
    answer: playStatistics,
  },
  'staff-login-sum': { of: studentLogin, parameters: { ...OF_RANGE, period }, answer: signInSum },
}

/** Figures for dashboards: counted for whoever asks, by their data rules. Source: API-053…066, walls 2. */
export function registerAnalysis(api: Api, services: Services): void {
  for (const [name, { of, parameters, answer }] of Object.entries(CALLS)) {
    const options = { config: accessTo(of, 'list'), schema: { querystring: z.object(parameters) } }
    api.get(`${BASE}/${name}`, options, async (request, reply) => {
      const asked = request.query as Asked
      const isPlatform = asked.scope === 'platform'
      if (isPlatform && !request.principal.platform) throw apiError('NO_PERMISSION')
      const result = await runReadOnly(isPlatform ? inPlatformScope(services) : services, request, async (context) => {
        void reply.header('x-as-of', String(context.now))
        return answer(context, asked)
      })
      return ok(result)
    })
  }
}
