import { MOST_COURSES } from '#contract/areas/course/package-arrangement.ts'
import { CODE } from '#contract/wire/result.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { merged, moved, sumsOf, type HeldCourse } from '#machines/package-courses/held-courses.ts'
import {
  packageCoursesMachine,
  type CoursesSaving,
  type PackageCoursesEvent,
  type ReadCourses,
} from '#machines/package-courses/package-courses.machine.ts'
import { deferred, type Deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, type AnyMachineSnapshot } from 'xstate'

const held = (courseId: string, over: Partial<HeldCourse> = {}): HeldCourse => ({
  courseId,
  name: `课程${courseId}`,
  required: 1,
  type: '视频',
  minutes: 45,
  hours: 1,
  ...over,
})
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => held(id)) as [HeldCourse, HeldCourse, HeldCourse, HeldCourse]
const SUBJECT = { id: 'p1', name: '三级安全教育通用包' }
const OPEN = { type: 'courses.open', subject: SUBJECT } as const
const READ: ReadCourses = { version: 3, courses: [a, b] }
const idsOf = (courses: readonly HeldCourse[]) => courses.map(({ courseId }) => courseId)

test('walks along these arrows', () => {
  expect(edgesOf(packageCoursesMachine)).toEqual([
    'closed · courses.open → open / begin',
    'open · dialog.close [isChanged] → confirmingClose',
    'open · dialog.close → closed',
    'open · work.discard [isChanged] → closed',
    'open.loading · done readCourses → open.editing / take',
    'open.loading · error readCourses → open.unread / keepProblem',
    'open.unread · retry → open.loading',
    'open.editing · course.add [isThere] → (stays)',
    'open.editing · course.add [isFull] → (stays) / sayFull',
    'open.editing · course.add → (stays) / add',
    'open.editing · course.remove → (stays) / remove',
    'open.editing · course.move → (stays) / move',
    'open.editing · course.require → (stays) / require',
    'open.editing · courses.save [isChanged] → open.saving',
    'open.saving · dialog.close → (stays)',
    'open.saving · work.discard → (stays)',
    'open.saving · done saveCourses → closed / saved',
    'open.saving · error saveCourses [isConflict] → open.outdated / keepProblem',
    'open.saving · error saveCourses → open.editing / keepProblem',
    'open.outdated · courses.merge → open.merging',
    'open.merging · done readAgain → open.editing / merge',
    'open.merging · error readAgain → open.outdated / keepProblem',
    'confirmingClose · discard.confirm → closed',
    'confirmingClose · discard.cancel → open.history',
  ])
})

test('[SCREEN-14] courses come once, go, change places and are 必修 or not; saved once, with the version that was read', async () => {
  const it = await opened()
  it.send({ type: 'courses.save' })
  expect(it.value()).toEqual({ open: 'editing' })
  it.send({ type: 'course.add', course: c })
  it.send({ type: 'course.add', course: c })
  it.send({ type: 'course.move', courseId: 'c', to: 0 })
  it.send({ type: 'course.require', courseId: 'b', required: 0 })
  it.send({ type: 'course.remove', courseId: 'a' })
  it.send({ type: 'courses.save' })
  it.send({ type: 'courses.save' })
  it.send({ type: 'dialog.close' })
  expect(it.value()).toEqual({ open: 'saving' })
  expect(it.savings).toEqual([{ id: 'p1', version: 3, courses: [c, { ...b, required: 0 }] }])
  await it.answers[0]!.resolve('保存成功！')
  expect([it.value(), it.said]).toEqual(['closed', ['保存成功！']])
})

test('[SCREEN-14] a refusal stays in sight with what was arranged, and a package that is full takes no more', async () => {
  const it = await opened({ version: 1, courses: Array.from({ length: MOST_COURSES - 1 }, (_, at) => held(`x${at}`)) })
  it.send({ type: 'course.add', course: a })
  it.send({ type: 'course.add', course: b })
  expect(it.context()).toMatchObject({ problem: '一个课程包最多 200 门课程！' })
  it.send({ type: 'courses.save' })
  await it.answers[0]!.reject(new Error('第 200 行：只能加入已上架的课程，“课程a”没有上架！'))
  expect([it.value(), it.context().chosen.length, it.context().problem]).toEqual([
    { open: 'editing' },
    MOST_COURSES,
    '第 200 行：只能加入已上架的课程，“课程a”没有上架！',
  ])
  it.send({ type: 'dialog.close' })
  expect(it.value()).toBe('confirmingClose')
  it.send({ type: 'discard.cancel' })
  expect([it.value(), it.context().chosen.length]).toEqual([{ open: 'editing' }, MOST_COURSES])
})

