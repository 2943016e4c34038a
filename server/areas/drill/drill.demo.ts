import { sql as raw } from 'kysely'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { CASE_STATUS } from '#contract/areas/drill/drill-values.ts'
import { drillPost } from '#contract/areas/drill/drill-post.entity.ts'
import { wireText } from '#server/db/moments.ts'
import { addManySeedRows } from '#server/engine/seed/add-many-seed-rows.ts'
import { addSeedRows } from '#server/engine/seed/add-seed-rows.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { CASES } from './demo-cases.ts'
import { CLASSES } from './demo-classes.ts'
import { PARTNERS } from './demo-partners.ts'
import { caseSteps, drillCases } from './drill-case.resource.ts'
import { drillClassifies } from './drill-classify.resource.ts'
import { thirdParties } from './third-party.resource.ts'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365
/** Code of the post that judges, in every case. */
const EVALUATORS = 'pgz'

/** Classes and cases of the platform, and partners of the tenants. Source: domain part 13. */
export const demo: Demo = {
  key: 'drills',
  make: async (seeding) => {
    await addCases(seeding, await addClasses(seeding))
    for (const [at, { id }] of seeding.tenants.entries()) await addPartners(seeding, id, at)
  },
}

/** @returns ids of the leaves by name */
async function addClasses(seeding: DemoSeeding): Promise<Map<string, string>> {
  const leaves = new Map<string, string>()
  const madeMs = seeding.now - YEAR_DAYS * DAY_MS
  for (const [at, { name, drillKind, below }] of CLASSES.entries()) {
    const top = { body: { name, drillKind, sortNo: at + 1 }, madeMs }
    const [pid] = await addSeedRows(seeding, 0, drillClassifies, [top])
    const rows = below.map((child, nth) => ({ body: { pid: pid!, name: child, drillKind, sortNo: nth + 1 }, madeMs }))
    const ids = await addSeedRows(seeding, 0, drillClassifies, rows)
    for (const [nth, child] of below.entries()) leaves.set(child, ids[nth]!)
  }
  return leaves
}

async function addCases(seeding: DemoSeeding, classes: ReadonlyMap<string, string>): Promise<void> {
  const madeMs = seeding.now - YEAR_DAYS * DAY_MS
  const { rows: posts } = await raw<{ code: string; id: string }>`
    select post_code as code, id from ${raw.table(drillPost.table)} where tenant_id = 0 order by sort_no`.execute(
    seeding.sql,
  )
  const scripts = CASES.map(({ steps }) => steps.map(readStep))
  const cases = CASES.map(({ className, steps: _steps, scenario, ...one }, at) => {
    const acting = new Set(scripts[at]!.map(({ post }) => post))
    const named = posts.filter(({ code }) => acting.has(code) || code === EVALUATORS)
    const body = {
      ...one,
      scenario: `<p>${scenario}</p>`,
      classifyId: classes.get(className)!,
      postIds: named.map(({ id }) => id).join(),
    }
    return { body, prepared: { status: CASE_STATUS.enabled }, madeMs }
  })
  const ids = await addSeedRows(seeding, 0, drillCases, cases)
  const steps = scripts.flatMap((script, at) =>
    script.map(({ post, ...step }, nth) => ({
      body: { ...step, stepNo: nth + 1, caseId: ids[at]!, postId: posts.find(({ code }) => code === post)!.id },
      madeMs,
    })),
  )
  await addManySeedRows(seeding, 0, caseSteps, steps)
}

/** `minute post title：content！priority alarm` */
function readStep(text: string) {
  const [, minute, post, title, content, alarmPriority, alarmTitle] =
    /^(\d+) (\w+) ([^：]+)：(.+?)(?:！([1-4]) (.+))?$/.exec(text)!
  const alarm = { alarmPriority: alarmPriority ?? null, alarmTitle: alarmTitle ?? null }
  return { minute: Number(minute), post: post!, title: title!, content: content!, ...alarm }
}

async function addPartners(seeding: DemoSeeding, tenantId: number, at: number): Promise<void> {
  const today = wireText(seeding.now).slice(0, 10)
  const rows = PARTNERS[at]!.map(({ endsIn, qualifiedFor, status, ...body }) => ({
    body: {
      ...body,
      startDate: daysAfter(today, endsIn - YEAR_DAYS),
      endDate: daysAfter(today, endsIn),
      qualExpire: daysAfter(today, qualifiedFor),
    },
    prepared: { status },
    madeMs: seeding.now + (endsIn - YEAR_DAYS) * DAY_MS,
  }))
  await addSeedRows(seeding, tenantId, thirdParties, rows)
}
