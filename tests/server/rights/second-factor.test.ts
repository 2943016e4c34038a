import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginSecondFactor, confirmSecondFactor } from '#server/identity/second-factor/second-factors.ts'
import { isAdministrator } from '#server/rights/administrators.ts'
import { TEST_SECRET } from '#tests/server/app.ts'
import { openPlatform, type Platform } from '#tests/server/rights/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ secondFactor: 'administrators' })
})
afterAll(() => platform.close())

const ids = ['plat', 'entA', 'entB', 'low']
const DUE = { status: 403, code: 510, message: expect.stringContaining('平台要求管理员开启两步验证') }

/** Nobody has one. */
beforeEach(async () => {
  await platform.database.scope({ tenantId: 0 }, (sql) => sql.deleteFrom('sys_second_factor').execute())
  platform.app.services.sessions.forget()
})

async function give(...userIds: string[]): Promise<void> {
  for (const userId of userIds) {
    await platform.database.scope({ tenantId: 0 }, async (sql) => {
      const secret = await beginSecondFactor(sql, TEST_SECRET, userId, platform.clock.now)
      const passcode = new TOTP({ secret: Secret.fromBase32(secret!) }).generate({ timestamp: platform.clock.now })
      await confirmSecondFactor(sql, TEST_SECRET, { userId, passcode }, platform.clock.now)
    })
  }
  platform.app.services.sessions.forget()
}

const holders = async () => {
  const rows = await platform.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_second_factor').select('user_id').orderBy('user_id').execute(),
  )
  return rows.map((row) => row.user_id)
}

describe('where administrators have to have one', () => {
  test('[PERM-20] those of the platform and of a tenant hold no permission before they do; others are left alone', async () => {
    for (const who of ['plat', 'entA', 'entB'] as const)
      expect(await platform.call(who, 'GET', '/sys/user/list')).toMatchObject(DUE)
    expect(await platform.call('low', 'GET', '/sys/user/list')).toMatchObject({ message: '没有权限，请联系管理员授权' })
    const menuOf = async (who: 'entA' | 'low') =>
      (await platform.call(who, 'GET', '/sys/permission/getUserPermissionByToken')).result
    expect([(await menuOf('entA')).secondFactorDue, (await menuOf('entA')).codeList]).toEqual([true, []])
    expect(await menuOf('low')).not.toHaveProperty('secondFactorDue')
    await give('entA')
    expect(await platform.call('entA', 'GET', '/sys/user/list')).toMatchObject({ success: true })
    expect(await menuOf('entA')).not.toHaveProperty('secondFactorDue')
  })

  test('what they may do is to set one up', async () => {
    expect((await platform.call('entA', 'GET', '/sys/secondFactor')).result).toEqual({ isSet: false, recoveryCodes: 0 })
    expect(await platform.call('entA', 'POST', '/sys/secondFactor/begin', { password: 'x' })).toMatchObject({
      status: 200,
      message: '当前密码输入错误！',
    })
  })

  test('[PERM-20] the lens says why somebody holds nothing', async () => {
    await give('plat')
    const permissionId = await platform.database.scope({ tenantId: 0 }, async (sql) => {
      const row = sql.selectFrom('sys_permission').where('perms', '=', 'system:user:list').select('id')
      return (await row.executeTakeFirstOrThrow()).id
    })
    const url = `/sys/permission/explain?userId=entA&permissionId=${permissionId}`
    const { result } = await platform.call('plat', 'GET', url)
    expect([result.isHeld, result.steps[0].text]).toEqual([false, '平台要求管理员开启两步验证，开启之前没有任何权限'])
    await give('entA')
    expect((await platform.call('plat', 'GET', url)).result.isHeld).toBe(true)
  })

  test('a user who decides over accounts or rights is an administrator', () => {
    const codes = (...list: string[]) => ({ administrator: false, permissions: new Set(list) })
    expect(isAdministrator({ administrator: true, permissions: new Set() })).toBe(true)
    expect(isAdministrator(codes('system:user:changepwd'))).toBe(true)
    expect(isAdministrator(codes('system:permission:saveRole'))).toBe(true)
    expect(isAdministrator(codes('system:user:list', 'system:position:edit'))).toBe(false)
  })
})

describe('taking away that of somebody who lost it', () => {
  const reset = (who: 'plat' | 'entA' | 'entB' | 'low', id: string) =>
    platform.call(who, 'PUT', '/sys/user/resetSecondFactor', { id })

  test('[PERM-20] is for who may manage the account, in the own tenant, and never the own', async () => {
    await give(...ids)
    expect(await reset('low', 'entA')).toMatchObject({ status: 403 })
    expect(await reset('entB', 'low')).toMatchObject({ success: false })
    expect(await reset('entA', 'plat')).toMatchObject({ success: false })
    expect(await reset('entA', 'entA')).toMatchObject({
      message: '不能重置自己的两步验证，请在账号菜单的“两步验证”里关闭！',
    })
    expect(await holders()).toEqual(ids.toSorted())
    expect(await reset('entA', 'low')).toMatchObject({ success: true, message: '两步验证已重置！' })
    expect(await reset('entA', 'low')).toMatchObject({ message: '该用户没有开启两步验证！' })
    expect(await holders()).toEqual(['entA', 'entB', 'plat'])
  })

  test('is on record, told to the person, and ends what they are signed in with', async () => {
    await give('plat', 'entA')
    const own = await platform.headersOf('entA', 1)
    expect(await reset('plat', 'entA')).toMatchObject({ success: true })
    const answer = await platform.app.inject({ url: '/vr/sys/secondFactor', headers: own })
    expect(answer.json<{ message: string }>().message).toBe('Token失效，请重新登录')
    const found = await platform.database.scope({ tenantId: 0 }, async (sql) => ({
      audit: await sql
        .selectFrom('sys_audit')
        .where('action', '=', 'resetSecondFactor')
        .where('entity_id', '=', 'entA')
        .select(['user_id', 'before', 'after'])
        .execute(),
      told: await sql
        .selectFrom('sys_sms')
        .where('es_receiver', '=', 'entA')
        .select(['tenant_id', 'es_title'])
        .execute(),
    }))
    expect(found).toEqual({
      audit: [{ user_id: 'plat', before: null, after: null }],
      told: [{ tenant_id: 1, es_title: '您的两步验证已被重置' }],
    })
  })
})
