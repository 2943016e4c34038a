import * as fc from 'fast-check'
import { sql as raw } from 'kysely'
import { VIDEO_ANSWERS } from '#contract/areas/analysis/video-answers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { ticketFor } from '#server/areas/study/learn-ticket.ts'
import { takeDueSteps } from '#server/engine/lifecycle/due-steps.ts'
import { closePrivateFiles, storeDemoFile } from '#server/files/store-demo-file.ts'
import { callerOf } from '#tests/server/engine/fixtures.ts'
import { RUNS } from '#tests/property-runs.ts'
import { LOG, openClassroom, type Classroom } from './classroom.ts'

const MINUTE_MS = 60_000
const START = Date.parse('2026-03-02T09:00:00+08:00')
const ATTEMPTS = '/user/student/examAttempt'
/** A bank of five: two of one answer, two of several, one true or false. */
const BANK = [
  ['q1', '1', '动火前先做什么', ['测爆', '点火', '离开', null], 'A'],
  ['q2', '1', '灭火器压力表指针应在', ['红区', '绿区', '黄区', null], 'B'],
  ['q3', '2', '受限空间作业前应', ['通风', '检测', '监护', '吸烟'], 'A,B,C'],
  ['q4', '2', '三违是指', ['违章指挥', '违章作业', '违反劳动纪律', '违约'], 'A,B,C'],
  ['q5', '3', '断电挂牌后即可作业', [null, null, null, null], '错'],
] as const
const ANSWERS: Record<string, string> = Object.fromEntries(BANK.map(([, , stem, , answer]) => [stem, answer]))
/** By the right one; several take D alone. */
const WRONG: Record<string, string> = { 错: '对', A: 'C', B: 'C' }

let room: Classroom
beforeAll(async () => {
  room = await openClassroom()
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    await raw`update biz_course set exam_count = 4, exam_minutes = 40, exam_attempts = 2, pass_score = 80, version_no = '1.0.0' where id = 'course3'`.execute(
      sql,
    )
    for (const [id, type, stem, [a, b, c, d], answer] of BANK)
      await raw`insert into biz_course_question (id, tenant_id, course_id, type, stem, option_a, option_b, option_c, option_d, answer, analysis, status)
        values (${id}, 0, 'course3', ${type}, ${stem}, ${a}, ${b}, ${c}, ${d}, ${answer}, ${`解析${id}`}, 1)`.execute(
        sql,
      )
    for (const [id, sort] of [
      ['film1', 1],
      ['film2', 2],
    ])
      await raw`insert into biz_course_chapter (id, tenant_id, course_id, sort_no, title, kind, resource, minutes)
        values (${id}, 0, 'course2', ${sort}, ${`第${sort}章`}, '2', 'private/courseChapter/none.mp4', 5)`.execute(sql)
  })
})
afterAll(() => room.dispose())
beforeEach(() => clean())

async function clean(): Promise<void> {
  room.clock.now = START
  await room.database.scope({ tenantId: 0 }, async (sql) => {
    for (const table of [
      'biz_exam_attempt',
      'biz_course_watch',
      'biz_video_bucket',
      'biz_study_record',
      'biz_study_answer',
      'biz_certificate',
    ])
      await raw`delete from ${raw.table(table)}`.execute(sql)
    await raw`update biz_course set status = '1'`.execute(sql)
    await raw`update biz_student set status = '1', links_ended_at = null`.execute(sql)
  })
}

const ticketOf = (over = {}) =>
  ticketFor(
    room.app.services.authSecret,
    { tenantId: 1, studentId: 'student1', courseId: 'course3', ...over },
    room.clock.now,
  )
const FILMS = { courseId: 'course2' }

async function call(ticket: string, path = '', payload?: object): Promise<any> {
  const url = `/vr/learn/${ticket}${path}`
  const answer = await room.app.inject(payload === undefined ? { url } : { method: 'POST', url, payload })
  return answer.json()
}

