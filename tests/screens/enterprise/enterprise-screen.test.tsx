import { Page } from '#screens/enterprise/enterprise.screen.tsx'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const company = (over: Record<string, unknown>) => ({
  id: 'e1',
  name: '海曜化工',
  industry: '1',
  status: '0',
  submitUser: null,
  departId: null,
  version: 1,
  ...over,
})
const SUBMITTED = company({ id: 'e2', name: '启途危货', status: '1', submitUser: 'somebody' })
const NORMAL = company({ id: 'e3', name: '岱洲仓储', status: '2', departId: 'd3' })
const FROZEN = company({ id: 'e4', name: '筑远建设', status: '3', departId: 'd4' })

async function open(answers: Record<string, Answer> = {}, withheld: string[] = []) {
  const shown = stage(<Page />, {
    allAuth: withheld.map((action) => ({ action, type: '1', status: '1', describe: null })),
    answers: {
      'GET /user/enterprise/list': ok({ records: [company({}), SUBMITTED, NORMAL, FROZEN], total: 4 }),
      ...answers,
    },
  })
  await screen.findByText('海曜化工')
  const menuOf = async (name: string) => {
    await shown.user.click(screen.getByRole('button', { name: `更多操作 ${name}` }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  return { ...shown, menuOf }
}

test('[SCREEN-28] offers what an enterprise may become', async () => {
  const { user, menuOf } = await open()
  const offered: (string | null)[][] = []
  for (const name of ['海曜化工', '启途危货', '岱洲仓储', '筑远建设']) {
    offered.push(await menuOf(name))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]))
  }
  expect(offered).toEqual([
    ['详情', '提交审核', '流转记录', '删除'],
    ['审核通过', '驳回', '流转记录'],
    ['详情', '冻结', '流转记录'],
    ['解冻', '注销', '流转记录'],
  ])
})

test('[SCREEN-28] the password of a new administrator is shown once, after the question', async () => {
  const { user, menuOf } = await open({
    'PUT /user/enterprise/pass': ok({ username: '13700000001', password: 'Once-4711' }, '审核通过！'),
  })
  await menuOf('启途危货')
  await user.click(screen.getByRole('menuitem', { name: '审核通过' }))
  const question = await dialogOf('确认审核通过')
  await user.click(within(question).getByRole('button', { name: '确定' }))
  const dialog = await dialogOf('审核通过')
  await within(dialog).findByText('Once-4711')
  expect(within(dialog).getByText('单位管理员的初始密码')).toBeTruthy()
  expect(within(dialog).getByText('登录账号')).toBeTruthy()
  expect(within(dialog).getByText('13700000001')).toBeTruthy()
})

test('[SCREEN-28] who keeps contacts only sees what the enterprise is registered with and changes it not', async () => {
  const { user } = await open({ 'GET /user/enterprise/queryById': ok(NORMAL) }, ['enterprise:info:registration'])
  await user.click(screen.getByRole('button', { name: '编辑 岱洲仓储' }))
  const dialog = await dialogOf('编辑')
  expect(within(dialog).getByLabelText<HTMLInputElement>('企业名称').disabled).toBe(true)
  expect(within(dialog).getByLabelText<HTMLInputElement>('地址').disabled).toBe(false)
})
