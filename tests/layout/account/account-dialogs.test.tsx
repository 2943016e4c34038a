import type { OwnSession } from '#contract/areas/online/own-session.ts'
import type { Tenant } from '#contract/wire/session.ts'
import { AccountDialogs } from '#layout/account/account-dialogs.tsx'
import { departmentSwitchMachine } from '#machines/department-switch/department-switch.machine.ts'
import { ownSessionsMachine } from '#machines/own-sessions/own-sessions.machine.ts'
import { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts'
import { secondFactorMachine, type SecondFactorState } from '#machines/second-factor/second-factor.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { tenantSwitchMachine } from '#machines/tenant-switch/tenant-switch.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { ownSession } from '#tests/machines/own-session.ts'
import { person, stored } from '#tests/machines/people.ts'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

// The dialog brings antd's picture along, which is long to load the first time.
beforeAll(() => import('#layout/account/second-factor-dialog.tsx'))

test('shows nothing while nothing is asked', () => {
  open()
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(screen.queryByRole('alertdialog')).toBe(null)
})

test('[AUTH-07][HDR-04] asks before signing out and does nothing when declined', async () => {
  const { user, session, log } = open()
  act(() => session.send({ type: 'signOut.ask' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: '提示' }))
  dialog.getByText('真的要注销登录吗 ?')
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: '确定' }))
  await user.click(dialog.getByRole('button', { name: '取消' }))
  expect(session.getSnapshot().value).toEqual({ signedIn: 'active' })
  expect([screen.queryByRole('alertdialog'), log]).toEqual([null, []])
})

test('[AUTH-05][AUTH-07] signs out when confirmed', async () => {
  const { user, session, log } = open()
  act(() => session.send({ type: 'signOut.ask' }))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(session.getSnapshot().value).toEqual({ signedOut: 'idle' }))
  expect(log).toEqual(['logout', 'forget'])
})

test('[ERR-24] says that the session has expired; only its button leads on', async () => {
  const { user, session, log } = open()
  act(() => session.send({ type: 'token.expired' }))
  const dialog = within(screen.getByRole('alertdialog', { name: '登录已过期' }))
  dialog.getByText('很抱歉，登录已过期，请重新登录')
  expect(dialog.getAllByRole('button')).toHaveLength(1)
  await user.keyboard('{Escape}')
  expect(session.getSnapshot().value).toEqual({ signedIn: 'expired' })
  await user.click(dialog.getByRole('button', { name: '重新登录' }))
  expect(session.getSnapshot().value).toEqual({ signedOut: 'idle' })
  expect(log.at(-1)).toBe('reload')
})

