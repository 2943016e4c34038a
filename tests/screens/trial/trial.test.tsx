import { Page as CheckRules } from '#screens/check-rule/check-rule.screen.tsx'
import { Page as DataSources } from '#screens/data-source/data-source.screen.tsx'
import { Page as FillRules } from '#screens/fill-rule/fill-rule.screen.tsx'
import { Page as Routes } from '#screens/gateway/gateway-route.screen.tsx'
import { Page as Servers } from '#screens/server-list/server-host.screen.tsx'
import { ok, refused, type Answer } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { act, actionsOf } from '#tests/page-objects/list.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

const CHECK = '/sys/checkRule'
const checkRule = {
  id: 'c1',
  ruleName: '工号',
  ruleCode: 'work_no',
  ruleJson: '[{"digits":"1","pattern":"[A-Z]","message":"第一位应为大写字母"}]',
  version: 1,
}
const fillRule = { id: 'f1', ruleName: '流水', ruleCode: 'serial', ruleClass: 'serial', version: 1 }
const source = {
  id: 's1',
  code: 'plant',
  name: '生产库',
  dbType: '4',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://127.0.0.1:9/plant',
  dbName: 'plant',
  dbUsername: 'reader',
  version: 1,
}
const host = { id: 'h1', serverName: '应用一', ip: '127.0.0.1', port: 9, serverType: '1', status: '2', version: 1 }
const route = {
  id: 'r1',
  routerId: 'reports',
  name: '报表',
  uri: 'http://127.0.0.1:9',
  predicates: '[{"name":"Path","args":["/reports/**"]}]',
  status: 1,
  version: 1,
}

test('[SCREEN-74] a check rule is written step by step, and sent as the steps that were typed', async () => {
  const { http } = await open(<CheckRules />, CHECK, checkRule, '工号', {
    [`POST ${CHECK}/add`]: ok(null, '添加成功！'),
    'GET /sys/duplicate/check': ok(null),
  })
  fireEvent.click(screen.getByText('新增'))
  const form = await dialogOf('新增')
  write(await within(form).findByLabelText('规则名称'), '班组编号')
  write(within(form).getByLabelText('规则编码'), 'team')
  fireEvent.click(within(form).getByRole('button', { name: '新增规则' }))
  const step = within(await within(form).findByRole('group', { name: '规则 1' }))
  write(step.getByLabelText('位数'), '1')
  write(step.getByLabelText('规则（正则表达式）'), '[A-Z')
  write(step.getByLabelText('提示文本'), '第一位应为大写字母')
  fireEvent.submit(form.querySelector('form')!)
  await within(form).findByText('第 1 条：请输入正确的正则表达式')
  write(step.getByLabelText('规则（正则表达式）'), '[A-Z]')
  fireEvent.submit(form.querySelector('form')!)
  await waitFor(() => expect(http.calls.some(({ method }) => method === 'POST')).toBe(true))
  const sent = http.calls.find(({ method }) => method === 'POST')!.sent as Record<string, unknown>
  expect({ ...sent, ruleJson: JSON.parse(String(sent['ruleJson'])) as unknown }).toMatchObject({
    ruleName: '班组编号',
    ruleCode: 'team',
    ruleJson: [{ digits: '1', pattern: '[A-Z]', message: '第一位应为大写字母' }],
  })
})

test('[SCREEN-74] a check rule is tried out on a value and says what it objects to', async () => {
  const { http } = await open(<CheckRules />, CHECK, checkRule, '工号', {
    [`GET ${CHECK}/checkByCode`]: ({ sent }) =>
      (sent as { value: string }).value === '1A' ? refused('第一位应为大写字母') : ok(null),
  })
  screen.getByTitle('第一位应为大写字母')
  await act('工号', '功能测试')
  const trial = await dialogOf('功能测试')
  await tryWith(trial, '1A')
  await says(trial, '第一位应为大写字母')
  await tryWith(trial, 'A1')
  await says(trial, '校验通过')
  expect(http.calls.filter(({ path }) => path === `${CHECK}/checkByCode`).map(({ sent }) => sent)).toEqual([
    { ruleCode: 'work_no', value: '1A' },
    { ruleCode: 'work_no', value: 'A1' },
  ])
  fireEvent.click(within(trial).getByText('关闭', { selector: '.ant-modal-footer *' }))
  await waitFor(() => expect(screen.queryByLabelText('要校验的值')).toBe(null))

  async function tryWith(dialog: HTMLElement, value: string) {
    write(await within(dialog).findByLabelText('要校验的值'), value)
    fireEvent.submit(dialog.querySelector('form')!)
  }
})

