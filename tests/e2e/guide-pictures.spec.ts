import fs from 'node:fs'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Account } from './console.ts'
import { test } from './page-objects/test.ts'

const FOLDER = 'docs/guide/pictures'
/** The pictures are taken anew where this says so; otherwise what they show is only looked for. */
const IS_TAKEN = process.env['GUIDE_PICTURES'] === 'on'
const SIZE = { width: 1280, height: 720 }
const QUALITY = 55

interface Picture {
  name: string
  account: Account
  path: string
  /** What it shows has to be there; what has to be pressed before is pressed. */
  show: (page: Page) => Promise<void>
}

const seen = async (page: Page, name: string | RegExp) =>
  expect(page.getByRole('row', { name }).or(page.getByText(name)).first()).toBeVisible()

const PICTURES: readonly Picture[] = [
  {
    name: 'search',
    account: 'enterprise',
    path: '/dashboard/analysis',
    async show(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /菜单/ }).fill('隐患')
      await expect(page.getByRole('option', { name: /隐患治理/ }).first()).toBeVisible()
    },
  },
  {
    name: 'columns',
    account: 'enterprise',
    path: '/student/list',
    async show(page) {
      await expect(page.getByRole('grid', { name: '学员列表' })).toBeVisible()
      await page.getByRole('button', { name: '列设置' }).click()
      await expect(page.getByText('恢复默认')).toBeVisible()
    },
  },
  {
    name: 'student-upload',
    account: 'enterprise',
    path: '/student/upload',
    show: (page) => expect(page.getByRole('button', { name: '下载模板' })).toBeVisible(),
  },
  {
    name: 'train-card',
    account: 'trainer',
    path: '/student/trainCard',
    show: (page) => seen(page, /准许上岗/),
  },
  {
    name: 'course-package',
    account: 'enterprise',
    path: '/course/package',
    show: (page) => seen(page, /在售/),
  },
  {
    name: 'equipment',
    account: 'enterprise',
    path: '/equipment/manage',
    show: (page) => expect(page.getByRole('grid', { name: '设备列表' })).toBeVisible(),
  },
  {
    name: 'hazard',
    account: 'safety',
    path: '/hazard/list',
    show: (page) => expect(page.getByRole('grid', { name: '隐患列表' })).toBeVisible(),
  },
  {
    name: 'enterprise',
    account: 'enterprise',
    path: '/enterprise/org',
    show: (page) => seen(page, '下级组织'),
  },
]

test('the guide has a picture of each of these, and no other', () => {
  test.skip(IS_TAKEN, 'they are being taken')
  expect(fs.readdirSync(FOLDER).toSorted()).toEqual(PICTURES.map(({ name }) => `${name}.webp`).toSorted())
})

for (const { name, account, path, show } of PICTURES) {
  test(`what the picture ${name} of the guide shows is there`, async ({ opened }) => {
    const page = await opened(account, path)
    await page.setViewportSize(SIZE)
    await show(page)
    // What is still on its way shows itself by a busy part or a grey outline.
    await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
    if (IS_TAKEN) await take(page, name)
  })
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await sharp(picture).webp({ quality: QUALITY, effort: 6 }).toFile(`${FOLDER}/${name}.webp`)
}