test('[DEPT-02][DEPT-04][DLG-05][ERR-32] offers the departments, 450 wide, and wants one', async () => {
  const { user, departmentSwitch, log } = open()
  act(() => departmentSwitch.send({ type: 'switch.open', username: 'admin' }))
  const dialog = await screen.findByRole('dialog', { name: '切换部门' })
  expect(dialog.style.width).toBe('450px')
  within(dialog).getByRole('radiogroup', { name: '您隶属于多部门，请选择当前所在部门.' })
  expect(within(dialog).getByText('当前').closest('label')?.textContent).toContain('安全部')
  await user.click(within(dialog).getByRole('button', { name: '确认' }))
  within(dialog).getByText('请选择部门')
  expect(within(dialog).getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true')
  await user.click(within(dialog).getByRole('radio', { name: /生产部/ }))
  expect(within(dialog).getByRole('radiogroup').getAttribute('aria-invalid')).toBe('false')
  await user.click(within(dialog).getByRole('button', { name: '确认' }))
  await waitFor(() => expect(log).toEqual(['select A02', 'keepUserInfo', 'reload']))
  expect(screen.queryByRole('dialog')).toBe(null)
})

test('[PROD-17] offers the tenants, marks the present one and wants another', async () => {
  const { user, tenantSwitch, log } = open()
  act(() => tenantSwitch.send({ type: 'switch.open', username: 'admin', current: 1, tenantIds: [1, 2] }))
  const dialog = await screen.findByRole('dialog', { name: '切换租户' })
  expect(within(dialog).getByText('当前').closest('label')?.textContent).toContain('华东')
  await user.click(within(dialog).getByRole('button', { name: '切换' }))
  within(dialog).getByText('请选择另一个租户')
  await user.click(within(dialog).getByRole('radio', { name: /华北/ }))
  await user.click(within(dialog).getByRole('button', { name: '切换' }))
  await waitFor(() => expect(log).toEqual(['select 2', 'enter']))
})

test('[DEPT-01] closes on Cancel', async () => {
  const { user, departmentSwitch } = open()
  act(() => departmentSwitch.send({ type: 'switch.open', username: 'admin' }))
  await user.click(await screen.findByRole('button', { name: '取消' }))
  expect(departmentSwitch.getSnapshot().value).toBe('closed')
})

test('[DLG-15][HDR-02][VALID-39][VALID-45] has the dialog 修改密码, 800 wide, and wants three sound fields', async () => {
  const { user, passwordChange, log } = open()
  act(() => passwordChange.send({ type: 'dialog.open', username: 'admin' }))
  const dialog = await screen.findByRole('dialog', { name: '修改密码' })
  expect(dialog.style.width).toBe('800px')
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(described('旧密码')).toBe('请输入旧密码!')
  expect(described('新密码')).toBe('请输入新密码!')
  expect(described('确认新密码')).toBe('请确认新密码!')
  expect(document.activeElement).toBe(field('旧密码'))
  expect(log).toEqual([])
})

test('[VALID-43][VALID-46] names a bad new password and a different confirmation', async () => {
  const { user, passwordChange } = open()
  act(() => passwordChange.send({ type: 'dialog.open', username: 'admin' }))
  await user.type(await screen.findByLabelText('旧密码'), 'Old12345')
  await user.type(field('新密码'), 'abc')
  screen.getByText('强度：低')
  await user.type(field('确认新密码'), 'abd{Enter}')
  expect(described('新密码')).toBe('新密码由8位数字、大小写字母和特殊符号组成!')
  expect(described('确认新密码')).toBe('两次输入的密码不一样！')
})

test('[API-017] changes the password, or says why not', async () => {
  const { user, passwordChange, log } = open()
  act(() => passwordChange.send({ type: 'dialog.open', username: 'admin' }))
  await user.type(await screen.findByLabelText('旧密码'), 'wrong')
  await user.type(field('新密码'), 'New12345')
  await user.type(field('确认新密码'), 'New12345{Enter}')
  expect((await screen.findByText('旧密码输入错误!')).closest('[role="alert"]')).not.toBe(null)
  await user.clear(field('旧密码'))
  await user.type(field('旧密码'), 'Old12345{Enter}')
  await waitFor(() => expect(log).toEqual(['ended 密码重置成功!']))
  expect(screen.queryByRole('dialog')).toBe(null)
})

test('[AUTH-04] lists where one is signed in, and ends one elsewhere after it was asked about by name', async () => {
  const { user, ownSessions, log } = open()
  act(() => ownSessions.send({ type: 'sessions.open' }))
  const dialog = within(await screen.findByRole('dialog', { name: '登录设备' }))
  const rows = await waitFor(() => {
    const found = dialog.getAllByRole('listitem')
    expect(found).toHaveLength(3)
    return found
  })
  expect(rows[0]!.textContent).toContain('Chrome 129 · Windows当前')
  expect(within(rows[0]!).queryByRole('button')).toBe(null)
  expect(rows[1]!.textContent).toContain('192.0.2.7 · 华北')
  expect(rows[1]!.textContent).toContain('登录于 2026-03-01 08:00:00，最近活动 2026-03-02 09:30:00')
  await user.click(dialog.getByRole('button', { name: '结束 Safari 17 · iOS 2026-03-01 08:00:00 的登录' }))
  const question = within(screen.getByRole('alertdialog', { name: '结束登录' }))
  question.getByText(/确定结束“Safari 17 · iOS”（192\.0\.2\.7，2026-03-01 08:00:00 登录）？/)
  await user.click(question.getByRole('button', { name: '取消' }))
  expect([screen.queryByRole('alertdialog'), log]).toEqual([null, []])
  await user.click(dialog.getByRole('button', { name: /^结束 Safari 17/ }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '结束' }))
  await waitFor(() => expect(log).toEqual(['end s2', 'say 该登录已结束']))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
})

test('[AUTH-04] ends all others at once, and says how many', async () => {
  const { user, ownSessions, log } = open()
  act(() => ownSessions.send({ type: 'sessions.open' }))
  await user.click(await screen.findByRole('button', { name: '结束其他所有登录' }).then(enabled))
  screen.getByText(/确定结束其他 2 个登录？/)
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '结束' }))
  await waitFor(() => expect(log).toEqual(['end others', 'say 该登录已结束']))
})

async function enabled(button: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))
  return button
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const described = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '-')?.textContent ?? ''

