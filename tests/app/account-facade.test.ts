import { createAccountFacade } from '#app/account-facade.ts'
import { createNotices } from '#app/notices.ts'
import { createRunningActors } from '#core/running-actors.ts'
import type { AccountActors } from '#layout/account/account-actors.ts'
import { departmentSwitchMachine } from '#machines/department-switch/department-switch.machine.ts'
import { ownSessionsMachine } from '#machines/own-sessions/own-sessions.machine.ts'
import { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts'
import { secondFactorMachine } from '#machines/second-factor/second-factor.machine.ts'
import { tenantSwitchMachine } from '#machines/tenant-switch/tenant-switch.machine.ts'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'

test('[HDR-02] the flows of the account come with the first that is asked for, once, and its request reaches them', async () => {
  const { facade, load, running, told } = open()
  expect([facade.current(), load.mock.calls.length]).toEqual([null, 0])
  facade.ask(openPassword)
  facade.ask(openPassword)
  await vi.waitFor(() => expect(facade.current()?.passwordChange.getSnapshot().value).toBe('editing'))
  expect([load.mock.calls.length, told.mock.calls.length]).toEqual([1, 1])
  expect(running.all().map(({ name }) => name)).toContain('passwordChange')
})

test('[AUTH-04] nothing opens that was asked for before the session ended, and what is open closes', async () => {
  const { facade, arrive } = open({ waits: true })
  facade.ask(openPassword)
  facade.endSession()
  arrive()
  await vi.waitFor(() => expect(facade.current()).not.toBe(null))
  expect(facade.current()?.passwordChange.getSnapshot().value).toBe('closed')
  facade.ask(openPassword)
  expect(facade.current()?.passwordChange.getSnapshot().value).toBe('editing')
  facade.endSession()
  expect(facade.current()?.passwordChange.getSnapshot().value).toBe('closed')
})

test('flows that do not come are said, looked for in a newer build, and asked for again', async () => {
  const { facade, load, said, checkVersion } = open()
  load.mockRejectedValueOnce(new Error('offline'))
  facade.ask(openPassword)
  await vi.waitFor(() => expect(said).toEqual(['加载失败，请检查网络后重试']))
  expect(checkVersion).toHaveBeenCalledTimes(1)
  facade.ask(openPassword)
  await vi.waitFor(() => expect(facade.current()?.passwordChange.getSnapshot().value).toBe('editing'))
})

function openPassword({ passwordChange }: AccountActors): void {
  passwordChange.send({ type: 'dialog.open', username: 'admin' })
}

function open({ waits = false } = {}) {
  let arrive = () => {}
  const arrival = waits ? new Promise<void>((resolve) => (arrive = resolve)) : Promise.resolve()
  const load = vi.fn<() => Promise<AccountActors>>(async () => {
    await arrival
    return {
      departmentSwitch: createActor(departmentSwitchMachine),
      tenantSwitch: createActor(tenantSwitchMachine),
      passwordChange: createActor(passwordChangeMachine),
      secondFactor: createActor(secondFactorMachine),
      ownSessions: createActor(ownSessionsMachine),
    }
  })
  const notices = createNotices()
  const said: string[] = []
  notices.notices$.subscribe(({ message }) => void said.push(message))
  const running = createRunningActors()
  const checkVersion = vi.fn<() => void>()
  const facade = createAccountFacade({ load, running, notices, checkVersion })
  const told = vi.fn<() => void>()
  facade.subscribe(told)
  return { facade, load, arrive: () => arrive(), running, said, told, checkVersion }
}
