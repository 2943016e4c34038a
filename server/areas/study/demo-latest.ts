import { COURSE_TYPE } from '#contract/areas/course/course.entity.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { recordLogin } from '#server/training/record-login.ts'
import { recordStudy } from '#server/training/record-study.ts'
import type { DemoSession } from './demo-sessions.ts'
import { demoAnswers, demoSteps } from './demo-steps.ts'

const MINUTE_MS = 60_000

/** The latest session of the demo, reported as a terminal does it, with the sign-in before it. */
export async function reportLatest(seeding: DemoSeeding, tenantId: number, one: DemoSession): Promise<void> {
  const { student, course, device, terminal, startMs, endMs } = one
  const contextAt = (now: number) => ({
    ...contextOf({ ...seeding, now }, tenantId),
  })
  const place = { terminal, deviceSn: device?.sn ?? null, ip: `10.${20 + tenantId}.0.9`, city: null }
  await recordLogin(contextAt(startMs - MINUTE_MS), { ...place, studentId: student!.id, isDone: true })
  await recordStudy(contextAt(endMs), {
    sessionId: `demo-${one.id}`,
    studentId: student!.id,
    courseId: course.id,
    courseVersion: course.versionNo,
    equipmentId: one.equipmentId,
    terminal,
    startMs,
    endMs,
    duration: Math.round((endMs - startMs) / 1_000),
    effective: one.effective,
    score: one.score,
    progress: one.progress,
    attempt: 1,
    isBrokenOff: one.progress < 100,
    isTimeDoubtful: false,
    steps: course.courseType === COURSE_TYPE.vr ? demoSteps(one).map(stepOf) : [],
    answers: course.courseType === COURSE_TYPE.exam ? demoAnswers(one).map(answerOf) : [],
  })
}

function stepOf({ step_no, title, score, full_score, critical, seconds }: ReturnType<typeof demoSteps>[number]) {
  return { stepNo: step_no, title, score, fullScore: full_score, isCritical: critical === 1, seconds }
}

function answerOf({ question_no, stem, given, answer, is_right }: ReturnType<typeof demoAnswers>[number]) {
  return { questionNo: question_no, stem, given, answer, isRight: is_right === 1 }
}
