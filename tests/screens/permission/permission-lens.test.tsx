import { Page } from '#screens/permission/lens.page.tsx'
import { ok, refused, type Answer } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { optionOf } from '#tests/page-objects/choices.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const person = { id: 'u1', username: 'auditor', realname: '许静怡' }
const EXPLAIN = 'GET /sys/permission/explain'

test('[PERM-20] the lens says what gives somebody a page, and that nobody gave a button', async () => {
  const { http } = open({
    [EXPLAIN]: ({ sent }) =>
      (sent as { permissionId: string }).permissionId === 'm1'
        ? ok({
            person: '许静怡',
            entry: '职务管理',
            isHeld: true,
            steps: [step('角色“只读审计员”授予了该权限', 'gives')],
          })
        : ok({ person: '许静怡', entry: '添加职务', isHeld: false, steps: [step('没有角色授予它', 'denies')] }),
  })
  await screen.findByText('选择用户和菜单')
  await choosePerson()
  await chooseEntry('职务管理')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('许静怡可以使用“职务管理”'))
  expect(screen.getByRole('list', { name: '判断依据' }).textContent).toBe('授予角色角色“只读审计员”授予了该权限')
  await chooseEntry('添加职务')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('许静怡不能使用“添加职务”'))
  expect(screen.getByRole('list', { name: '判断依据' }).textContent).toBe('阻止角色没有角色授予它')
  expect(http.calls.filter(({ path }) => path.endsWith('explain')).map(({ sent }) => sent)).toEqual([
    { userId: 'u1', permissionId: 'm1' },
    { userId: 'u1', permissionId: 'b1' },
  ])
})

test('[PERM-20] why the lens cannot answer is said, and it is asked again on demand', async () => {
  let times = 0
  open({
    [EXPLAIN]: () =>
      (times += 1) === 1 ? refused('没有权限') : ok({ person: '许静怡', entry: '职务管理', isHeld: true, steps: [] }),
  })
  await choosePerson()
  await chooseEntry('职务管理')
  await screen.findByText('没有权限')
  fireEvent.click(screen.getByText(/重试|重新加载/))
  expect(await screen.findByText('许静怡可以使用“职务管理”')).toBeTruthy()
})

test('[PERM-20][PERM-02] impersonation is offered to users who may, once somebody is chosen', async () => {
  open({}, ['system:permission:look'])
  const button = (await screen.findByText('以他的身份查看')).closest('button')!
  expect(button.disabled).toBe(true)
  await choosePerson()
  await waitFor(() => expect(button.disabled).toBe(false))
})

test('[PERM-20][PERM-02] impersonation is not offered to others', async () => {
  open({})
  await screen.findByLabelText('用户')
  expect(screen.queryByText('以他的身份查看')).toBe(null)
})

const step = (text: string, verdict: string) => ({ kind: 'role', title: '角色', text, verdict })

function open(answers: Record<string, Answer>, held: string[] = []) {
  return stage(<Page />, {
    auth: held.map((action) => ({ action, type: '1', status: '1', describe: null })),
    answers: {
      'GET /sys/user/list': ok({ records: [person], total: 1 }),
      'GET /sys/permission/queryTreeList': ok({
        treeList: [{ key: 'm1', slotTitle: '职务管理', children: [{ key: 'b1', slotTitle: '添加职务' }] }],
      }),
      ...answers,
    },
  })
}

async function choosePerson(): Promise<void> {
  fireEvent.mouseDown(await screen.findByLabelText('用户'))
  fireEvent.click(await optionOf('许静怡（auditor）'))
}

async function chooseEntry(title: string): Promise<void> {
  const field = screen.getByLabelText('菜单或按钮')
  fireEvent.mouseDown(field)
  fireEvent.change(field, { target: { value: title } })
  fireEvent.click(await waitFor(() => document.querySelector<HTMLElement>(`.ant-select-tree [title="${title}"]`)!))
}
