import type { Tenant, UserInfo } from '#contract/wire/session.ts'
import { choiceOf, type Choice } from '#machines/session/choice.ts'
import { tenantLoginMachine, type TenantLoginEvent } from '#machines/tenant-login/tenant-login.machine.ts'
import { deferred } from '#tests/machines/deferred.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { accepted, person } from '#tests/machines/people.ts'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(tenantLoginMachine)).toEqual([
    'deciding · always [asksNothing] → done',
    'deciding · always [knowsNumbersOnly] → loadingTenants',
    'deciding · always → choosing',
    'loadingTenants · done loadTenants → choosing / nameTenants',
    'loadingTenants · error loadTenants → choosing / numberTenants',
    'choosing · tenant.choose → choosing.idle / chooseTenant',
    'choosing · department.choose → choosing.idle / chooseDepartment',
    'choosing · choice.confirm [isComplete] → saving / forgetProblem',
    'choosing · choice.confirm → choosing.missing',
    'choosing.missing · tenant.choose → (stays) / chooseTenant',
    'choosing.missing · department.choose → (stays) / chooseDepartment',
    'saving · done selectDepartment → done / rememberInfo',
    'saving · error selectDepartment → choosing.failed / rememberProblem, showProblem',
  ])
})

describe('asking', () => {
  test('[SCREEN-87] is over at once when there is nothing to ask', () => {
    const step = run(choiceOf(accepted()))
    expect(step.value()).toBe('done')
    expect(step.output()).toEqual({ tenantId: 1, orgCode: 'A01', info: person() })
  })

  test('[SCREEN-87] names tenants an older server gave by number', async () => {
    const step = run(numbered)
    expect(step.value()).toBe('loadingTenants')
    expect(step.asked).toEqual([[1, 2]])
    await step.tenants.resolve(tenants)
    expect([step.value(), step.context().tenants]).toEqual([{ choosing: 'idle' }, tenants])
  })

  test('[SCREEN-87] tells them apart by number when the names cannot be had', async () => {
    const step = run(numbered)
    await step.tenants.reject(new Error('没有权限'))
    expect(step.context().tenants).toEqual([
      { id: 1, name: '租户 1' },
      { id: 2, name: '租户 2' },
    ])
  })
})

describe('choosing', () => {
  test('[SCREEN-87][DEPT-04] marks what is missing until it is chosen, then saves', async () => {
    const step = run(both)
    step.send({ type: 'choice.confirm' })
    expect(step.value()).toEqual({ choosing: 'missing' })
    step.send({ type: 'tenant.choose', tenantId: 2 })
    expect(step.value()).toEqual({ choosing: 'missing' })
    step.send({ type: 'choice.confirm' })
    expect(step.value()).toEqual({ choosing: 'missing' })
    step.send({ type: 'department.choose', orgCode: 'A02' })
    step.send({ type: 'choice.confirm' })
    expect(step.value()).toBe('saving')
    expect(step.saved).toEqual([{ username: 'admin', orgCode: 'A02', tenantId: 2 }])
    await step.saving().resolve(person({ orgCode: 'A02' }))
    expect(step.output()).toEqual({ tenantId: 2, orgCode: 'A02', info: person({ orgCode: 'A02' }) })
  })

  test('[SCREEN-87][API-015] sends the present department along when only the tenant is asked', () => {
    const step = run(choiceOf(accepted({ tenantList: tenants })))
    step.send({ type: 'tenant.choose', tenantId: 1 })
    step.send({ type: 'choice.confirm' })
    expect(step.saved).toEqual([{ username: 'admin', orgCode: 'A01', tenantId: 1 }])
  })

  test('[SCREEN-87] shows a refusal and lets the choice be changed', async () => {
    const step = run({ ...both, tenantId: 1, orgCode: 'A01' })
    step.send({ type: 'choice.confirm' })
    await step.saving().reject(new Error('登录租户授权变更，请重新登陆!'))
    expect(step.value()).toEqual({ choosing: 'failed' })
    expect(step.context().problem).toBe('登录租户授权变更，请重新登陆!')
    expect(step.shown).toEqual([{ title: '登录失败', message: '登录租户授权变更，请重新登陆!' }])
    step.send({ type: 'tenant.choose', tenantId: 2 })
    expect([step.value(), step.context().problem]).toEqual([{ choosing: 'idle' }, null])
    step.send({ type: 'choice.confirm' })
    expect(step.value()).toBe('saving')
  })

  test('is deaf while it saves', () => {
    const step = run({ ...both, tenantId: 1, orgCode: 'A01' })
    step.send({ type: 'choice.confirm' })
    step.send({ type: 'choice.confirm' })
    step.send({ type: 'department.choose', orgCode: 'A02' })
    expect([step.saved.length, step.context().orgCode]).toEqual([1, 'A01'])
  })
})

