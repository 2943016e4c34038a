import { expect, type Locator } from '@playwright/test'
import { liveThrough, tryOut } from './hands/screen-life.ts'
import { closeDialog, confirm, fillForm, formOf } from './hands/screen.ts'
import { test } from './hands/test.ts'
import { attempt, unique } from './hands/unique.ts'

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

test('[SCREEN-73] a category is added to its tree', async ({ opened }) => {
  const name = `应急物资${unique('e2e')}`
  await tryOut(await opened('admin', '/isystem/category'), { name, values: { 分类名称: name } })
})

test('[SCREEN-74] a check rule is made of steps and tried out', async ({ opened }) => {
  const code = unique('e2e')
  await tryOut(await opened('admin', '/isystem/checkRule'), {
    name: code,
    values: { 规则名称: `工号${code}`, 规则Code: code },
    fill: async (form) => {
      await form.getByRole('button', { name: '添加规则' }).click()
      const row = form.getByRole('group', { name: '规则 1' })
      await fillForm(row, { 位数: '1', '规则（正则表达式）': '[A-Z]', 提示文本: '第一位应为大写字母' })
    },
    special: async (row, page) => {
      await row.act('功能测试')
      const trial = formOf(page, '功能测试')
      await trial.getByLabel('要校验的值').fill('1A')
      await trial.getByRole('button', { name: '测试', exact: true }).click()
      await expect(trial.getByRole('status')).toHaveText('第一位应为大写字母')
      await closeDialog(trial)
    },
  })
})

test('[SCREEN-76] a fill rule is tried out', async ({ opened }) => {
  const code = unique('e2e')
  await tryOut(await opened('admin', '/isystem/fillRule'), {
    name: code,
    values: {
      规则名称: `流水${code}`,
      规则Code: code,
      规则实现类: '流水号',
      规则参数: '{"prefix":"HT","date":"","digits":3}',
    },
    special: async (row, page) => {
      await row.act('功能测试')
      const trial = formOf(page, '功能测试')
      await trial.getByRole('button', { name: '测试', exact: true }).click()
      await expect(trial.getByRole('status')).toHaveText('将生成：HT001')
      await closeDialog(trial)
    },
  })
})

test('[SCREEN-72][SCREEN-76] a result of business is confirmed and sent back; its number comes by itself', async ({
  opened,
}) => {
  const name = `应急演练${unique('e2e')}`
  await tryOut(await opened('enterprise', '/isystem/businessResult'), {
    name,
    values: { 项目名称: name, 成果类型: '合同', 金额: '1200.50' },
    special: async (row, page) => {
      await expect(row.locator).toContainText(/CG\d{10}/)
      await row.act('确认')
      await confirm(page, '确定确认这条业务结果吗')
      await expect(row.locator).toContainText('已确认')
      await row.act('退回')
      const step = formOf(page, '退回')
      await step.getByRole('textbox').fill('金额有误')
      await step.getByRole('button', { name: '退回', exact: true }).click()
      await expect(step).toHaveCount(0)
      await expect(row.locator).toContainText('待确认')
    },
  })
})

test('[SCREEN-84] a template keeps its file', async ({ opened }) => {
  const name = `培训证书${unique('e2e')}`
  await tryOut(await opened('enterprise', '/system/template'), {
    name,
    values: { 模板名称: name, 模板类型: '证书' },
    fill: (form) => upload(form, 'certificate.txt'),
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

test('[SCREEN-85] whether a server answers is measured', async ({ opened }) => {
  const name = `应用${unique('e2e')}`
  await tryOut(await opened('admin', '/system/server'), {
    name,
    values: { 服务器名称: name, 类型: '应用', 地址: '127.0.0.1', 端口: '9' },
    special: async (row, page) => {
      await row.act('检测')
      const trial = formOf(page, '检测')
      await expect(trial.getByRole('status')).toContainText('不允许访问 127.0.0.1:9')
      await closeDialog(trial)
    },
  })
})

test('[SCREEN-75] the connection of a data source is tried', async ({ opened }) => {
  const code = unique('e2e')
  await tryOut(await opened('admin', '/isystem/dataSource'), {
    name: code,
    values: {
      数据源编码: code,
      数据源名称: `生产库${code}`,
      数据库类型: 'PostgreSQL',
      数据源地址: 'jdbc:postgresql://127.0.0.1:9/plant',
      数据库名称: 'plant',
      用户名: 'reader',
      密码: 'Reader-1',
    },
    special: async (row, page) => {
      await row.act('测试连接')
      const trial = formOf(page, '测试连接')
      await expect(trial.getByRole('status')).toContainText('不允许访问 127.0.0.1:9')
      await closeDialog(trial)
    },
  })
})

test('[SCREEN-77] a gateway route says what it does', async ({ opened }) => {
  const id = unique('e2e')
  await tryOut(await opened('admin', '/isystem/gatewayroute'), {
    name: id,
    values: { 路由ID: id, 路由名称: `报表${id}`, 路由URI: 'http://127.0.0.1:9' },
    fill: async (form) => {
      await form.getByRole('button', { name: '添加路由条件' }).click()
      await fillForm(form.getByRole('group', { name: '路由条件 1' }), { 条件参数: `/${id}/**` })
    },
    special: async (row, page) => {
      await row.act('检测')
      const trial = formOf(page, '检测')
      await expect(trial.getByRole('status')).toContainText('不允许访问 127.0.0.1:9')
      await closeDialog(trial)
    },
  })
})

async function upload(form: Locator, name: string): Promise<void> {
  await form
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('file') })
  await expect(form.getByText(name.replace(/\..*$/, ''), { exact: false }).first()).toBeVisible()
}
