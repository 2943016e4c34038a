import { sql as raw } from 'kysely'
import { checkCharacterOf } from '#contract/checks/id-card.ts'
import { seedPart } from '#server/seed/parts.ts'
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts'
import { seed as seedFillRules } from '#server/areas/fill-rule/fill-rule.seed.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

export const BASE = '/user/student'
const STEPS = ['pause', 'resume', 'leave', 'rejoin', 'resetPwd']

/** Id, name, code and what is above: two shops of one plant have a shift of the same name. */
const DEPARTMENTS = [
  ['plant', '炼化公司', 'Z01', null, 1],
  ['north', '炼油一车间', 'Z01A01', 'plant', 1],
  ['south', '炼油二车间', 'Z01A02', 'plant', 1],
  ['north1', '一班', 'Z01A01A01', 'north', 1],
  ['south1', '一班', 'Z01A02A01', 'south', 1],
  ['foreign', '外单位', 'Z02', null, 2],
] as const

/** What students are checked against, and where they work. */
export async function withSchool({ database }: TestApp): Promise<void> {
  await seedPart(database, 0, seedDictionaries)
  await seedPart(database, 0, seedFillRules)
  await database.scope({ tenantId: 0 }, async (sql) => {
    for (const [id, name, code, parent, tenant] of DEPARTMENTS) {
      await sql
        .insertInto('sys_tenant')
        .values({ id: tenant, name: `租户${tenant}` })
        .onConflict((on) => on.doNothing())
        .execute()
      await raw`insert into sys_depart (id, tenant_id, depart_name, org_code, parent_id, del_flag, depart_order, org_category, org_type)
        values (${id}, ${tenant}, ${name}, ${code}, ${parent}, '0', 0, '1', '1')`.execute(sql)
    }
  })
}

/** A tenant with departments, somebody who keeps students and may not read their numbers, and somebody who may. */
export interface School extends TestApp {
  clerk: Caller
  officer: Caller
}

export async function openSchool(): Promise<School> {
  const server = await openTestApp()
  await withSchool(server)
  const permissions = [...allOf('student:info', ...STEPS), ...allOf('student:license'), 'system:depart:list']
  const clerk = await callerOf(server, { id: 'clerk', permissions })
  const officer = await callerOf(server, { id: 'officer', permissions: [...permissions, 'student:info:secret'] })
  return { ...server, clerk, officer }
}

/** The number of nobody's identity card: its region does not exist. @param number tells people apart */
export function idCardOf(number: number): string {
  const digits = `99000019900101${String(number).padStart(3, '0')}`
  return digits + checkCharacterOf(digits)
}

/** Somebody with a number and a telephone of their own. */
export function somebody(number: number, over: object = {}): Record<string, unknown> {
  const phone = `1300000${String(number).padStart(4, '0')}`
  return { realname: `学员${number}号`, idCard: idCardOf(number), phone, orgId: 'north1', ...over }
}