test('[SCREEN-87] reaches each of its states, the saving one with a whole choice only', async () => {
  const cases = [
    { type: 'tenant.choose', tenantId: 1 },
    { type: 'department.choose', orgCode: 'A01' },
    { type: 'xstate.done.actor.loadTenants', output: tenants },
    { type: 'xstate.done.actor.selectDepartment', output: person() },
    { type: 'xstate.error.actor.selectDepartment', error: new Error('x') },
  ]
  const walk = async (input: Choice) => {
    const seen = new Set<string>()
    for (const path of modelOf(tenantLoginMachine, cases, { input }).getShortestPaths()) {
      await path.test({
        states: {
          '*': (snapshot: any) => {
            seen.add(JSON.stringify(snapshot.value))
            expect(snapshot.context.problem !== null).toBe(snapshot.matches({ choosing: 'failed' }))
          },
          saving: ({ context }: any) => expect(context).toMatchObject({ tenantId: 1, orgCode: 'A01' }),
        },
      })
    }
    return [...seen].sort()
  }
  const open = { ...numbered, departments: both.departments, orgCode: '' }
  expect(await walk(open)).toEqual(['"loadingTenants"', '{"choosing":"idle"}', '{"choosing":"missing"}'])
  expect(await walk({ ...open, tenantId: 1, orgCode: 'A01' })).toEqual([
    '"done"',
    '"loadingTenants"',
    '"saving"',
    '{"choosing":"failed"}',
    '{"choosing":"idle"}',
  ])
})

const tenants: Tenant[] = [
  { id: 1, name: '东方化工' },
  { id: 2, name: '西山矿业' },
]

const both: Choice = {
  username: 'admin',
  info: person(),
  tenants,
  tenantIds: [1, 2],
  departments: [
    { id: 'd1', orgCode: 'A01', departName: '安全部' },
    { id: 'd2', orgCode: 'A02', departName: '生产部' },
  ],
  tenantId: 0,
  orgCode: '',
}

const numbered: Choice = { ...both, tenants: [], departments: [], orgCode: 'A01' }

function run(input: Choice) {
  const asked: (readonly number[])[] = []
  const saved: unknown[] = []
  const shown: unknown[] = []
  const tenantNames = deferred<readonly Tenant[]>()
  let saving = deferred<UserInfo>()
  const actor = createActor(
    tenantLoginMachine.provide({
      actors: {
        loadTenants: fromPromise(({ input: { ids } }) => {
          asked.push(ids)
          return tenantNames.promise
        }),
        selectDepartment: fromPromise(({ input: selection }) => {
          saved.push(selection)
          saving = deferred<UserInfo>()
          return saving.promise
        }),
      },
      actions: { showProblem: (_, params) => void shown.push(params) },
    }),
    { input },
  ).start()
  return {
    asked,
    saved,
    shown,
    tenants: tenantNames,
    saving: () => saving,
    send: (event: TenantLoginEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
  }
}