/** Answers so many of the questions rightly and the others wrongly. */
async function answerAll(ticket: string, attempt: any, rights = 4): Promise<void> {
  for (const [at, { no, stem }] of attempt.questions.entries()) {
    const right = ANSWERS[stem]!
    const wrong = WRONG[right] ?? 'D'
    await call(ticket, '/answer', {
      attemptId: attempt.id,
      no,
      given: at < rights ? right : wrong,
    })
  }
}

describe('a link', () => {
  const OVER = '学习链接无效或已过期，请向培训教员索取新的链接！'

  test('[SCREEN-56] opens nothing from the moment it is ended, even in the middle; a new one does, and those of others stay', async () => {
    const [ended, other] = [ticketOf(), ticketOf({ studentId: 'student2' })]
    const { attempt } = (await call(ended, '/start', {})).result
    room.clock.now += 1_000
    expect((await room.trainer.put('/user/student/endLinks', { id: 'student1' })).message).toBe('学习链接已作废！')
    const { no } = attempt.questions[0]
    const tried = [
      await call(ended),
      await call(ended, '/start', {}),
      await call(ended, '/answer', { attemptId: attempt.id, no, given: 'A' }),
      await call(ended, '/submit', { attemptId: attempt.id }),
      await call(ended, '/watch', { chapterId: 'film1', from: 0, to: 5, length: 300 }),
      await call(ended, '/file/film1'),
    ]
    expect(tried.map(({ message }) => message)).toEqual(tried.map(() => OVER))
    expect((await call(other)).success).toBe(true)
    expect((await call(ticketOf(), '/start', {})).result.attempt.id).toBe(attempt.id)
  })
})

