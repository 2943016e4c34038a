import type { FastifyInstance } from 'fastify'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { tellFigures } from '#server/figures/tell-figures.ts'
import type { Services } from '#server/services.ts'
import { figuresNow } from './figures-now.ts'

const EVERY_MS = 1_000

/** What goes on at this moment, told to pages that show it: the same figures as the call's. Source: API-055, walls 3.1. */
export function tellNow(app: FastifyInstance, services: Services): void {
  tellFigures(app, services, {
    feed: 'now',
    of: [studyRecord, studentLogin, student, equipment, hazard],
    from: [
      'biz_study_record',
      'biz_student_login',
      'biz_student',
      'biz_equipment',
      'biz_hazard',
      'biz_course_watch',
      'device_session',
    ],
    everyMs: EVERY_MS,
    counter: () => async (context, orgId) => {
      const { time: _time, at: _at, ...figures } = await figuresNow(context, { orgId })
      return { figures }
    },
  })
}
