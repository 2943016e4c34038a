import type { Tenant, UserInfo } from '#contract/wire/session.ts'
import { tenantSwitchMachine, type TenantSwitchEvent } from '#machines/tenant-switch/tenant-switch.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { person } from '#tests/machines/people.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

const TWO: Tenant[] = [
  { id: 1, name: '华东' },
  { id: 2, name: '华北' },
]
const OPEN = { type: 'switch.open', username: 'admin', current: 1, tenantIds: [1, 2] } as const

test('walks along these arrows', () => {
  expect(edgesOf(tenantSwitchMachine)).toEqual([
    '(root) · session.ended → closed',
    'closed · switch.open → loading / begin',
    'loading · switch.cancel → closed',
    'loading · done loadTenants [isAlone] → closed / warn',
    'loading · done loadTenants → visible / rememberTenants',
    'loading · error loadTenants → closed / warn',
    'visible · tenant.choose → visible.idle / choose',
    'visible · switch.confirm [hasChoice] → saving / forgetProblem',
    'visible · switch.confirm → visible.missing',
    'visible · switch.cancel → closed',
    'saving · done selectTenant → entering / enter',
    'saving · error selectTenant → visible / rememberProblem',
  ])
})

test('[PROD-17] moves the session and begins anew in the other tenant', async () => {
  const dialog = await opened()
  expect(dialog.context()).toMatchObject({ tenants: TWO, current: 1, tenantId: 0 })
  dialog.send({ type: 'tenant.choose', tenantId: 2 })
  dialog.send({ type: 'switch.confirm' })
  dialog.send({ type: 'switch.cancel' })
  expect(dialog.value()).toBe('saving')
  await dialog.saving.resolve(person({ loginTenantId: 2 }))
  expect([dialog.value(), dialog.log]).toEqual(['entering', ['load 1,2', 'select 2 admin', 'enter 2 admin']])
})

test('[PROD-17] wants another tenant than the present one, and one of one’s own', async () => {
  const dialog = await opened()
  dialog.send({ type: 'switch.confirm' })
  expect(dialog.value()).toEqual({ visible: 'missing' })
  for (const tenantId of [1, 3]) {
    dialog.send({ type: 'tenant.choose', tenantId })
    expect(dialog.value()).toEqual({ visible: 'idle' })
    dialog.send({ type: 'switch.confirm' })
    expect(dialog.value()).toEqual({ visible: 'missing' })
  }
})

test('[PROD-17] stays open with the message when the server refuses', async () => {
  const dialog = await opened()
  dialog.send({ type: 'tenant.choose', tenantId: 2 })
  dialog.send({ type: 'switch.confirm' })
  await dialog.saving.reject(new Error('您不属于该租户，无法切换！'))
  expect(dialog.value()).toEqual({ visible: 'idle' })
  expect(dialog.context()).toMatchObject({ problem: '您不属于该租户，无法切换！', tenantId: 2 })
})

test('[PROD-17] warns and closes when there is no other tenant, or none can be had', async () => {
  const alone = run()
  alone.send(OPEN)
  await alone.loading.resolve(TWO.slice(0, 1))
  expect([alone.value(), alone.log.at(-1)]).toEqual(['closed', 'warn 您只属于一个租户，无需切换'])
  const failed = run()
  failed.send(OPEN)
  await failed.loading.reject(new Error('网络超时'))
  expect([failed.value(), failed.log.at(-1)]).toEqual(['closed', 'warn 网络超时'])
})

test('[AUTH-04] is closed by the end of the session', async () => {
  const dialog = await opened()
  dialog.send({ type: 'session.ended' })
  expect(dialog.value()).toBe('closed')
})

test('[PROD-17] reaches whatever its dialog shows', async () => {
  const cases = [
    OPEN,
    { type: 'tenant.choose', tenantId: 2 },
    { type: 'xstate.done.actor.loadTenants', output: TWO },
    { type: 'xstate.done.actor.loadTenants', output: [] },
    { type: 'xstate.error.actor.loadTenants', error: new Error('x') },
    { type: 'xstate.done.actor.selectTenant', output: person() },
    { type: 'xstate.error.actor.selectTenant', error: new Error('x') },
  ]
  const seen = new Set<string>()
  for (const path of modelOf(tenantSwitchMachine, cases).getSimplePaths()) {
    await path.test({ states: { '*': (snapshot: any) => void seen.add(JSON.stringify(snapshot.value)) } })
  }
  expect([...seen].toSorted()).toEqual(['"closed"', '"loading"', '{"visible":"idle"}', '{"visible":"missing"}'])
})

async function opened() {
  const dialog = run()
  dialog.send(OPEN)
  await dialog.loading.resolve(TWO)
  return dialog
}

function run() {
  const log: string[] = []
  const loading = deferred<readonly Tenant[]>()
  const saving = deferred<UserInfo>()
  const actor = createActor(
    tenantSwitchMachine.provide({
      actors: {
        loadTenants: fromPromise(({ input }) => {
          log.push(`load ${input.ids.join(',')}`)
          return loading.promise
        }),
        selectTenant: fromPromise(({ input }) => {
          log.push(`select ${input.tenantId} ${input.username}`)
          return saving.promise
        }),
      },
      actions: {
        warn: (_, { message }) => void log.push(`warn ${message}`),
        enter: (_, { tenantId, info }) => void log.push(`enter ${tenantId} ${info.username}`),
      },
    }),
  ).start()
  return {
    log,
    loading,
    saving,
    send: (event: TenantSwitchEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
