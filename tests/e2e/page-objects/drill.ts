// Drills in browser tests: made and judged by calls, on their day by role and label.
import { expect, type Locator, type Page } from '@playwright/test'
import { call } from '#tests/e2e/announcement-steps.ts'
import { idNamed } from './training.ts'

interface Rows {
  records: { id: string; [key: string]: unknown }[]
}

/** A draft of a drill of today, with as many people as the posts of its case need at least. @returns its id */
export async function addDrill(page: Page, planName: string, today: string): Promise<string> {
  const list = async (path: string, query: Record<string, string>) =>
    ((await call(page, 'GET', `${path}/list?${new URLSearchParams(query)}`)) as Rows).records
  const [script] = await list('/space/drill/case', { caseName: '触电现场处置' })
  const posts = await list('/space/drill/post', { pageSize: '50' })
  const students = await list('/user/student', { status: '1', pageSize: '50' })
  const needed = posts
    .filter(({ id }) => String(script!['postIds']).split(',').includes(id))
    .flatMap(({ id, minPerson }) => Array.from({ length: Number(minPerson) }, () => id))
  expect(students.length).toBeGreaterThanOrEqual(needed.length)
  await call(page, 'POST', '/space/drill/plan/add', {
    planName,
    caseId: script!.id,
    orgId: students[0]!['orgId'],
    planDate: today,
    startTime: '09:30:00',
    endTime: '10:30:00',
    place: '总配电室',
    organizer: 'safety',
    safetyMeasures: '断电上锁，专人监护，出现真实险情立即中止。',
    persons: needed.map((postId, at) => ({ postId, studentId: students[at]!.id })),
  })
  return idNamed(page, '/space/drill/plan', { planName })
}

/** Gives every point the same score. */
export async function judge(page: Page, planId: string, score: number): Promise<void> {
  const query = new URLSearchParams({ planId, pageSize: '50' })
  const { records } = (await call(page, 'GET', `/space/drill/eval/list?${query}`)) as Rows
  for (const { id, version } of records) await call(page, 'PUT', '/space/drill/eval/edit', { id, version, score })
}

/** The page on which a drill runs. */
export function runOf(page: Page) {
  const script = page.getByRole('region', { name: '脚本' })
  const signs = page.getByRole('region', { name: '签到', exact: true })
  return {
    clock: page.getByRole('timer', { name: '演练用时' }),
    stand: (words: string) => page.getByText(words, { exact: true }),
    /** How the steps stand, in their order. */
    steps: script.getByRole('listitem'),
    signs,
    notSigned: signs.getByRole('button', { name: / 签到$/ }),
    takeStep: () => script.getByRole('button', { name: '完成此步' }).click(),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    answer: async (title: string) => {
      const question = page.getByRole('dialog', { name: title })
      await question.getByRole('button', { name: '确定' }).click()
      await expect(question).toHaveCount(0)
    },
    /** A remark of the course, as the list below names it. */
    course: (note: string): Locator => page.getByRole('row', { name: note }),
  }
}
