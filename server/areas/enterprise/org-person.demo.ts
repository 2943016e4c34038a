import { wireText } from '#server/db/moments.ts'
import { addSeedRows } from '#server/engine/seed/add-seed-rows.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { orgPersons } from './org-person.resource.ts'

const DAY_MS = 86_400_000
const AGE_MS = 120 * DAY_MS
/** Telephones that nobody is given. Source: domain part 13. */
const FIRST_PHONE = 13_000_200_000

/** Tenant, department, name, post, and days until the certificate ends; null = there is none. */
type OrgPersonSeed = readonly [
  tenantId: number,
  department: string,
  realname: string,
  post: string,
  daysLeft: number | null,
]

/** Certificates that are valid, near their end, over; people without one. */
const ORG_PERSONS: readonly OrgPersonSeed[] = [
  [1, '安全监督科', '陆振华', '2', 410],
  [1, '应急管理科', '沈雪梅', '2', 38],
  [1, '炼油一车间', '顾建平', '2', 690],
  [1, '常减压班', '钱立军', '3', null],
  [1, '催化裂化班', '范海涛', '3', null],
  [1, '储运车间', '姚宏伟', '2', -12],
  [1, '动力车间', '汪德胜', '2', 17],
  [1, '检维修班', '戴永刚', '3', null],
  [1, 'VR实训科', '任思雨', '4', 230],
  [2, '安全生产科', '石文斌', '2', 305],
  [2, '焊接一班', '孟学军', '3', null],
  [2, '涂装车间', '秦丽华', '2', 52],
  [2, '危险化学品库', '江志远', '5', -30],
]

/** Who answers for the organisations of the demo tenants, their days counted from now. */
export const demo: Demo = { key: 'orgPersons', make }

async function make(seeding: DemoSeeding): Promise<void> {
  for (const tenantId of new Set(ORG_PERSONS.map(([tenant]) => tenant))) {
    const rows = []
    for (const [index, [tenant, department, realname, post, daysLeft]] of ORG_PERSONS.entries()) {
      if (tenant !== tenantId) continue
      const orgId = await departmentId(seeding, tenantId, department)
      const phone = String(FIRST_PHONE + index)
      rows.push({
        body: { realname, phone, orgId, post, ...certificate(seeding.now, index, daysLeft) },
        madeMs: seeding.now - AGE_MS,
      })
    }
    await addSeedRows(seeding, tenantId, orgPersons, rows)
  }
}

function certificate(nowMs: number, index: number, daysLeft: number | null) {
  if (daysLeft === null) return {}
  const certExpire = wireText(nowMs + daysLeft * DAY_MS).slice(0, 10)
  return { certNo: `AQ99${certExpire.slice(0, 4)}${String(index + 1).padStart(5, '0')}`, certExpire }
}

async function departmentId({ sql }: DemoSeeding, tenantId: number, name: string): Promise<string> {
  const { id } = await sql
    .selectFrom('sys_depart')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('depart_name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
