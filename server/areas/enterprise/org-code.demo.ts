import { wireText } from '#server/db/moments.ts'
import { addSeedRows } from '#server/engine/seed/add-seed-rows.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { orgCodes } from './org-code.resource.ts'

const DAY_MS = 86_400_000

interface OrgCodeSeed {
  tenantId: number
  department: string
  code: string
  /** Days since it was made, and days it is valid from today on. */
  days: readonly [ago: number, left: number]
  uses: readonly [used: number, most: number]
  joinAs?: string
  isStopped?: true
  remark?: string
}

/** In every state: to be used, nearly over, over, used up, stopped. */
const ORG_CODES: readonly OrgCodeSeed[] = [
  { tenantId: 1, department: '炼油一车间', code: 'LYC6K2MW', days: [20, 70], uses: [34, 100] },
  { tenantId: 1, department: '动力车间', code: 'DLC9T4XH', days: [3, 87], uses: [0, 50] },
  {
    tenantId: 1,
    department: '检维修班',
    code: 'JWX3P8RN',
    days: [26, 4],
    uses: [41, 60],
    joinAs: '4',
    remark: '大修承包商入场登记',
  },
  {
    tenantId: 1,
    department: '成品油装卸班',
    code: 'ZXB7Q5EA',
    days: [40, 50],
    uses: [12, 12],
    joinAs: '2',
    remark: '装卸劳务派遣人员',
  },
  { tenantId: 1, department: 'VR实训科', code: 'SXK4H9DU', days: [95, -5], uses: [18, 30] },
  {
    tenantId: 1,
    department: '炼油二车间',
    code: 'LEC2V7GB',
    days: [60, 30],
    uses: [9, 100],
    isStopped: true,
    remark: '编码被转发到外部群，已停用',
  },
  { tenantId: 2, department: '焊接一班', code: 'HJB8N3YT', days: [15, 75], uses: [22, 40] },
  {
    tenantId: 2,
    department: '热处理车间',
    code: 'RCL5S6PF',
    days: [70, -1],
    uses: [17, 20],
    joinAs: '3',
    remark: '暑期实习生',
  },
  { tenantId: 2, department: '总装班', code: 'ZZB9W2KC', days: [8, 82], uses: [20, 20] },
]

/** The codes of the demo tenants, their days counted from now. */
export const demo: Demo = { key: 'orgCodes', make }

async function make(seeding: DemoSeeding): Promise<void> {
  for (const tenantId of new Set(ORG_CODES.map((one) => one.tenantId))) {
    const own = ORG_CODES.filter((one) => one.tenantId === tenantId)
    const rows = []
    for (const { department, code, days, uses, joinAs, isStopped, remark } of own) {
      const expireDate = wireText(seeding.now + days[1] * DAY_MS).slice(0, 10)
      const orgId = await departmentId(seeding, tenantId, department)
      rows.push({
        body: { orgId, maxUse: uses[1], expireDate, joinAs, remark },
        prepared: { code, used_count: uses[0], ...(isStopped && { status: 0 }) },
        madeMs: seeding.now - days[0] * DAY_MS,
      })
    }
    await addSeedRows(seeding, tenantId, orgCodes, rows)
  }
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
