import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import { rememberedRulesOf, rulesFor, rulesOf } from '#server/rights/data-rules.ts'
import type { RuleMemory } from '#server/rights/rule-memory.ts'
import { openPlatform, type Platform } from '#tests/server/rights/platform.ts'
import { countingStatements } from '#tests/server/statements.ts'

const LISTING = 'test:rules:list'
const OTHER_LISTING = 'test:others:list'
const CROWD = 200

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
  await platform.database.scope({ tenantId: 0 }, seedCrowd)
})
afterAll(() => platform.close())

/** People of tenant 1 of whom the even ones see their department and the odd ones also their own rows; `nobody` holds nothing. */
async function seedCrowd(sql: Transaction<Tables>): Promise<void> {
  await sql.insertInto('sys_permission').values({ id: 'menu', name: '菜单', perms: LISTING, rule_flag: 1 }).execute()
  const rule = { permission_id: 'menu', rule_conditions: '=', rule_column: 'orgCode' }
  await sql
    .insertInto('sys_permission_data_rule')
    .values([
      { ...rule, id: 'department', rule_name: '本部门', rule_value: '#{sys_org_code}' },
      { ...rule, id: 'own', rule_name: '自己', rule_column: 'createBy', rule_value: '#{sys_user_code}' },
    ])
    .execute()
  await sql
    .insertInto('sys_permission')
    .values({ id: 'others', name: '另一菜单', perms: OTHER_LISTING, rule_flag: 1 })
    .execute()
  await sql
    .insertInto('sys_permission_data_rule')
    .values({ ...rule, permission_id: 'others', id: 'open', rule_name: '未结', rule_column: 'status', rule_value: '1' })
    .execute()
  for (const id of ['department', 'own']) {
    await sql.insertInto('sys_role').values({ id, role_name: id, role_code: id, tenant_id: 1 }).execute()
    await sql
      .insertInto('sys_role_permission')
      .values({ role_id: id, permission_id: 'menu', data_rule_ids: id })
      .execute()
  }
  // One of its rules is another menu's.
  await sql
    .insertInto('sys_role_permission')
    .values({ role_id: 'department', permission_id: 'others', data_rule_ids: 'open,own' })
    .execute()
  for (let at = 0; at < CROWD; at += 1) {
    const { userId } = viewer(at)
    await sql
      .insertInto('sys_user')
      .values({ id: userId, username: userId, realname: userId, password_hash: '-' })
      .execute()
    const roles = at % 2 === 0 ? ['department'] : ['department', 'own']
    await sql
      .insertInto('sys_user_role')
      .values(roles.map((role_id) => ({ user_id: userId, role_id, tenant_id: 1 })))
      .execute()
  }
}

function viewer(at: number) {
  const userId = `crowd${at}`
  const orgCode = `A${String((at % 7) + 1).padStart(2, '0')}`
  return { userId, username: userId, realname: userId, orgCode, tenantId: 1, platform: false, administrator: false }
}

const viewers = Array.from({ length: CROWD }, (_, at) => viewer(at))

/** Runs the work with a transaction that counts its statements. */
async function counted<T>(work: (sql: Transaction<Tables>) => Promise<T>): Promise<{ result: T; statements: number }> {
  const { database, count } = countingStatements(platform.database)
  const result = await database.scope({ tenantId: 1 }, work)
  return { result, statements: count() }
}

test('[PERM-02] takes four statements for one person and for two hundred', async () => {
  const one = await counted((sql) => rulesFor(sql, viewers[0]!, LISTING))
  const all = await counted((sql) => rulesOf(sql, viewers, LISTING))
  expect({ one: one.statements, all: all.statements, answered: all.result.size }).toEqual({
    one: 4,
    all: 4,
    answered: CROWD,
  })
})

test('[PERM-02] gives everybody of a crowd the rules they get alone', async () => {
  const { result } = await counted((sql) => rulesOf(sql, viewers, LISTING))
  const alone = await counted((sql) => Promise.all(viewers.map((one) => rulesFor(sql, one, LISTING))))
  expect(viewers.map((one) => result.get(one))).toEqual(alone.result)
  expect(result.get(viewers[1]!)?.toSorted((a, b) => a[0]!.field.localeCompare(b[0]!.field))).toEqual([
    [{ field: 'createBy', condition: '=', values: ['crowd1'] }],
    [{ field: 'orgCode', condition: '=', values: ['A02'] }],
  ])
})

test('[PERM-02] asks once for the rules of somebody who is remembered, and again for who is not', async () => {
  const above = { ...viewers[0]!, userId: 'above', platform: true, administrator: true }
  const people = [...viewers, above]
  const memories = new Map<(typeof people)[number], RuleMemory>(people.map((one) => [one, new Map()]))
  const ask = () => counted((sql) => rememberedRulesOf(sql, people, [LISTING], memories))
  const { result } = await counted((sql) => rulesOf(sql, people, LISTING))
  const rules = new Map([[LISTING, result]])
  expect(await ask()).toEqual({ result: rules, statements: 4 })
  expect(await ask()).toEqual({ result: rules, statements: 0 })
  memories.get(viewers[1]!)!.clear()
  expect(await ask()).toEqual({ result: rules, statements: 4 })
})

test('[PERM-02] finds the rules behind many lists with as many statements as those behind one, each as alone', async () => {
  const codes = [LISTING, 'test:nothing:list', OTHER_LISTING]
  const memories = new Map<(typeof viewers)[number], RuleMemory>(viewers.map((one) => [one, new Map()]))
  const { result, statements } = await counted((sql) => rememberedRulesOf(sql, viewers, codes, memories))
  expect(statements).toBe(4)
  for (const code of codes)
    expect(result.get(code)).toEqual((await counted((sql) => rulesOf(sql, viewers, code))).result)
  expect(result.get(OTHER_LISTING)?.get(viewers[1]!)).toEqual([[{ field: 'status', condition: '=', values: ['1'] }]])
})

test('[PERM-02] tells apart two sessions of one person, those above the rules and those without a grant', async () => {
  const here = viewers[0]!
  const there = { ...here, orgCode: 'A09' }
  const above = { ...here, platform: true, administrator: true }
  const nobody = { ...here, userId: 'low', username: 'low' }
  const { result } = await counted((sql) => rulesOf(sql, [here, there, above, nobody], LISTING))
  expect([here, there, above, nobody].map((one) => result.get(one))).toEqual([
    [[{ field: 'orgCode', condition: '=', values: ['A01'] }]],
    [[{ field: 'orgCode', condition: '=', values: ['A09'] }]],
    null,
    [],
  ])
})

test('refuses people of several tenants', async () => {
  const asked = counted((sql) => rulesOf(sql, [viewers[0]!, { ...viewers[1]!, tenantId: 2 }], LISTING))
  await expect(asked).rejects.toThrow('rulesOf: people of several tenants')
})