describe('an attempt', () => {
  test('[SCREEN-56] is drawn by the server, and nothing of its answers reaches the page before it is over', async () => {
    const ticket = ticketOf()
    expect((await call(ticket)).result).toMatchObject({
      studentName: '张*',
      course: { name: '厂级安全教育考试' },
      exam: { count: 4, minutes: 40, allowed: 2, used: 0, passScore: 80 },
      attempt: null,
    })
    const started = await call(ticket, '/start', {})
    const { attempt } = started.result
    expect(attempt.questions).toHaveLength(4)
    expect(attempt.remainingMs).toBe(40 * MINUTE_MS)
    await answerAll(ticket, attempt, 1)
    const seen = [started, await call(ticket), await room.trainer.get(`${ATTEMPTS}/list`)]
    for (const text of seen.map((one) => JSON.stringify(one))) {
      expect(text).not.toContain('解析')
      expect(text).not.toContain('"answer"')
      expect(text).not.toContain('analysis')
      expect(text).not.toContain('isRight')
    }
  })

  test('[SCREEN-56] broken off it goes on with the same paper and what was given', async () => {
    const ticket = ticketOf()
    const { attempt } = (await call(ticket, '/start', {})).result
    const { no, options } = attempt.questions[0]
    await call(ticket, '/answer', { attemptId: attempt.id, no, given: options[0].key })
    room.clock.now += 10 * MINUTE_MS
    const again = (await call(ticket, '/start', {})).result.attempt
    expect(again).toEqual({ ...attempt, given: { [no]: options[0].key }, remainingMs: 30 * MINUTE_MS })
  })

  test('[SCREEN-56] two that begin at once are one', async () => {
    const ticket = ticketOf()
    const [one, other] = await Promise.all([call(ticket, '/start', {}), call(ticket, '/start', {})])
    expect(one.result.attempt.id).toBe(other.result.attempt.id)
  })

  test('[SCREEN-56] passed it leaves a study record with credit and a certificate; handed in twice it is one', async () => {
    const ticket = ticketOf()
    const { attempt } = (await call(ticket, '/start', {})).result
    await answerAll(ticket, attempt)
    room.clock.now += 30 * MINUTE_MS
    const [one, other] = await Promise.all([
      call(ticket, '/submit', { attemptId: attempt.id }),
      call(ticket, '/submit', { attemptId: attempt.id }),
    ])
    expect(one.result.result).toMatchObject({ score: 100, isPassed: true, hasExpired: false, mistakes: [] })
    expect(other.result).toEqual(one.result)
    expect(await room.records()).toMatchObject([
      { sessionId: attempt.id, score: 100, result: '1', flag: '1', credit: 0.5, terminal: '6', attempt: 1 },
    ])
    const page = await room.app.inject({ url: `/vr/cert/${one.result.certificate}` })
    expect(page.body).toContain('厂级安全教育考试')
    expect((await room.trainer.get('/user/student/certificate/list')).result.total).toBe(1)
    expect(await call(ticket, '/start', {})).toMatchObject({ message: '本年度已通过该课程考试，无需重考！' })
  })

  test('[SCREEN-56] handed in by two pages at once it is marked once, with one record and one certificate', async () => {
    const ticket = ticketOf()
    const { attempt } = (await call(ticket, '/start', {})).result
    await answerAll(ticket, attempt)
    room.clock.now += 20 * MINUTE_MS
    const submit = () => call(ticket, '/submit', { attemptId: attempt.id })
    const both = await Promise.all([submit(), submit()])
    for (const { result } of both) expect(result.result).toMatchObject({ score: 100, isPassed: true })
    expect(both[0].result.certificate).toBe(both[1].result.certificate)
    expect(await room.records()).toHaveLength(1)
    const { rows } = await room.database.scope({ tenantId: 1 }, (sql) =>
      raw<object>`select count(*)::int as certificates from biz_certificate`.execute(sql),
    )
    expect(rows).toEqual([{ certificates: 1 }])
  })

  test('[SCREEN-56] failed it says what was wrong, and as many begin as the course allows', async () => {
    const ticket = ticketOf()
    for (const used of [1, 2]) {
      const { attempt } = (await call(ticket, '/start', {})).result
      expect(attempt.attempt).toBe(used)
      await answerAll(ticket, attempt, 2)
      room.clock.now += MINUTE_MS
      const { result } = (await call(ticket, '/submit', { attemptId: attempt.id })).result
      expect(result).toMatchObject({ score: 50, isPassed: false, rightCount: 2, questionCount: 4 })
      expect(result.mistakes).toHaveLength(2)
      expect(result.mistakes[0].analysis).toContain('解析')
      expect(await call(ticket, '/answer', { attemptId: attempt.id, no: 1, given: 'A' })).toMatchObject({
        message: '考试已结束，不能再作答！',
      })
    }
    expect(await call(ticket, '/start', {})).toMatchObject({ message: '考试次数已用完（共 2 次），请联系培训教员！' })
  })

  test('[SCREEN-56] its time ends by the clock of the server, and what was answered by then is marked', async () => {
    const ticket = ticketOf()
    const { attempt } = (await call(ticket, '/start', {})).result
    await answerAll(ticket, attempt)
    room.clock.now += 40 * MINUTE_MS
    expect(await call(ticket, '/answer', { attemptId: attempt.id, no: 1, given: 'A' })).toMatchObject({
      message: '考试已结束，不能再作答！',
    })
    await takeDueSteps(room.app.services, { isStopped: () => false, report: (error) => expect(error).toBe(null) })
    expect((await room.trainer.get(`${ATTEMPTS}/list`)).result.records).toMatchObject([
      { status: '3', score: 100, result: '1', startTime: '2026-03-02 09:00:00', submitTime: '2026-03-02 09:40:00' },
    ])
    expect((await call(ticket)).result.result).toMatchObject({ hasExpired: true, score: 100 })
  })

  test('[SCREEN-56] passed in too little time it waits for the trainer, whose decision brings the certificate', async () => {
    const ticket = ticketOf()
    const { attempt } = (await call(ticket, '/start', {})).result
    await answerAll(ticket, attempt)
    room.clock.now += MINUTE_MS
    const waiting = (await call(ticket, '/submit', { attemptId: attempt.id })).result
    expect(waiting).toMatchObject({ certificate: null, result: { isPassed: true } })
    expect(waiting.waitsFor).toContain('待培训教员认定')
    const [{ id, flag }] = await room.records()
    expect(flag).toBe(STUDY_FLAG.short)
    await room.trainer.put(`${LOG}/accept`, { id, reason: '本人在考场监考' })
    const counted = (await call(ticket)).result
    expect(counted.waitsFor).toBe(null)
    expect(counted.certificate).toMatch(/^\w{12}$/)
  })

  test('[SCREEN-56] a course that is withdrawn meanwhile lets the running one end and refuses a new one', async () => {
    const ticket = ticketOf()
    const { attempt } = (await call(ticket, '/start', {})).result
    await room.database.scope({ tenantId: 0 }, (sql) =>
      raw`update biz_course set status = '2' where id = 'course3'`.execute(sql),
    )
    await answerAll(ticket, attempt, 1)
    expect((await call(ticket, '/submit', { attemptId: attempt.id })).result.result).toMatchObject({ score: 25 })
    expect(await call(ticket, '/start', {})).toMatchObject({ message: '课程未上架或已下架，不能开始学习！' })
  })
})

