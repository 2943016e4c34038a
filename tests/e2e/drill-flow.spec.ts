import { expect } from '@playwright/test'
import dayjs from 'dayjs'
import { inChina } from '#core/formats/dates.ts'
import { addDrill, judge, runOf } from './page-objects/drill.ts'
import { attachPicture, confirm, fillForm, formOf, openRow, readText, take, visit } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { unique } from './page-objects/unique.ts'

const CLOCK = /^\d{2}:\d{2}$/

test('[SCREEN-18][SCREEN-21] a drill is approved by somebody else, runs the same in two windows over a reload and a killed server, and is judged and filed', async ({
  another,
  platform,
}) => {
  // It takes three quarters of a minute on a machine that does nothing else, and two on a busy one.
  test.setTimeout(240_000)
  const name = unique('配电室触电演练')
  const list = `/drill/approve?planName=${name}`
  const office = await another('safety')
  const id = await addDrill(office, name, inChina(dayjs().valueOf()).slice(0, 10))
  const chief = await another('unit', list)

  await test.step('handed in by its author and passed by the chief', async () => {
    await visit(office, list)
    await openRow(office, name).act('提交')
    await confirm(office, `确定提交“${name}”吗？`)
    await openRow(chief, name).act('通过')
    await take(chief, '通过')
    await expect(openRow(office, name).locator).toContainText('已通过')
  })

  const [first, second] = [runOf(office), runOf(chief)]
  await test.step('it begins in one window and runs in both', async () => {
    await visit(chief, `/drill/launcher?run=${id}`)
    await expect(second.stand('未开始')).toBeVisible()
    await visit(office, `/drill/launcher?run=${id}`)
    await first.press('开始演练')
    await first.answer('开始演练')
    await expect(second.stand('进行中')).toBeVisible()
    await first.notSigned.first().click()
    await expect(second.signs).toContainText(/签到 1\//)
    await first.takeStep()
    await expect(second.steps.first()).toContainText('按时')
  })

  await test.step('one window is loaded anew, the server is killed, and both go on', async () => {
    await chief.reload()
    await expect(second.steps.first()).toContainText('按时')
    await platform.restart()
    await second.takeStep()
    for (const run of [second, first]) await expect(run.steps.nth(1)).toContainText('按时')
    for (const run of [first, second]) await expect(run.course('断电')).toBeVisible()
  })

  await test.step('paused, both windows show the same second', async () => {
    await first.press('暂停')
    await expect(second.stand('已暂停')).toBeVisible()
    await expect(first.stand('已暂停')).toBeVisible()
    const paused = await readText(first.clock, CLOCK)
    await expect(second.clock).toHaveText(paused)
    await second.press('继续')
    await expect(first.clock).not.toHaveText(paused)
  })

  await test.step('over, judged and filed with picture and grade', async () => {
    await first.press('结束')
    await first.answer('结束演练')
    await expect(second.stand('已结束')).toBeVisible()
    await judge(office, id, 9)
    await visit(office, list)
    await openRow(office, name).act('归档')
    const form = formOf(office, '归档')
    await fillForm(form, { 演练总结: '断电、报告、急救按预案完成，通讯联络有待加强。' })
    await attachPicture(form, '演练照片')
    await take(office, '归档')
    await visit(chief, list)
    await expect(openRow(chief, name).locator).toContainText('已归档')
    await openRow(chief, name).act('详情')
    await expect(chief.getByRole('main')).toContainText(/已归档.*实战演练\s*优/)
  })
})
