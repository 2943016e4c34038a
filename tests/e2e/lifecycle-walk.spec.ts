import { PACKAGE_STATUS } from '#contract/areas/course/course-package-values.ts'
import { coursePackageLifecycle } from '#machines/lifecycles/course-package.lifecycle.ts'
import type { Lifecycle } from '#machines/lifecycles/define-lifecycle.ts'
import { expect, type Page } from '@playwright/test'
import dayjs from 'dayjs'
import { call } from './announcement-steps.ts'
import { confirm, fillForm, formOf, openRow, submit, take, visit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { addCourse, addPackage, addPeople } from './page-objects/training.ts'
import { unique } from './page-objects/unique.ts'
import { walkOnPage, wayThrough } from './walk.ts'

/** What a row says of the state of its package. */
const SHOWN: Record<string, string> = {
  [PACKAGE_STATUS.draft]: '草稿',
  [PACKAGE_STATUS.submitted]: '待审核',
  [PACKAGE_STATUS.passed]: '已通过',
  [PACKAGE_STATUS.disabled]: '已停用',
  [PACKAGE_STATUS.rejected]: '已驳回',
}

/** One way along every arrow of these steps. */
function wayAlong<Name extends string>({ machine, steps }: Lifecycle<Name>, names: readonly Name[]) {
  const along = steps.filter(({ name }) => names.includes(name))
  return wayThrough(machine, undefined, {
    eventsIn: ({ value }) => along.filter(({ from }) => from === value).map(({ name }) => ({ type: name })),
    stateOf: ({ value }) => String(value),
    arrowOf: ({ value }, { type }) => `${String(value)} ${type}`,
  })
}

async function takeWith(page: Page, row: string, step: string, values: Record<string, string>): Promise<void> {
  await openRow(page, row).act(step)
  await fillForm(formOf(page, step), values)
  await take(page, step)
}

test('[SCREEN-12][SCREEN-09] the life of a package walks on two real pages, before it is on sale and after', async ({
  opened,
  another,
}) => {
  test.setTimeout(180_000)
  const office = await opened('enterprise', '/course/package')
  const platform = await another('admin', '/course/package')
  const courseId = await addCourse(office, unique('走查课程'))
  let [turn, name] = [0, '']
  const act = (page: Page, step: string) => openRow(page, name).act(step)

  // Nothing leads back from the second to the first.
  const ways = [
    wayAlong(coursePackageLifecycle, ['edit', 'submit', 'recall', 'reject']),
    wayAlong(coursePackageLifecycle, ['submit', 'pass', 'disable', 'enable']),
  ]
  const walked = await walkOnPage(office, ways, {
    begin: async () => {
      name = unique(`走查课程包${(turn += 1)}`)
      await addPackage(office, name, courseId)
      for (const page of [office, platform]) await visit(page, `/course/package?name=${name}`)
    },
    events: {
      edit: async (page) => {
        await act(page, '编辑')
        await fillForm(formOf(page, '编辑'), { 备注: unique('改') })
        await submit(formOf(page, '编辑'))
      },
      submit: async (page) => {
        await act(page, '提交审核')
        await confirm(page, '确定提交审核吗？')
      },
      recall: async (page) => {
        await act(page, '撤回')
        await confirm(page, '确定撤回该课程包吗？')
      },
      pass: async () => {
        await act(platform, '通过')
        await take(platform, '通过')
      },
      reject: () => takeWith(platform, name, '驳回', { 审核意见: '请写明适用人员' }),
      disable: () => takeWith(platform, name, '停用', { 原因: '内容需要更新' }),
      enable: async () => {
        await act(platform, '启用')
        await confirm(platform, '确定启用该课程包吗？')
      },
    },
    check: async (_page, { value }) => {
      const shown = SHOWN[coursePackageLifecycle.states[String(value)]!.value]!
      for (const page of [office, platform]) await expect(openRow(page, name).locator).toContainText(shown)
    },
  })
  expect(walked).toBeGreaterThan(8)
})

test('[SCREEN-30][SCREEN-31] the life of a grant walks on the real page, from each of its beginnings', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/enterprise/package')
  const { enterpriseId } = await addPeople(page, 0)
  const { records } = (await call(page, 'GET', '/vr/course/package/list?status=2&pageSize=1')) as {
    records: { id: string }[]
  }
  const packageId = records[0]!.id
  const inDays = (days: number) => dayjs().add(days, 'day').format('YYYY-MM-DD')

  for (const { startDate, isRunning } of [
    { startDate: inDays(0), isRunning: true },
    { startDate: inDays(2), isRunning: false },
  ]) {
    const orderNo = unique('DD')
    await call(page, 'POST', '/user/enterprise/package/add', {
      enterpriseId,
      packageId,
      seatCount: 2,
      startDate,
      orderNo,
    })
    const grant = (await call(page, 'GET', `/user/enterprise/package/list?orderNo=${orderNo}`)) as {
      records: { grantNo: string }[]
    }
    const { grantNo } = grant.records[0]!
    await visit(page, `/enterprise/package?orderNo=${orderNo}`)
    const row = openRow(page, grantNo)
    if (isRunning) {
      await row.act('续期')
      await fillForm(formOf(page, '续期'), { 结束日期: inDays(400), 增加席位: '3' })
      await take(page, '续期')
      await expect(row.locator).toContainText('生效中')
    } else {
      await expect(row.locator).toContainText('待生效')
      await expect(row.locator.getByRole('button', { name: /^续期/ })).toHaveCount(0)
    }
    await takeWith(page, grantNo, '终止', { 原因: '企业提前结束合作' })
    await expect(row.locator).toContainText('已终止')
  }
})