describe('a ticket', () => {
  test('[SCREEN-56] opens one course of one student and nothing else', async () => {
    const { attempt } = (await call(ticketOf(), '/start', {})).result
    for (const other of [ticketOf({ studentId: 'student2' }), ticketOf(FILMS)])
      expect(await call(other, '/submit', { attemptId: attempt.id })).toMatchObject({ success: false, result: null })
    expect(await call(ticketOf({ studentId: 'foreign1' }))).toMatchObject({ success: false })
    expect(await call(ticketOf().replace('student1', 'student2'))).toMatchObject({
      message: '学习链接无效或已过期，请向培训教员索取新的链接！',
    })
  })

  test('[SCREEN-56] is over after three days', async () => {
    const ticket = ticketOf()
    room.clock.now += 72 * 60 * MINUTE_MS
    expect(await call(ticket)).toMatchObject({ message: '学习链接无效或已过期，请向培训教员索取新的链接！' })
  })

  test('[SCREEN-56] counts by itself: a class behind one address shares no limit, guesses do', async () => {
    const from = async (ticket: string) =>
      (await room.app.inject({ url: `/vr/learn/${ticket}`, remoteAddress: '203.0.113.9' })).statusCode
    const guesses = []
    for (let nth = 0; nth <= 240; nth += 1) guesses.push(await from('1_none_none_0_0'))
    expect(guesses.at(-1)).toBe(429)
    expect(await from(ticketOf())).toBe(200)
  })

  test('[SCREEN-56] of somebody who is paused begins nothing', async () => {
    const ticket = ticketOf()
    await room.database.scope({ tenantId: 0 }, (sql) =>
      raw`update biz_student set status = '2' where id = 'student1'`.execute(sql),
    )
    expect((await call(ticket)).result.problem).toBe('学员已停训，不能学习！')
    expect(await call(ticket, '/start', {})).toMatchObject({ message: '学员已停训，不能学习！' })
  })
})

