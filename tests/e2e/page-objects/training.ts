// What trainings in browser tests begin with, made by calls: a course with a film and an exam, a package that holds it, people of an enterprise.
import { checkCharacterOf } from '#contract/checks/id-card.ts'
import { expect, type Page } from '@playwright/test'
import dayjs from 'dayjs'
import fs from 'node:fs'
import { call } from '#tests/e2e/announcement-steps.ts'
import { tokenOf } from '#tests/e2e/console.ts'
import { picture } from '#tests/server/files/sample-files.ts'
import { unique, uniqueDigits } from './unique.ts'

const FILM = new URL('short-film.mp4', import.meta.url)
/** The answer of every question. */
export const RIGHT = '对'
const QUESTIONS = ['动火前应先检测可燃气体', '受限空间作业应有人监护']

interface Rows {
  records: { id: string; [key: string]: unknown }[]
}

/** A course of half an hour on offer: a film of twenty seconds, a chapter without a file, an exam of two questions. @returns its id */
export async function addCourse(page: Page, name: string, over: { examAttempts?: number } = {}): Promise<string> {
  const cover = await upload(page, 'course', {
    name: '封面.png',
    mimeType: 'image/png',
    buffer: await picture(320, 180),
  })
  const film = { name: '第一章.mp4', mimeType: 'video/mp4', buffer: fs.readFileSync(FILM) }
  const resource = await upload(page, 'private/courseChapter', film)
  const { records } = (await call(page, 'GET', '/vr/course/info/list?pageSize=1')) as Rows
  await call(page, 'POST', '/vr/course/info/add', {
    name,
    cover,
    classifyId: records[0]!['classifyId'],
    courseType: '3',
    duration: 30,
    creditHours: 0.5,
    examCount: QUESTIONS.length,
    examMinutes: 30,
    examAttempts: 3,
    passScore: 80,
    ...over,
    chapters: [
      { sortNo: 1, title: '班前准备', kind: '2', minutes: 1, resource },
      { sortNo: 2, title: '自学资料', kind: '3', minutes: 29 },
    ],
  })
  const id = await idNamed(page, '/vr/course/info', { name })
  for (const [at, stem] of QUESTIONS.entries())
    await call(page, 'POST', '/vr/course/question/add', {
      courseId: id,
      questionNo: at + 1,
      type: '3',
      stem,
      answer: RIGHT,
    })
  await call(page, 'PUT', '/vr/course/info/publish', { id })
  return id
}

/** A draft of a package that holds one course. */
export async function addPackage(page: Page, name: string, courseId: string): Promise<void> {
  await call(page, 'POST', '/vr/course/package/add', { name, validDays: 180, courses: [{ courseId, required: 1 }] })
}

/** An enterprise that is 正常, with new people who are on the books there. */
export async function addPeople(page: Page, count: number): Promise<{ enterpriseId: string; people: Person[] }> {
  const { records } = (await call(page, 'GET', '/user/enterprise/list?status=2&pageSize=1')) as Rows
  const [enterprise] = records
  return { enterpriseId: enterprise!.id, people: await addStudents(page, count, enterprise!['departId'] as string) }
}

/** One of the tenant's own people, who may learn every course on offer without a seat. */
export async function addOwnPerson(page: Page): Promise<Person> {
  const [department] = (await call(page, 'GET', '/sys/sysDepart/queryTreeList')) as { id: string }[]
  const [person] = await addStudents(page, 1, department!.id)
  return person!
}

async function addStudents(page: Page, count: number, orgId: string): Promise<Person[]> {
  // Nobody else in a repetition has the same number.
  const birthday = dayjs('1970-01-01')
    .add(Number(uniqueDigits(4)), 'day')
    .format('YYYYMMDD')
  const people: Person[] = []
  for (let nth = 1; nth <= count; nth += 1) {
    const realname = unique(`学员${nth}`)
    const digits = `990000${birthday}${String(nth).padStart(3, '0')}`
    const idCard = digits + checkCharacterOf(digits)
    const phone = `17${uniqueDigits(8)}${nth}`
    const person = { realname, idType: '1', idCard, phone, orgId, entryDate: '2026-01-05' }
    await call(page, 'POST', '/user/student/add', person)
    people.push({ realname, id: await idNamed(page, '/user/student', { realname }) })
  }
  return people
}

interface Person {
  id: string
  realname: string
}

/** A call that may be refused, with its whole answer. */
export async function put(page: Page, path: string, data: object): Promise<object> {
  const headers = { 'X-Access-Token': (await tokenOf(page)) ?? '' }
  return (await (await page.request.put(`/vr${path}`, { headers, data })).json()) as object
}

/** The id of the one record that is found by these words. */
export async function idNamed(page: Page, path: string, query: Record<string, string>): Promise<string> {
  const { records } = (await call(page, 'GET', `${path}/list?${new URLSearchParams(query)}`)) as Rows
  expect(records).toHaveLength(1)
  return records[0]!.id
}

/** Sends a file in the name of who is signed in. @returns its path */
export async function upload(page: Page, biz: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const headers = { 'X-Access-Token': (await tokenOf(page)) ?? '' }
  const answer = await page.request.post('/vr/sys/common/upload', { headers, multipart: { file, biz } })
  return ((await answer.json()) as { message: string }).message
}
