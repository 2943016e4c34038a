import { creditCheckCharacterOf } from '#contract/checks/credit-code.ts'
import { APPLY_FOLDER } from '#contract/areas/enterprise/org-apply.entity.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { FilesDemo } from '#server/files/files-demo.ts'
import { pictureOf, storeDemoFile } from '#server/files/store-demo-file.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { licenceOf } from './demo-licence.ts'
import { orgApplies } from './org-apply.resource.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

interface ApplySeed {
  name: string
  industry: string
  areaCode: string
  applicant: string
  hoursAgo: number
  /** Number of the credit code: that of an enterprise that is there, or a new one. */
  code: number
  opinion?: string
}

/** Companies that ask the training centre, none of which exists. Source: domain part 13. */
const APPLIES: readonly ApplySeed[] = [
  { name: '衢州衢辉氟材料有限公司', industry: '1', areaCode: '330802', applicant: '毛衢辉', hoursAgo: 30, code: 101 },
  { name: '金华婺锐电动工具有限公司', industry: '5', areaCode: '330703', applicant: '盛婺', hoursAgo: 5, code: 102 },
  { name: '岱洲石化仓储二期项目部', industry: '11', areaCode: '330921', applicant: '应国平', hoursAgo: 52, code: 3 },
  {
    name: '丽水竹源家居有限公司',
    industry: '10',
    areaCode: '331102',
    applicant: '雷竹源',
    hoursAgo: 150,
    code: 103,
    opinion: '营业执照已过有效期，请上传最新的执照',
  },
]

/** Applications that wait and one that was refused. */
export const demo: FilesDemo = { key: 'orgApplies', makeFiles }

async function makeFiles(seeding: DemoSeeding, storage: FileStorage): Promise<void> {
  const tenantId = seeding.tenants[0]!.id
  const by = await seeding.sql
    .selectFrom('sys_user')
    .select(['id', 'username'])
    .where('username', '=', 'enterprise')
    .executeTakeFirstOrThrow()
  for (const [index, { name, hoursAgo, code, opinion, ...values }] of APPLIES.entries()) {
    const atMs = seeding.now - hoursAgo * HOUR_MS
    const file = { tenantId, by, folder: APPLY_FOLDER, name: '营业执照.png', atMs }
    const licenseUrl = await storeDemoFile(seeding, storage, { ...file, bytes: await pictureOf(licenceOf(index + 20)) })
    const digits = `91990000MA${String(code).padStart(7, '0')}`
    const context = contextOf({ ...seeding, now: atMs }, tenantId)
    const { ids } = await addRow(context, orgApplies, {
      ...values,
      enterpriseName: name,
      creditCode: digits + creditCheckCharacterOf(digits),
      applicantPhone: String(13_000_210_001 + index),
      licenseUrl,
    })
    if (opinion === undefined) continue
    const later = { ...context, now: Math.min(atMs + DAY_MS, seeding.now) }
    await takeStep(later, withoutMessage, 'reject', { ids, body: { auditOpinion: opinion } })
  }
}

/** Nobody is written to in a demo. */
const withoutMessage: typeof orgApplies = {
  ...orgApplies,
  hooks: {
    ...orgApplies.hooks,
    steps: {
      reject: ({ now }, { columns }) => {
        Object.assign(columns, { audit_user: 'enterprise', audit_time: new Date(now) })
      },
    },
  },
}