describe('the film of a chapter', () => {
  const content = Buffer.from(Array.from({ length: 5_000 }, (_, at) => at % 251))
  const read = (
    headers: Record<string, string> = {},
    { ticket = ticketOf(FILMS), chapter = 'film2', method = 'GET' as 'GET' | 'HEAD' } = {},
  ) => room.app.inject({ method, url: `/vr/learn/${ticket}/file/${chapter}`, headers })
  beforeAll(async () => {
    const by = { id: 'trainer', username: 'trainer' }
    await room.database.scope({ tenantId: 0 }, async (sql) => {
      const file = { tenantId: 0, by, folder: 'private/courseChapter', name: '第二章.mp4', bytes: content, atMs: START }
      const path = await storeDemoFile({ sql }, room.app.services.storage, file)
      await raw`update biz_course_chapter set resource = ${path} where id = 'film2'`.execute(sql)
      await closePrivateFiles({ sql })
    })
  })

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/5000', [0, 10]],
    ['bytes=4990-', 206, 'bytes 4990-4999/5000', [4_990, 5_000]],
    ['bytes=-3', 206, 'bytes 4997-4999/5000', [4_997, 5_000]],
    ['bytes=5000-', 416, 'bytes */5000', [0, 0]],
    ['bytes=0-1,3-4', 200, undefined, [0, 5_000]],
  ])('[SCREEN-56] is sent in parts: %s answers %i', async (range, status, part, [first, end]) => {
    const got = await read({ range })
    expect([got.statusCode, got.headers['content-range']]).toEqual([status, part])
    expect(got.rawPayload.equals(content.subarray(first, end))).toBe(true)
    expect(got.headers).toMatchObject({ 'accept-ranges': 'bytes', 'cache-control': 'private, max-age=300' })
  })

  test('[SCREEN-56] is sent from its middle only where it is still the same, and tells its size alone', async () => {
    const head = await read({}, { method: 'HEAD' })
    expect([
      head.statusCode,
      head.headers['content-length'],
      head.headers['content-type'],
      head.rawPayload.length,
    ]).toEqual([200, '5000', 'video/mp4', 0])
    const tag = String(head.headers.etag)
    expect((await read({ range: 'bytes=9-', 'if-range': tag })).statusCode).toBe(206)
    expect((await read({ range: 'bytes=9-', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await read({ 'if-none-match': tag })).statusCode).toBe(304)
  })

  test('[SCREEN-56] belongs to the course of the ticket; that of another course or tenant is not there', async () => {
    await room.database.scope({ tenantId: 0 }, async (sql) => {
      await raw`insert into biz_course (id, tenant_id, name, course_no, course_type, duration, credit_hours, status)
        values ('own', 1, '本单位', 'KC-own', '2', 5, 0.1, '1')`.execute(sql)
      await raw`insert into biz_course_chapter (id, tenant_id, course_id, sort_no, title, kind, resource, minutes)
        select 'ownFilm', 1, 'own', 1, '第一章', '2', resource, 5 from biz_course_chapter where id = 'film2'`.execute(
        sql,
      )
    })
    const own = { courseId: 'own' }
    const chapter = 'ownFilm'
    expect((await read({}, { ticket: ticketOf(own), chapter })).statusCode).toBe(200)
    const foreign = ticketOf({ ...own, tenantId: 2, studentId: 'foreign1' })
    for (const ticket of [ticketOf(FILMS), foreign, 'none'])
      expect((await read({}, { ticket, chapter })).json()).toMatchObject({ success: false })
    expect((await read({}, { chapter: 'film1' })).json()).toMatchObject({ success: false })
  })
})