test('[SCREEN-14] where somebody else was faster, both arrangements are merged before it is saved again', async () => {
  const it = await opened()
  it.send({ type: 'course.add', course: c })
  it.send({ type: 'course.move', courseId: 'c', to: 0 })
  it.send({ type: 'courses.save' })
  await it.answers[0]!.reject(Object.assign(new Error('数据已被他人修改'), { code: CODE.conflict }))
  expect([it.value(), idsOf(it.context().chosen)]).toEqual([{ open: 'outdated' }, ['c', 'a', 'b']])
  it.send({ type: 'courses.merge' })
  await it.reads[1]!.reject(new Error('网络异常'))
  expect([it.value(), it.context().problem]).toEqual([{ open: 'outdated' }, '网络异常'])
  it.send({ type: 'courses.merge' })
  await it.reads[2]!.resolve({ version: 5, courses: [b, d] })
  expect(it.context()).toMatchObject({ version: 5, news: { added: ['课程d'], removed: ['课程a'] }, problem: null })
  expect(idsOf(it.context().chosen)).toEqual(['c', 'b', 'd'])
  it.send({ type: 'courses.save' })
  expect(it.savings.at(-1)).toMatchObject({ version: 5 })
})

test('[SCREEN-14] every path: a write on its way is waited for, and nothing changed is given up without a question', () => {
  const cases = [
    OPEN,
    { type: 'course.add', course: c },
    { type: 'course.remove', courseId: 'a' },
    { type: 'course.move', courseId: 'a', to: 1 },
    { type: 'course.require', courseId: 'a', required: 0 },
    { type: 'xstate.done.actor.readCourses', output: READ },
    { type: 'xstate.error.actor.readCourses', error: new Error('x') },
    { type: 'xstate.done.actor.readAgain', output: READ },
    { type: 'xstate.error.actor.readAgain', error: new Error('x') },
    { type: 'xstate.done.actor.saveCourses', output: '保存成功！' },
    { type: 'xstate.error.actor.saveCourses', error: new Error('x') },
    { type: 'xstate.error.actor.saveCourses', error: { code: CODE.conflict } },
  ]
  const isChanged = ({ context: { read, chosen } }: AnyMachineSnapshot) => read !== chosen
  const states = modelOf(packageCoursesMachine, cases, { tells: isChanged })
    .getShortestPaths()
    .flatMap((path) => path.steps.map((step) => step.state)) as AnyMachineSnapshot[]
  expect(new Set(states.map((state) => JSON.stringify(state.value))).size).toBe(8)
  const saving = states.filter((state) => state.matches({ open: 'saving' }))
  expect(saving.length).toBeGreaterThan(0)
  for (const state of saving) expect(state.context.chosen).not.toEqual(state.context.read)
})

test('[SCREEN-14] a move beyond the ends changes nothing, sums have one decimal', () => {
  expect(idsOf(moved([a, b, c], 'a', 2))).toEqual(['b', 'c', 'a'])
  expect(moved([a, b], 'b', 2)).toEqual([a, b])
  expect(moved([a, b], 'x', 0)).toEqual([a, b])
  expect(sumsOf([held('a', { hours: 0.1 }), held('b', { hours: 0.2, required: 0 })])).toEqual({
    count: 2,
    required: 1,
    minutes: 90,
    hours: 0.3,
  })
})

test('[SCREEN-14] what both put in or took out is no news', () => {
  expect(merged([a, b], [b, c], [b, c])).toEqual({ courses: [b, c], added: [], removed: [] })
  expect(merged([a, b], [a, b], [b, a])).toEqual({ courses: [a, b], added: [], removed: [] })
})

async function opened(first: ReadCourses = READ) {
  const savings: CoursesSaving[] = []
  const said: string[] = []
  const answers: Deferred<string>[] = []
  const reads: Deferred<ReadCourses>[] = []
  const machine = packageCoursesMachine.provide({
    actors: {
      readCourses: fromPromise(() => {
        reads.push(deferred<ReadCourses>())
        return reads.at(-1)!.promise
      }),
      saveCourses: writeOnce<string, CoursesSaving>((input) => {
        savings.push(input)
        answers.push(deferred<string>())
        return answers.at(-1)!.promise
      }),
    },
    actions: { saved: (_args, message) => void said.push(message) },
  })
  const actor = createActor(machine).start()
  actor.send(OPEN)
  await reads[0]!.resolve(first)
  return {
    savings,
    said,
    answers,
    reads,
    send: (event: PackageCoursesEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