test('[SCREEN-76] a fill rule says what it would make of a form, and is asked again where that is no form', async () => {
  const { http } = await open(<FillRules />, '/sys/fillRule', fillRule, '流水', {
    'GET /sys/fillRule/testFillRule': ({ sent }) =>
      'formData' in (sent as object) ? refused('表单数据不是有效的 JSON') : ok('HT001'),
  })
  await act('流水', '功能测试')
  const trial = await dialogOf('功能测试')
  fireEvent.submit(await waitFor(() => trial.querySelector('form')!))
  await says(trial, '将生成：HT001')
  write(within(trial).getByLabelText('表单数据（JSON）'), '{')
  fireEvent.submit(trial.querySelector('form')!)
  await says(trial, '表单数据不是有效的 JSON')
  expect(http.calls.filter(({ path }) => path.endsWith('testFillRule')).map(({ sent }) => sent)).toEqual([
    { ruleCode: 'serial' },
    { ruleCode: 'serial', formData: '{' },
  ])
})

const TRIED: [string, () => ReactNode, string, { id: string }, string, string, string, string][] = [
  [
    '[SCREEN-75] the connection of a data source',
    DataSources,
    '/sys/dataSource',
    source,
    '生产库',
    '测试连接',
    'POST /online/cgreport/api/testConnection',
    'system:datasource:test',
  ],
  [
    '[SCREEN-77] the server behind a route',
    Routes,
    '/sys/gatewayRoute',
    route,
    '报表',
    '检测',
    'PUT /sys/gatewayRoute/probe',
    'system:gateway:probe',
  ],
  [
    '[SCREEN-85] whether a server answers',
    Servers,
    '/sys/server',
    host,
    '应用一',
    '检测',
    'PUT /sys/server/probe',
    'system:server:probe',
  ],
]

test.each(TRIED)(
  '%s is tried as soon as it is asked for, and again',
  async (_what, Page, path, record, name, title, call) => {
    let times = 0
    const { http } = await open(<Page />, path, record, name, {
      [call]: () => ((times += 1) === 1 ? refused('不允许访问 127.0.0.1:9') : ok({ version: '18.1' }, '连接成功')),
    })
    await act(name, title)
    const trial = await dialogOf(title)
    await says(trial, '不允许访问 127.0.0.1:9')
    fireEvent.click(within(trial).getByText('再试一次'))
    await says(trial, title === '测试连接' ? '连接成功：18.1' : '连接成功')
    const asked = http.calls.filter((one) => `${one.method} ${one.path}` === call)
    expect(asked.map(({ sent }) => sent)).toEqual([{ id: record.id }, { id: record.id }])
  },
)

test.each(TRIED)('%s is tried by nobody who may not', async (_what, Page, path, record, name, title, _call, code) => {
  await open(<Page />, path, record, name, {}, [code])
  expect(await actionsOf(name)).not.toContain(title)
})

async function open(
  page: ReactNode,
  path: string,
  record: object,
  name: string,
  answers: Record<string, Answer>,
  withheld: string[] = [],
) {
  const shown = stage(page, {
    answers: { [`GET ${path}/list`]: ok({ records: [record], total: 1 }), ...answers },
    allAuth: withheld.map((action) => ({ action, type: '1', status: '1', describe: null })),
  })
  await screen.findByLabelText(`更多操作 ${name}`)
  return shown
}

async function says(dialog: HTMLElement, text: string): Promise<void> {
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe(text))
}

function write(input: HTMLElement, value: string): void {
  fireEvent.change(input, { target: { value } })
}