describe('watching', () => {
  const beat = (ticket: string, from: number, to: number, over = {}) =>
    call(ticket, '/watch', { chapterId: 'film1', from, to, length: 300, ...over })

  test('[SCREEN-96] counts what was played, no faster than the clock allows', async () => {
    const ticket = ticketOf(FILMS)
    expect(await beat(ticket, 0, 0)).toMatchObject({ success: true })
    room.clock.now += 30_000
    await beat(ticket, 0, 30)
    await beat(ticket, 30, 300)
    const [film] = (await call(ticket)).result.chapters
    expect(film).toMatchObject({ percent: 10, at: 30, hasFile: true })
  })

  test('[SCREEN-96] watched to the end it is a study record with credit, and says where people watch and leave', async () => {
    const ticket = ticketOf(FILMS)
    for (const chapterId of ['film1', 'film2']) {
      await beat(ticket, 0, 0, { chapterId })
      room.clock.now += 300_000
      await beat(ticket, 0, 300, { chapterId })
    }
    expect((await call(ticket)).result.progress).toBe(100)
    // Ten of 45 minutes are not a third of the course: somebody has to look.
    expect(await room.records()).toMatchObject([{ progress: 100, result: '1', effective: 600, flag: '4', score: null }])
    await beat(ticket, 40, 40, { isLeaving: true })
    const { rows } = await room.database.scope({ tenantId: 1 }, (sql) =>
      raw<object>`select count(*)::int as buckets, sum(plays)::int as plays, sum(leaves)::int as leaves,
        max(bucket) filter (where leaves > 0) as left from biz_video_bucket where course_id = 'course2'`.execute(sql),
    )
    expect(rows).toEqual([{ buckets: 200, plays: 200, leaves: 1, left: 13 }])
    const codes = ['video:analysis', 'course:info:list']
    const analyst = await callerOf(room, { id: 'analyst', permissions: codes })
    const counted = { plays: 1, users: 1, watchRate: 1, finishRate: 1 }
    const { result: films } = await analyst.get('/space/analysis/video-list')
    expect(films.filter(({ courseId }: any) => courseId === 'course2')).toMatchObject([
      { id: 'film1', ...counted },
      { id: 'film2', ...counted },
    ])
    const watch = await analyst.get('/space/analysis/video-watch', { chapterId: 'film1' })
    expect(VIDEO_ANSWERS['video-watch'].parse(watch.result)).toEqual(watch.result)
    expect(watch.result).toMatchObject({ ...counted, length: 300, curve: Array.from({ length: 100 }, () => 1) })
    expect(watch.result.playsByDay.reduce((sum: number, one: number) => sum + one, 0)).toBe(1)
    expect(watch.result.segments[1]).toEqual({ seen: 1, plays: 1, again: 0, skipped: 0, left: 1 })
    const foreigner = await callerOf(room, { id: 'analyst2', tenantIds: [2], permissions: codes })
    expect(await foreigner.get('/space/analysis/video-watch', { chapterId: 'film1' })).toMatchObject({
      result: { plays: 0, users: 0, watchRate: 0 },
    })
    expect(await analyst.get('/space/analysis/video-watch', { chapterId: 'none' })).toMatchObject({ code: 404 })
    const other = await callerOf(room, { id: 'analyst3', permissions: ['course:info:list'] })
    expect(await other.get('/space/analysis/video-list')).toMatchObject({ code: 510 })
  })

  test('[SCREEN-96] a course that is withdrawn while it plays is played on; who comes later begins no more', async () => {
    const ticket = ticketOf(FILMS)
    await beat(ticket, 0, 0)
    await room.database.scope({ tenantId: 0 }, (sql) =>
      raw`update biz_course set status = '2' where id = 'course2'`.execute(sql),
    )
    room.clock.now += 30_000
    expect(await beat(ticket, 0, 30)).toMatchObject({ success: true })
    expect((await call(ticket)).result.chapters[0]).toMatchObject({ percent: 10 })
    expect(await beat(ticketOf({ ...FILMS, studentId: 'student2' }), 0, 0)).toMatchObject({
      message: '课程未上架或已下架，不能开始学习！',
    })
  })

  test('[SCREEN-96] a chapter of another course is not there', async () => {
    expect(await call(ticketOf(), '/watch', { chapterId: 'film1', from: 0, to: 1, length: 0 })).toMatchObject({
      success: false,
    })
  })
})

