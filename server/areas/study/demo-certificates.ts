import { COURSE_TYPE } from '#contract/areas/course/course.entity.ts'
import { CERT_TYPE } from '#contract/areas/study/certificate.entity.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { issueCertificate, type Achievement } from '#server/training/issue-certificate.ts'
import { certificates } from './certificate.resource.ts'
import type { DemoSession } from './demo-sessions.ts'

const DAY_MS = 86_400_000
/** For as many passed exams there is a certificate. */
const EXAMS = 24
const PACKAGES = [
  { ago: 390, title: '危化年度再培训包' },
  { ago: 60, title: '危化年度再培训包' },
  { ago: 25, title: '特殊作业八项包' },
] as const

/** Certificates of the demo, oldest first: of exams, and of packages, one of which is over and one was taken back. */
export async function certify(seeding: DemoSeeding, tenantId: number, sessions: readonly DemoSession[]): Promise<void> {
  const contextAt = (ms: number): Context => ({
    ...contextOf({ ...seeding, now: ms }, tenantId),
  })
  const passed = sessions.filter(
    ({ student, course, isPassed, doubt }) =>
      student !== null && isPassed && doubt === null && course.courseType === COURSE_TYPE.exam,
  )
  const step = Math.max(1, Math.floor(passed.length / EXAMS))
  const exams = passed.filter((_one, at) => at % step === 0).map((one) => ({ ms: one.endMs, made: ofExam(one) }))
  const someone = passed.at(-1)?.student
  if (someone === undefined || someone === null) return
  const packages = PACKAGES.map(({ ago, title }) => ({
    ms: seeding.now - ago * DAY_MS,
    made: { certType: CERT_TYPE.coursePackage, studentId: someone.id, title, hours: 12, score: null },
  }))
  const ids: string[] = []
  for (const { ms, made } of [...exams, ...packages].toSorted((one, other) => one.ms - other.ms)) {
    const change = await issueCertificate(contextAt(ms), made)
    if (made.certType === CERT_TYPE.coursePackage) ids.push(change.ids[0]!)
  }
  const [over, , mistaken] = ids
  const reason = '学员信息登记有误，重新核对后另行出具'
  await takeStep(contextAt(seeding.now - DAY_MS), certificates, 'expire', { ids: [over!], body: {} })
  await takeStep(contextAt(seeding.now - DAY_MS), certificates, 'revoke', { ids: [mistaken!], body: { reason } })
}

function ofExam({ student, course, score, id }: DemoSession): Achievement {
  return {
    certType: CERT_TYPE.course,
    studentId: student!.id,
    title: course.name,
    hours: course.hours,
    score,
    recordId: id,
  }
}
