import { expect, type Locator } from '@playwright/test'
import { liveThrough } from './hands/screen-life.ts'
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

test('[SCREEN-73] a category lives its whole life in its tree', async ({ opened }) => {
  const name = `应急物资${unique('e2e')}`
  await liveThrough(await opened('admin'), {
    title: '分类字典',
    noun: '分类字典',
    name,
    values: { 分类名称: name },
    search: { 分类名称: name },
    change: { 分类名称: `${name}改` },
    changed: `${name}改`,
  })
})

test('[SCREEN-74] a check rule lives its whole life, and is tried out', async ({ opened }) => {
  const code = unique('e2e')
  await liveThrough(await opened('admin'), {
    title: '编码校验',
    noun: '编码校验规则',
    name: code,
    values: { 规则名称: `工号${code}`, 规则Code: code },
    fill: async (form) => {
      await form.getByRole('button', { name: '添加规则' }).click()
      const row = form.getByRole('group', { name: '规则 1' })
      await fillForm(row, { 位数: '1', '规则（正则表达式）': '[A-Z]', 提示文本: '第一位应为大写字母' })
    },
    search: { 规则Code: code },
    detail: [code, '第一位应为大写字母'],
    change: { 规则描述: '以大写字母开头' },
    changed: '以大写字母开头',
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

test('[SCREEN-76] a fill rule lives its whole life, and is tried out', async ({ opened }) => {
  const code = unique('e2e')
  await liveThrough(await opened('admin'), {
    title: '填值规则',
    noun: '填值规则',
    name: code,
    values: {
      规则名称: `流水${code}`,
      规则Code: code,
      规则实现类: '流水号',
      规则参数: '{"prefix":"HT","date":"","digits":3}',
    },
    search: { 规则Code: code },
    detail: [code, '流水号'],
    change: { 规则参数: '{"prefix":"XM","date":"","digits":5}' },
    changed: 'XM',
    special: async (row, page) => {
      await row.act('功能测试')
      const trial = formOf(page, '功能测试')
      await trial.getByRole('button', { name: '测试', exact: true }).click()
      await expect(trial.getByRole('status')).toHaveText('将生成：XM00001')
      await closeDialog(trial)
    },
  })
})

test('[SCREEN-72][SCREEN-76] a result of business lives its whole life; its number comes by itself', async ({
  opened,
}) => {
  const name = `应急演练${unique('e2e')}`
  await liveThrough(await opened('enterprise'), {
    title: '业务结果',
    noun: '业务结果',
    name,
    values: { 项目名称: name, 成果类型: '合同', 金额: '1200.50' },
    search: { 项目名称: name },
    detail: [name, '1,200.50 元'],
    change: { 金额: '9800' },
    changed: '9,800.00 元',
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

test('[SCREEN-84] a template lives its whole life with its file', async ({ opened }) => {
  const name = `培训证书${unique('e2e')}`
  await liveThrough(await opened('enterprise'), {
    title: '模板文件',
    noun: '模板',
    name,
    values: { 模板名称: name, 模板类型: '证书' },
    fill: (form) => upload(form, 'certificate.txt'),
    search: { 模板名称: name },
    detail: [name, 'certificate'],
    change: { 版本: '2.0' },
    changed: '2.0',
  })
})

test('[SCREEN-82] a launcher lives its whole life: published, downloaded, withdrawn', async ({ opened }) => {
  const name = `启动器${unique('e2e')}`
  await liveThrough(await opened('admin'), {
    title: '启动器',
    noun: '启动器',
    name,
    values: { 启动器名称: name, 版本号: `9.${attempt()}.0`, 所属模块: '应急', 平台: 'iOS', 更新说明: '首发' },
    fill: (form) => upload(form, 'launcher.txt'),
    search: { 启动器名称: name },
    detail: [name, '首发'],
    change: { 更新说明: '修正名称', 启动器名称: `${name}改` },
    changed: `${name}改`,
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

test('[SCREEN-85] a server lives its whole life; whether it answers is measured', async ({ opened }) => {
  const name = `应用${unique('e2e')}`
  await liveThrough(await opened('admin'), {
    title: '服务器',
    noun: '服务器',
    name,
    values: { 服务器名称: name, 类型: '应用', 地址: '127.0.0.1', 端口: '9' },
    search: { 服务器名称: name },
    change: { 机房: '一号机房', 端口: '10' },
    changed: '10',
    special: async (row, page) => {
      await row.act('检测')
      const trial = formOf(page, '检测')
      await expect(trial.getByRole('status')).toContainText('不允许访问 127.0.0.1:10')
      await closeDialog(trial)
    },
  })
})

test('[SCREEN-75] a data source lives its whole life; its connection is tried', async ({ opened }) => {
  const code = unique('e2e')
  await liveThrough(await opened('admin'), {
    title: '多数据源管理',
    noun: '数据源',
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
    search: { 数据源名称: `生产库${code}` },
    change: { 数据源名称: `生产库${code}改` },
    changed: `生产库${code}改`,
    special: async (row, page) => {
      await row.act('测试连接')
      const trial = formOf(page, '测试连接')
      await expect(trial.getByRole('status')).toContainText('不允许访问 127.0.0.1:9')
      await closeDialog(trial)
    },
  })
})

test('[SCREEN-77] a gateway route lives its whole life and says what it does', async ({ opened }) => {
  const id = unique('e2e')
  await liveThrough(await opened('admin'), {
    title: '路由网关',
    noun: '路由',
    name: id,
    values: { 路由ID: id, 路由名称: `报表${id}`, 路由URI: 'http://127.0.0.1:9' },
    fill: async (form) => {
      await form.getByRole('button', { name: '添加路由条件' }).click()
      await fillForm(form.getByRole('group', { name: '路由条件 1' }), { 条件参数: `/${id}/**` })
    },
    search: { 路由ID: id },
    detail: [id, '转发中'],
    change: { 路由名称: `统计${id}` },
    changed: `统计${id}`,
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
