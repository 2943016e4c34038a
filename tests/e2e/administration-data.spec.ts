import { expect, type Locator } from '@playwright/test'
import { liveThrough, tryOut } from './page-objects/screen-life.ts'
import { confirm } from './page-objects/screen.ts'
import { test } from './page-objects/test.ts'
import { attempt, unique } from './page-objects/unique.ts'

test('[SCREEN-78] a position lives its whole life on its screen', async ({ opened }) => {
  const code = unique('e2e')
  await liveThrough(await opened('enterprise'), {
    title: '职务管理',
    noun: '职务',
    name: code,
    values: { 职务编码: code, 职务名称: '爆破员', 职级: '中级' },
    search: { 职务编码: code },
    detail: ['爆破员', '中级'],
    change: { 职务名称: '爆破工程师' },
    changed: '爆破工程师',
  })
})

test('[SCREEN-58] a place lives its whole life in the tree of addresses', async ({ opened }) => {
  const name = `开发区${unique('e2e')}`
  const { repeatEachIndex, retry } = test.info()
  await liveThrough(await opened('admin'), {
    title: '地址管理',
    noun: '地址',
    name,
    values: { 地区名称: name, 地区编码: `${83 + ((repeatEachIndex * 2 + retry) % 17)}0000` },
    search: { 地区名称: name },
    change: { 地区名称: `${name}改` },
    changed: `${name}改`,
  })
})

test('[SCREEN-82] a launcher is published, downloaded, withdrawn', async ({ opened }) => {
  const name = `启动器${unique('e2e')}`
  await tryOut(await opened('admin', '/isystem/launcherList'), {
    name,
    values: { 启动器名称: name, 版本号: `9.${attempt()}.0`, 所属模块: '应急', 平台: 'iOS', 更新说明: '首发' },
    fill: (form) => upload(form, 'launcher.txt'),
    special: async (row, page) => {
      await row.act('发布')
      await confirm(page, '确定发布吗')
      await expect(row.locator).toContainText('已发布')
      const download = page.waitForEvent('download')
      await row.act('下载')
      expect((await download).suggestedFilename()).toMatch(/^launcher/)
      await row.act('下架')
      await confirm(page, '确定下架吗')
      await expect(row.locator).toContainText('已下架')
    },
  })
})

async function upload(form: Locator, name: string): Promise<void> {
  await form
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('file') })
  await expect(form.getByText(name.replace(/\..*$/, ''), { exact: false }).first()).toBeVisible()
}
