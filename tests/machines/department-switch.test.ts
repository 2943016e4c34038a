import type { CurrentDepartments, UserInfo } from '#contract/wire/session.ts'
import {
  departmentSwitchMachine,
  type DepartmentSwitchEvent,
} from '#machines/department-switch/department-switch.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { person } from '#tests/machines/people.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(departmentSwitchMachine)).toEqual([
    '(root) · session.ended → closed',
    'closed · switch.open → loading / begin',
    'loading · switch.cancel → closed',
    'loading · done loadDepartments [hasNone] → closed / warn',
    'loading · done loadDepartments → visible / rememberDepartments',
    'loading · error loadDepartments → closed / warn',
    'visible · department.choose → visible.idle / choose',
    'visible · switch.confirm [hasChoice] → saving / forgetProblem',
    'visible · switch.confirm → visible.missing',
    'visible · switch.cancel → closed',
    'saving · done selectDepartment → closed / keepUserInfo, reload',
    'saving · error selectDepartment → visible / rememberProblem',
  ])
})

test('[DEPT-01][DEPT-02][API-014] is invisible until the departments are there', async () => {
  const dialog = run()
  expect(dialog.value()).toBe('closed')
  dialog.open()
  expect([dialog.value(), dialog.snapshot().hasTag('loading')]).toEqual(['loading', true])
  await dialog.departments.resolve(two)
  expect(dialog.value()).toEqual({ visible: 'idle' })
  expect(dialog.context()).toMatchObject({ departments: two.list, current: 'A01', orgCode: '', username: 'admin' })
})

test('[DEPT-03][ERR-31] warns and closes when there are no departments', async () => {
  const dialog = run()
  dialog.open()
  await dialog.departments.resolve({ list: [], orgCode: '' })
  expect(dialog.value()).toBe('closed')
  expect(dialog.log).toEqual(['warn 您尚未设置部门信息!'])
})

test('closes with the message of the server when they cannot be had', async () => {
  const dialog = run()
  dialog.open()
  await dialog.departments.reject(new Error('查询失败！'))
  expect([dialog.value(), dialog.log]).toEqual(['closed', ['warn 查询失败！']])
})

test('[DEPT-04] stays with a red field when nothing was chosen', async () => {
  const dialog = await opened()
  dialog.send({ type: 'switch.confirm' })
  expect(dialog.value()).toEqual({ visible: 'missing' })
  dialog.send({ type: 'department.choose', orgCode: 'Z99' })
  dialog.send({ type: 'switch.confirm' })
  expect(dialog.value()).toEqual({ visible: 'missing' })
  dialog.send({ type: 'department.choose', orgCode: 'A02' })
  expect(dialog.value()).toEqual({ visible: 'idle' })
  expect(dialog.log).toEqual([])
})

test('[DEPT-04][API-015][API-016] saves the choice, keeps the answer and reloads', async () => {
  const dialog = await opened()
  dialog.send({ type: 'department.choose', orgCode: 'A02' })
  dialog.send({ type: 'switch.confirm' })
  expect(dialog.value()).toBe('saving')
  dialog.send({ type: 'switch.cancel' })
  expect(dialog.value()).toBe('saving')
  await dialog.saving.resolve(person({ orgCode: 'A02' }))
  expect(dialog.value()).toBe('closed')
  expect(dialog.log).toEqual(['select A02 admin', 'keepUserInfo A02', 'reload'])
})

test('stays open with the message when the server refuses', async () => {
  const dialog = await opened()
  dialog.send({ type: 'department.choose', orgCode: 'A02' })
  dialog.send({ type: 'switch.confirm' })
  await dialog.saving.reject(new Error('操作失败'))
  expect(dialog.value()).toEqual({ visible: 'idle' })
  expect(dialog.context()).toMatchObject({ problem: '操作失败', orgCode: 'A02' })
})

test('[AUTH-04] is closed by the end of the session', async () => {
  const dialog = await opened()
  dialog.send({ type: 'session.ended' })
  expect(dialog.value()).toBe('closed')
})

test('begins anew each time it is opened', async () => {
  const dialog = await opened()
  dialog.send({ type: 'department.choose', orgCode: 'A02' })
  dialog.send({ type: 'switch.cancel' })
  dialog.open()
  expect(dialog.context()).toMatchObject({ orgCode: '', departments: [], problem: null })
})

test('[DEPT-01][DEPT-02][DEPT-03][DEPT-04] reaches each of its states', async () => {
  const cases = [
    { type: 'switch.open', username: 'admin' },
    { type: 'department.choose', orgCode: 'A02' },
    { type: 'xstate.done.actor.loadDepartments', output: two },
    { type: 'xstate.done.actor.loadDepartments', output: { list: [], orgCode: '' } },
    { type: 'xstate.error.actor.loadDepartments', error: new Error('x') },
    { type: 'xstate.done.actor.selectDepartment', output: person() },
    { type: 'xstate.error.actor.selectDepartment', error: new Error('x') },
  ]
  const seen = new Set<string>()
  for (const path of modelOf(departmentSwitchMachine, cases).getSimplePaths()) {
    await path.test({
      states: {
        '*': (snapshot: any) => void seen.add(JSON.stringify(snapshot.value)),
        visible: ({ context }: any) => expect(context.departments).toHaveLength(2),
      },
    })
  }
  expect([...seen].sort()).toEqual(['"closed"', '"loading"', '{"visible":"idle"}', '{"visible":"missing"}'])
})

const two: CurrentDepartments = {
  list: [
    { id: 'd1', orgCode: 'A01', departName: '安全部' },
    { id: 'd2', orgCode: 'A02', departName: '生产部' },
  ],
  orgCode: 'A01',
}

async function opened() {
  const dialog = run()
  dialog.open()
  await dialog.departments.resolve(two)
  return dialog
}

function run() {
  const log: string[] = []
  const departments = deferred<CurrentDepartments>()
  const saving = deferred<UserInfo>()
  const actor = createActor(
    departmentSwitchMachine.provide({
      actors: {
        loadDepartments: fromPromise(() => departments.promise),
        selectDepartment: fromPromise(({ input: { orgCode, username } }) => {
          log.push(`select ${orgCode} ${username}`)
          return saving.promise
        }),
      },
      actions: {
        warn: (_, { message }) => void log.push(`warn ${message}`),
        keepUserInfo: (_, { info }) => void log.push(`keepUserInfo ${info.orgCode}`),
        reload: () => void log.push('reload'),
      },
    }),
  ).start()
  return {
    log,
    departments,
    saving,
    open: () => actor.send({ type: 'switch.open', username: 'admin' }),
    send: (event: DepartmentSwitchEvent) => actor.send(event),
    snapshot: () => actor.getSnapshot(),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
