import { creditCheckCharacterOf } from '#contract/checks/credit-code.ts'
import { ROLES } from '#server/areas/role/shared-roles.ts'
import { seedPart } from '#server/seed/parts.ts'
import { seedDictionaries } from '#server/seed/seed-dictionaries.ts'
import { seedRoles } from '#server/seed/seed-rights.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { allOf, callerOf, type Answer, type Caller } from '#tests/server/engine/fixtures.ts'
import { picture } from '#tests/server/files/sample-files.ts'
import { sendFile } from '#tests/server/files/send-file.ts'

export const PATH = '/user/enterprise'
const STEPS = ['submit', 'pass', 'reject', 'freeze', 'unfreeze', 'cancel']
const CODES = [...allOf('enterprise:info', ...STEPS), 'enterprise:info:registration', 'system:depart:list']

/** A tenant with a company of its own, two people who let enterprises in, and somebody who keeps contacts only. */
export interface Enterprises extends TestApp {
  clerk: Caller
  auditor: Caller
  keeper: Caller
  add: (over?: object) => Promise<string>
  step: (by: Caller, name: string, id: string, given?: object) => Promise<Answer>
  one: (id: string) => Promise<any>
  /** One that was let in. @returns its id and the answer of the step */
  admitted: (over?: object) => Promise<{ id: string; answer: Answer }>
}

export async function openEnterprises(): Promise<Enterprises> {
  const server = await openTestApp()
  await seedPart(server.database, 0, seedDictionaries)
  await seedPart(server.database, 0, seedRoles)
  const departments = { 1: ['A01'] }
  const clerk = await callerOf(server, { id: 'clerk', permissions: CODES, departments })
  const auditor = await callerOf(server, { id: 'auditor', permissions: CODES, departments })
  const keeper = await callerOf(server, {
    id: 'keeper',
    permissions: ['enterprise:info:list', 'enterprise:info:edit'],
    departments,
  })
  await server.database.scope({ tenantId: 0 }, async (sql) => {
    await sql.updateTable('sys_depart').set({ org_category: '1', depart_name: '培训中心' }).execute()
    if (ROLES.every(({ code }) => code !== 'unit')) await addUnitRole(sql)
  })
  let serial = 0
  const step: Enterprises['step'] = (by, name, id, given = {}) => by.put(`${PATH}/${name}`, { id, ...given })
  const add = async (over: object = {}) => {
    serial += 1
    const headers = await server.headersOf('clerk', 1)
    const sent = { headers, name: '执照.png', content: await picture(), fields: { biz: 'private/enterprise' } }
    const licenseUrl = (await sendFile(server, sent)).json().message as string
    const body = { ...sample(serial), licenseUrl, ...over }
    const added = await clerk.post(`${PATH}/add`, body)
    if (!added.success) throw new Error(added.message)
    return (await clerk.get(`${PATH}/list`, { name: body.name })).result.records[0].id as string
  }
  return {
    ...server,
    clerk,
    auditor,
    keeper,
    add,
    step,
    one: async (id) => (await clerk.get(`${PATH}/queryById`, { id })).result,
    async admitted(over = {}) {
      const id = await add(over)
      await step(clerk, 'submit', id)
      return { id, answer: await step(auditor, 'pass', id) }
    },
  }
}

async function addUnitRole(sql: Parameters<Parameters<TestApp['database']['scope']>[1]>[0]): Promise<void> {
  const role = { id: 'role-unit', tenant_id: 0, role_code: 'unit', role_name: '单位管理员' }
  await sql.insertInto('sys_role').values(role).execute()
}

/** The code of nobody: its region does not exist. */
export function creditCodeOf(number: number): string {
  const code = `91990000MA${String(number).padStart(7, '0')}`
  return code + creditCheckCharacterOf(code)
}

export function sample(number: number) {
  return {
    name: `样例化工${number}号`,
    creditCode: creditCodeOf(number),
    industry: '1',
    safetyOfficer: '周立群',
    safetyPhone: `1300030${String(number).padStart(4, '0')}`,
    address: '海天路 66 号',
  }
}