describe('records, attempts, what was watched and decisions in any order', () => {
  const HOUR_MS = 60 * MINUTE_MS
  /** Around a day in March and one in the training year before. */
  const startMs = fc
    .tuple(fc.constantFrom(0, 24, -100 * 24), fc.integer({ min: -60, max: 600 }))
    .map(([hours, minutes]) => START + hours * HOUR_MS + minutes * MINUTE_MS)
  const event = fc.oneof(
    fc.record({
      kind: fc.constant('record' as const),
      courseId: fc.constantFrom('course1', 'course2', 'course3'),
      startMs,
      minutes: fc.integer({ min: 1, max: 500 }),
      score: fc.constantFrom(60, 90),
      equipmentId: fc.constantFrom(null, 'd1'),
    }),
    fc.record({
      kind: fc.constant('attempt' as const),
      rights: fc.constantFrom(1, 4),
      minutes: fc.integer({ min: 1, max: 39 }),
    }),
    fc.record({ kind: fc.constant('watch' as const), seconds: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ kind: fc.constant('decide' as const), at: fc.nat(), verdict: fc.constantFrom('accept', 'reject') }),
  )

  async function happen(one: any, sessionId: string): Promise<void> {
    if (one.kind === 'record') {
      const { courseId, startMs: begin, minutes, score, equipmentId } = one
      const seconds = minutes * 60
      const times = { startMs: begin, endMs: begin + minutes * MINUTE_MS, duration: seconds, effective: seconds }
      await room.report({ sessionId, courseId, score, equipmentId, ...times })
    } else if (one.kind === 'attempt') {
      const { result } = await call(ticketOf(), '/start', {})
      if (!result?.attempt) return
      await answerAll(ticketOf(), result.attempt, one.rights)
      room.clock.now += one.minutes * MINUTE_MS
      await call(ticketOf(), '/submit', { attemptId: result.attempt.id })
    } else if (one.kind === 'watch') {
      room.clock.now += one.seconds * 1_000
      await call(ticketOf({ courseId: 'course2' }), '/watch', {
        chapterId: 'film1',
        from: 0,
        to: one.seconds,
        length: 300,
      })
    } else {
      const records = await room.records()
      const record = records[one.at % Math.max(1, records.length)]
      if (record !== undefined) await room.trainer.put(`${LOG}/${one.verdict}`, { id: record.id, reason: '核对' })
    }
  }

  /** Credit in tenths by course and year, and by day. */
  const sums = () =>
    room.database.scope({ tenantId: 1 }, async (sql) => {
      const { rows } = await raw<{ key: string; tenths: number; isDay: boolean }>`
        select coalesce(day, year || ' ' || course_id) as key, day is not null as "isDay", round(sum(credit) * 10)::int as tenths
        from (select credit, course_id, to_char(start_time at time zone 'Asia/Shanghai', 'YYYY') as year,
          to_char(start_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from biz_study_record where student_id = 'student1') r
        group by grouping sets ((year, course_id), (day))`.execute(sql)
      return rows
    })

  test('[SCREEN-56] never give more than the hours of a course in a training year, nor more in a day than the rule allows', async () => {
    await room.database.scope({ tenantId: 0 }, async (sql) => {
      await raw`update biz_course set duration = 400, credit_hours = case id when 'course3' then 0.7 else 5 end,
        exam_attempts = 99`.execute(sql)
      // Sessions of one device do not compete.
      await raw`insert into biz_equipment (id, tenant_id, sn, type_id, status, org_id)
        values ('d1', 1, 'SN-d1', 'head', '3', 'north')`.execute(sql)
    })
    await fc.assert(
      fc
        .asyncProperty(fc.array(event, { minLength: 6, maxLength: 16, size: 'max' }), async (events) => {
          for (const [at, one] of events.entries()) await happen(one, `any${at}`)
          for (const { key, tenths, isDay } of await sums()) {
            const ofCourse = key.endsWith('course3') ? 7 : 50
            const limit = isDay ? 80 : ofCourse
            expect({ key, most: Math.max(tenths, limit) }).toEqual({ key, most: limit })
          }
        })
        .beforeEach(clean),
      { numRuns: Math.ceil(RUNS / 100), seed: 20261127 },
    )
  })
})
