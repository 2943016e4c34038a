import { expect } from '@playwright/test'
import dayjs from 'dayjs'
import { inChina } from '#core/formats/dates.ts'
import { call } from './announcement-steps.ts'
import { confirm, fillForm, formOf, openRow, submit, take, visit } from './page-objects/screen.ts'
import {
  OFFLINE,
  answerAll,
  handIn,
  leaveChapter,
  openTicket,
  pauseAndPlay,
  placeOf,
  play,
  setLine,
} from './page-objects/student-page.ts'
import { test } from './page-objects/test.ts'
import { addCourse, addPackage, addPeople, idNamed, put, RIGHT } from './page-objects/training.ts'
import { unique } from './page-objects/unique.ts'

test('[SCREEN-12][SCREEN-31][SCREEN-56] a package is refused, corrected, let on sale and granted; a student watches over a broken line, fails, passes and has a certificate', async ({
  opened,
  another,
  page,
}) => {
  test.setTimeout(120_000)
  const office = await opened('enterprise', '/course/package')
  const [name, courseName] = [unique('班前课程包'), unique('班前课程')]
  const courseId = await addCourse(office, courseName)
  await addPackage(office, name, courseId)
  const { enterpriseId, people } = await addPeople(office, 6)
  const platform = await another('admin', `/course/package?name=${name}`)

  await test.step('a package is refused with a reason, corrected and passed by somebody else', async () => {
    await visit(office, `/course/package?name=${name}`)
    await openRow(office, name).act('提交审核')
    await confirm(office, '确定提交审核吗？')
    await openRow(platform, name).act('驳回')
    await fillForm(formOf(platform, '驳回'), { 审核意见: '请写明适用人员' })
    await take(platform, '驳回')
    await openRow(office, name).act('编辑')
    await fillForm(formOf(office, '编辑'), { 备注: '适用于全体班组长' })
    await submit(formOf(office, '编辑'))
    await openRow(office, name).act('提交审核')
    await confirm(office, '确定提交审核吗？')
    await openRow(platform, name).act('通过')
    await take(platform, '通过')
    await expect(openRow(office, name).locator).toContainText('已通过')
  })

  await test.step('granted with five seats, which five people take; there is no sixth', async () => {
    const packageId = await idNamed(office, '/vr/course/package', { name })
    const grant = { enterpriseId, packageId, seatCount: 5, startDate: today() }
    await call(office, 'POST', '/user/enterprise/package/add', grant)
    const id = await idNamed(office, '/user/enterprise/package', { packageId })
    const assign = (ids: string[]) => put(office, '/user/enterprise/package/assign', { id, studentIds: ids.join(',') })
    expect(await assign(people.slice(0, 5).map((one) => one.id))).toMatchObject({ success: true })
    expect(await assign([people[5]!.id])).toMatchObject({ success: false, message: '席位不足，还差 1 个！' })
    await visit(office, `/enterprise/package?packageId=${packageId}`)
    await expect(openRow(office, name).locator).toContainText('100%')
  })

  const { link } = (await call(office, 'POST', '/user/student/learnLink', { id: people[0]!.id, courseId })) as {
    link: string
  }

  await test.step('the student watches, the line breaks, and what was watched is there afterwards', async () => {
    await openTicket(page, link)
    await expect(page.getByText('本章还没有上传文件')).toBeVisible()
    const film = await play(page, '班前准备', 3)
    await setLine(page, false)
    await pauseAndPlay(film)
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await setLine(page, true)
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
    await leaveChapter(page)
    await openTicket(page, link)
    await expect(page.getByRole('button', { name: '班前准备' })).toContainText(/已学 [1-9]\d?%/)
    const again = await play(page, '班前准备', 3)
    expect(await placeOf(again)).toBeGreaterThan(3)
    await leaveChapter(page)
  })

  await test.step('the exam is failed, and passed while the line breaks in it', async () => {
    await page.getByRole('button', { name: '开始考试' }).click()
    await answerAll(page, '错')
    await handIn(page)
    await expect(page.getByRole('region', { name: '考试结果' })).toContainText('不合格')
    await page.getByRole('button', { name: '返回课程' }).click()
    await page.getByRole('button', { name: '再考一次' }).click()
    await setLine(page, false)
    await answerAll(page, RIGHT)
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await setLine(page, true)
    await handIn(page)
    await expect(page.getByRole('region', { name: '考试结果' })).toContainText('100 分 合格')
    await expect(page.getByText('待培训教员认定后计入学时并出具证明')).toBeVisible()
  })

  await test.step('what was learnt in too little time is accepted, and the certificate can be verified by anybody', async () => {
    await visit(office, `/log/studentUse?studentId=${people[0]!.id}&flag=4`)
    await openRow(office, people[0]!.realname).act('认定有效')
    await fillForm(formOf(office, '认定有效'), { 原因: '本人在考场监考' })
    await take(office, '认定有效')
    await openTicket(page, link)
    await page.getByRole('link', { name: '查看培训证明' }).click()
    await expect(page.getByText('有效', { exact: true })).toBeVisible()
    await expect(page.getByText(courseName)).toBeVisible()
  })
})

function today(): string {
  return inChina(dayjs().valueOf()).slice(0, 10)
}