function open() {
  const log: string[] = []
  const note = (name: string) => () => void log.push(name)
  const session = createActor(
    sessionMachine.provide({
      actors: {
        logout: fromPromise(() => {
          log.push('logout')
          return Promise.resolve()
        }),
      },
      actions: { forget: note('forget'), reload: note('reload') },
    }),
    { input: { stored: stored(), hour: 10 } },
  ).start()
  const departmentSwitch = createActor(
    departmentSwitchMachine.provide({
      actors: {
        loadDepartments: fromPromise(() => Promise.resolve(departments)),
        selectDepartment: fromPromise(({ input: { orgCode } }) => {
          log.push(`select ${orgCode}`)
          return Promise.resolve(person({ orgCode }))
        }),
      },
      actions: { keepUserInfo: note('keepUserInfo'), reload: note('reload') },
    }),
  ).start()
  const tenantSwitch = createActor(
    tenantSwitchMachine.provide({
      actors: {
        loadTenants: fromPromise(() => Promise.resolve<readonly Tenant[]>(tenants)),
        selectTenant: fromPromise(({ input: { tenantId } }) => {
          log.push(`select ${tenantId}`)
          return Promise.resolve(person({ loginTenantId: tenantId }))
        }),
      },
      actions: { enter: note('enter') },
    }),
  ).start()
  const passwordChange = createActor(
    passwordChangeMachine.provide({
      actors: {
        updatePassword: writeOnce(({ oldpassword }) =>
          oldpassword === 'Old12345' ? Promise.resolve('密码重置成功!') : Promise.reject(new Error('旧密码输入错误!')),
        ),
      },
      actions: { ended: (_, { message }) => void log.push(`ended ${message}`) },
    }),
  ).start()
  const secondFactor = createActor(
    secondFactorMachine.provide({
      actors: {
        readState: fromPromise<SecondFactorState>(() => Promise.resolve({ isSet: false, recoveryCodes: 0 })),
        beginSetup: writeOnce(({ password }) =>
          password === 'Old12345'
            ? Promise.resolve({ secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' })
            : Promise.reject(new Error('当前密码输入错误！')),
        ),
        confirmSetup: writeOnce<readonly string[], { passcode: string }>(({ passcode }) => {
          log.push(`confirm ${passcode}`)
          return Promise.resolve(['AAAA-BBBB', 'CCCC-DDDD'])
        }),
      },
      actions: { copy: (_, { recoveryCodes }) => void log.push(`copy ${recoveryCodes.join()}`), goOn: note('goOn') },
    }),
  ).start()
  const ownSessions = createActor(
    ownSessionsMachine.provide({
      actors: {
        loadSessions: fromPromise(() => Promise.resolve<readonly OwnSession[]>(sessions)),
        endSessions: writeOnce((target) => {
          log.push(`end ${target.kind === 'one' ? target.session.id : 'others'}`)
          return Promise.resolve('该登录已结束')
        }),
      },
      actions: { say: (_, { message }) => void log.push(`say ${message}`) },
    }),
  ).start()
  const actors = { departmentSwitch, tenantSwitch, passwordChange, secondFactor, ownSessions }
  render(<AccountDialogs session={session} account={{ current: () => actors, subscribe: () => () => {} }} />)
  return { ...actors, session, log, user: userEvent.setup() }
}

test('a second factor is set up with the password, the picture and a code, and shows its recovery codes', async () => {
  const { user, secondFactor, log } = open()
  act(() => secondFactor.send({ type: 'dialog.open' }))
  const dialog = within(await screen.findByRole('dialog', { name: '两步验证' }))
  await user.type(dialog.getByLabelText('当前密码'), 'Wrong123{Enter}')
  await dialog.findByText('当前密码输入错误！')
  await user.clear(dialog.getByLabelText('当前密码'))
  await user.type(dialog.getByLabelText('当前密码'), 'Old12345{Enter}')
  await dialog.findByRole('img', { name: '两步验证二维码' })
  dialog.getByText('ABCD EFGH')
  await user.type(dialog.getByLabelText('动态口令'), '123456{Enter}')
  expect((await dialog.findByRole('list', { name: '恢复码' })).textContent).toBe('AAAA-BBBBCCCC-DDDD')
  await user.click(dialog.getByRole('button', { name: '复制' }))
  await user.click(dialog.getByRole('button', { name: '我已保存' }))
  expect(log).toEqual(['confirm 123456', 'copy AAAA-BBBB,CCCC-DDDD'])
  expect(screen.queryByRole('dialog')).toBe(null)
})

test('one that is due has no way out but the one through it', async () => {
  const { user, secondFactor, log } = open()
  act(() => secondFactor.send({ type: 'dialog.open', isDue: true }))
  const dialog = within(await screen.findByRole('dialog', { name: '两步验证' }))
  dialog.getByText(/平台要求管理员开启两步验证/)
  expect(dialog.queryByRole('button', { name: '关闭' })).toBe(null)
  expect(dialog.queryByRole('button', { name: '取消' })).toBe(null)
  await user.keyboard('{Escape}')
  await user.type(dialog.getByLabelText('当前密码'), 'Old12345{Enter}')
  await user.type(await dialog.findByLabelText('动态口令'), '123456{Enter}')
  await user.click(await dialog.findByRole('button', { name: '我已保存' }))
  expect(log).toEqual(['confirm 123456', 'goOn'])
})

const sessions = [
  ownSession({ isCurrent: true, isOnline: true }),
  ownSession({ id: 's2', agent: 'Safari 17 · iOS', ip: '192.0.2.7', tenantName: '华北' }),
  ownSession({ id: 's3', agent: '', isOnline: true }),
]

const tenants = [
  { id: 1, name: '华东' },
  { id: 2, name: '华北' },
]

const departments = {
  list: [
    { id: 'd1', orgCode: 'A01', departName: '安全部' },
    { id: 'd2', orgCode: 'A02', departName: '生产部' },
  ],
  orgCode: 'A01',
}
