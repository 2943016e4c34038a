import { creditCheckCharacterOf } from '#contract/checks/credit-code.ts'
import { ENTERPRISE_FOLDER } from '#contract/areas/enterprise/enterprise.entity.ts'
import { newId } from '#server/db/ids.ts'
import { withHooks } from '#server/engine/resource/define-resource.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import { addSeedRows, type SeedRow } from '#server/engine/seed/add-seed-rows.ts'
import { FAMILY_NAMES, MALE_NAMES } from '#server/engine/seed/demo-names.ts'
import { createRandom, type Random } from '#server/engine/seed/random.ts'
import type { DemoSeeding } from '#server/engine/seed/demo.ts'
import { contextOf } from '#server/engine/seed/seeding.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import type { FilesDemo } from '#server/files/files-demo.ts'
import { pictureOf, storeDemoFile } from '#server/files/store-demo-file.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { ENTERPRISES } from './demo-enterprises.ts'
import { licenceOf } from './demo-licence.ts'
import { halfYearDrillOf, highRiskOf } from './duties.ts'
import { OFFICE, type EnterpriseProgress, type EnterpriseSeed, type OrganisationSeed } from './enterprise-seed.ts'
import { enterprises } from './enterprise.resource.ts'
import { enterpriseSteps } from './enterprise-steps.ts'
import { addRootOrganisation } from './root-organisation.ts'

const DAY_MS = 86_400_000
/** A region that does not exist, and telephones that nobody is given: these companies are nobody. Source: domain part 13. */
const REGION = '990000'
const FIRST_PHONE = 13_000_200_000

/** The enterprises of the demo tenants with their organisations; accounts of their people are those of the demo. */
export const demo: FilesDemo = { key: 'enterprises', makeFiles }

type Step = 'submit' | 'pass' | 'freeze' | 'cancel'

const STEPS_TO: Readonly<Record<EnterpriseProgress, readonly Step[]>> = {
  draft: [],
  submitted: ['submit'],
  normal: ['submit', 'pass'],
  frozen: ['submit', 'pass', 'freeze'],
  cancelled: ['submit', 'pass', 'freeze', 'cancel'],
}
/** Days after it was entered. */
const TAKEN: Readonly<Record<Step, { days: number; reason?: string }>> = {
  submit: { days: 0 },
  pass: { days: 1 },
  freeze: { days: 150, reason: '安全生产许可证到期未续，暂停服务' },
  cancel: { days: 200, reason: '企业已停产搬迁，双方终止合作' },
}

interface Person {
  id: string
  username: string
  realname: string
}

/** An organisation without an account: nobody signs in with a number that belongs to nobody. */
const passWithoutAccount: StepHook<typeof enterprises.entity> = async (context, { tenantId, before, columns }) => {
  const root = await addRootOrganisation(context, { tenantId, enterprise: before })
  columns['depart_id'] = root.ids[0]!
}
const seeded = withHooks(enterprises, { steps: { ...enterpriseSteps, pass: passWithoutAccount } })

async function makeFiles(seeding: DemoSeeding, storage: FileStorage): Promise<void> {
  for (const [index, one] of ENTERPRISES.entries()) {
    const people = await staffOf(seeding, one.tenantId)
    const enteredMs = seeding.now - one.daysAgo * DAY_MS
    const at = (days: number, by: Person) => contextAs(seeding, one.tenantId, enteredMs + days * DAY_MS, by)
    const [clerk, auditor = clerk] = people
    const licenseUrl = await storeDemoFile(seeding, storage, {
      tenantId: one.tenantId,
      by: clerk!,
      folder: ENTERPRISE_FOLDER,
      name: '营业执照.png',
      bytes: await pictureOf(licenceOf(index)),
      atMs: enteredMs,
    })
    const { ids } = await addRow(at(0, clerk!), seeded, { ...bodyOf(one, index), licenseUrl })
    for (const step of STEPS_TO[one.progress]) {
      const { days, reason } = TAKEN[step]
      const by = step === 'submit' ? clerk! : auditor!
      await takeStep(at(days, by), seeded, step, { ids, body: reason === undefined ? {} : { reason } })
      if (step === 'pass') await addOrganisations(seeding, one, ids[0]!)
    }
  }
}

function bodyOf(one: EnterpriseSeed, index: number): Record<string, unknown> {
  const { tenantId: _tenant, daysAgo: _days, progress: _progress, organisations: _tree, isHighRisk, ...values } = one
  const code = `91${REGION}MA${String(index + 1).padStart(7, '0')}`
  return {
    ...values,
    highRisk: isHighRisk ? 1 : highRiskOf(one.industry),
    halfYearDrill: halfYearDrillOf(one.industry),
    creditCode: code + creditCheckCharacterOf(code),
    safetyPhone: String(FIRST_PHONE + index + 1),
  }
}

/** Everything below the root, put on record together. */
async function addOrganisations(seeding: DemoSeeding, one: EnterpriseSeed, id: string) {
  const { depart_id } = await seeding.sql
    .selectFrom('biz_enterprise')
    .select('depart_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const random = createRandom(Number(one.areaCode))
  const rows = rowsBelow(random, one.organisations, { id: depart_id!, riskLevel: one.riskLevel })
  await addSeedRows(seeding, one.tenantId, seeding.resources.named('department'), rows)
}

interface Above {
  id: string
  riskLevel: string
}

/** Of 100 organisations so many have no leader at present. */
const LEADERLESS_PERCENT = 8
/** The lowest of `ent_risk_level`. */
const LOW_RISK = '4'

/** Parents first. Where people work it is as dangerous as above or less; offices are not. */
function rowsBelow(random: Random, organisations: readonly OrganisationSeed[], above: Above): SeedRow[] {
  return organisations.flatMap(([departName, orgKind, ...children], departOrder): SeedRow[] => {
    const id = newId()
    const lower = random.chance(40) ? 1 : 0
    const riskLevel =
      orgKind === OFFICE ? LOW_RISK : String(Math.min(Number(above.riskLevel) + lower, Number(LOW_RISK)))
    const leader = random.chance(LEADERLESS_PERCENT) ? {} : { leader: leaderOf(random) }
    const body = { departName, parentId: above.id, departOrder, orgKind, riskLevel, ...leader }
    return [{ body, prepared: { id } }, ...rowsBelow(random, children, { id, riskLevel })]
  })
}

const leaderOf = (random: Random) => random.pick(FAMILY_NAMES)[0] + random.pick(MALE_NAMES)[0]

/** Who enters and who lets in: two people of the tenant. */
async function staffOf({ sql }: DemoSeeding, tenantId: number): Promise<Person[]> {
  return sql
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_tenant as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.realname'])
    .where('m.tenant_id', '=', tenantId)
    .where('u.status', '=', 1)
    .where('u.del_flag', '=', 0)
    .orderBy('u.username')
    .limit(2)
    .execute()
}

/** A demo does not ask for rights. */
function contextAs(seeding: DemoSeeding, tenantId: number, now: number, by: Person): Context {
  const context = contextOf({ ...seeding, now: Math.min(now, seeding.now) }, tenantId)
  const { id: userId, username, realname } = by
  return {
    ...context,
    principal: { ...context.principal, userId, username, realname },
  }
}
