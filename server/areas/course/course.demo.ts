import { COURSE_STATUS, COURSE_TYPE } from '#contract/areas/course/course.entity.ts'
import { addManySeedRows } from '#server/engine/seed/add-many-seed-rows.ts'
import { addSeedRows } from '#server/engine/seed/add-seed-rows.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { courseClassifies } from './course-classify.resource.ts'
import { courseLabels } from './course-label.resource.ts'
import { courseChapters, courseSteps } from './course-parts.resource.ts'
import { courseQuestions } from './course-question.resource.ts'
import { courses } from './course.resource.ts'
import { demoChaptersOf } from './demo-chapters.ts'
import { CATALOGUE, LABELS, type ClassSeed, type CourseSeed } from './demo-courses.ts'
import { demoQuestionsOf } from './demo-questions.ts'
import { demoStepsOf } from './demo-steps.ts'

const AGE_MS = 430 * 86_400_000
/** How an exam is taken, as far as its bank has so many questions. */
const EXAM = { examCount: 20, examMinutes: 30, examAttempts: 3 } as const

/** The courses that the platform shares with every tenant, on offer since before anybody of the demo learnt. */
export const demo: Demo = {
  key: 'courses',
  make: async (seeding) => {
    const madeMs = seeding.now - AGE_MS
    const labels = LABELS.map(({ name, color }) => ({ body: { name, color }, madeMs }))
    const labelIds = await addSeedRows(seeding, 0, courseLabels, labels)
    const placed = await addClasses(seeding, CATALOGUE, '')
    const rows = placed.map((one, at) => ({ body: bodyOf(one, at, labelIds), prepared: PUBLISHED(madeMs), madeMs }))
    const ids = await addSeedRows(seeding, 0, courses, rows)
    await addParts(seeding, placed, ids)
  },
}

const PUBLISHED = (madeMs: number) => ({
  status: COURSE_STATUS.published,
  publish_time: new Date(madeMs),
  published_version: '1.0.0',
})

type PlacedCourse = CourseSeed & { classifyId: string }

function bodyOf(one: PlacedCourse, at: number, labelIds: readonly string[]) {
  const isExam = one.courseType === COURSE_TYPE.exam
  return {
    ...one,
    labelIds: labelIds.filter((_id, nth) => LABELS[nth]!.bears.test(one.name)).join(','),
    ...(one.courseType === COURSE_TYPE.vr && { appId: `andun.vr.course${at + 1}` }),
    ...(isExam && EXAM),
  }
}

/** @returns the courses of the classes with where they hang */
async function addClasses(seeding: DemoSeeding, classes: readonly ClassSeed[], pid: string): Promise<PlacedCourse[]> {
  const rows = classes.map(({ name }, at) => ({ body: { name, pid, sortNo: at + 1 }, madeMs: seeding.now - AGE_MS }))
  const ids = await addSeedRows(seeding, 0, courseClassifies, rows)
  const placed: PlacedCourse[] = []
  for (const [at, { courses: own = [], below = [] }] of classes.entries()) {
    placed.push(...own.map((body) => ({ ...body, classifyId: ids[at]! })))
    placed.push(...(await addClasses(seeding, below, ids[at]!)))
  }
  return placed
}

/** Chapters, steps and questions; an exam asks about the courses in VR of its class. */
async function addParts(seeding: DemoSeeding, placed: readonly PlacedCourse[], ids: readonly string[]): Promise<void> {
  const madeMs = seeding.now - AGE_MS
  const partsOf = (partOf: (one: PlacedCourse) => readonly object[]) =>
    placed.flatMap((one, at) => partOf(one).map((part) => ({ body: { ...part, courseId: ids[at]! }, madeMs })))
  const isVr = ({ courseType }: CourseSeed) => courseType === COURSE_TYPE.vr
  const chapters = partsOf(demoChaptersOf)
  const steps = partsOf((one) =>
    isVr(one) ? demoStepsOf(one.name).map((step, at) => ({ ...step, stepNo: at + 1 })) : [],
  )
  const questions = partsOf((one) => {
    if (one.courseType !== COURSE_TYPE.exam) return []
    const asked = placed.filter((other) => isVr(other) && other.classifyId === one.classifyId).map(({ name }) => name)
    return demoQuestionsOf(one.name, asked).map((question, at) => ({ ...question, questionNo: at + 1 }))
  })
  await addManySeedRows(seeding, 0, courseChapters, chapters)
  await addManySeedRows(seeding, 0, courseSteps, steps)
  await addManySeedRows(seeding, 0, courseQuestions, questions)
}
