import { expect, type Locator } from '@playwright/test'
import { closeDialog, formOf, press } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'

/** Waits until a dialog stands at its place: the motion by which it comes may not be off yet. */
async function still(box: Locator): Promise<void> {
  await expect.poll(async () => Math.round((await box.boundingBox())?.y ?? 0)).toBe(Math.round(900 * 0.08))
}

/** What lies behind a dialog, how round it is, and how high what is typed into is. */
async function styleOf(box: Locator, field: Locator) {
  await expect(field).toBeFocused()
  await still(box)
  return {
    mask: await box.evaluate((element) => {
      const mask = element.closest('.ant-modal-root')?.querySelector('.ant-modal-mask')
      return mask ? getComputedStyle(mask).backgroundColor : getComputedStyle(element, '::backdrop').backgroundColor
    }),
    radius: await box.evaluate((element) => getComputedStyle(element).borderTopLeftRadius),
    field: await field.evaluate((element) => {
      const frame = element.closest('.ant-input-affix-wrapper') ?? element.parentElement!
      return frame.getBoundingClientRect().height
    }),
  }
}

test('[BLOCK-14][DLG-15] forms and the dialogs of the account stand alike, over the same mask, with fields of one height', async ({
  opened,
}) => {
  const page = await opened('enterprise', '/isystem/position')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await press(page, '新增')
  const form = formOf(page, '新增')
  const ofForm = await styleOf(form.locator('.ant-modal-container'), form.getByLabel('职务编码'))
  await closeDialog(form)
  await page.getByRole('button', { name: /的账号菜单$/ }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const account = page.getByRole('dialog', { name: '修改密码' })
  const ofAccount = await styleOf(account, account.getByLabel('旧密码'))
  expect(ofAccount).toEqual(ofForm)
  await account.getByRole('button', { name: '取消' }).click()
  await expect(account).toHaveCount(0)
})

test('[BLOCK-14] a question stands where a form stands, over the same mask', async ({ opened }) => {
  const page = await opened('enterprise', '/isystem/position')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const placeOf = async (dialog: Locator) => {
    const box = dialog.locator('.ant-modal-container')
    await expect(box).toBeVisible()
    await still(box)
    return box.evaluate((element) => {
      const mask = element.closest('.ant-modal-root')?.querySelector('.ant-modal-mask')
      return [getComputedStyle(mask!).backgroundColor, getComputedStyle(element).borderTopLeftRadius]
    })
  }
  await press(page, '新增')
  const form = formOf(page, '新增')
  const ofForm = await placeOf(form)
  await form.getByLabel('职务编码').fill('x')
  await form.getByRole('button', { name: '取消' }).click()
  const question = page.getByRole('dialog', { name: '确定放弃编辑？' })
  expect(await placeOf(question)).toEqual(ofForm)
  await question.getByRole('button', { name: '放弃' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^更多操作/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const deletion = page.getByRole('dialog').filter({ hasText: '确定删除吗？' })
  expect(await placeOf(deletion)).toEqual(ofForm)
  await closeDialog(deletion)
})

test('[BLOCK-14] a question stands where it stays from the moment it is seen, so that a quick press on its button counts', async ({
  page,
  enter,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await enter('enterprise', '/isystem/position')
  const places = page.evaluate(async () => {
    const seen = new Set<string>()
    for (let frames = 0; frames < 40;) {
      await new Promise(requestAnimationFrame)
      const box = document.querySelector('[role=dialog] .ant-btn-dangerous')?.getBoundingClientRect()
      if (box === undefined) continue
      frames += 1
      seen.add([box.x, box.y, box.width, box.height].map(Math.round).join(' '))
    }
    return [...seen]
  })
  await page
    .getByRole('button', { name: /^更多操作/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  expect(await places).toHaveLength(1)
})
