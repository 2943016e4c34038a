import { columnOf } from '#contract/define-entity.ts'
import { newId } from '#server/db/ids.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { initialState } from '#server/engine/write/require-step.ts'
import type { Context, Draft, Resource } from '#server/engine/resource/resource.ts'
import { orderNumbersAt } from '#server/engine/rules/fill-value.ts'
import { deriveValues } from '#server/engine/write/derive-values.ts'
import { readBody } from '#server/engine/values/validate.ts'
import { recordWritten } from '#server/engine/write/write-rows.ts'
import type { SeedRow } from './add-seed-rows.ts'
import { contextOf, type Seeding } from './seeding.ts'

const ROWS_PER_STATEMENT = 1000

interface Made {
  draft: Draft
  tenantId: number
  madeMs: number
}

/**
 * Adds thousands of rows in a few statements and puts them on record. Each is read by its entity, gets its number and what follows from its
 * values; what they refer to and hooks of the resource are not asked. @param rows the oldest first, all with the same keys @returns their ids
 */
export async function addManySeedRows(
  seeding: Omit<Seeding, 'done' | 'mark'>,
  tenantId: number,
  resource: Resource,
  rows: readonly SeedRow[],
): Promise<string[]> {
  const context = contextOf(seeding, tenantId)
  const made = rows.map((row) => madeOf(resource, tenantId, row, seeding.now))
  await fillNumbers(context, resource, made)
  for (let from = 0; from < made.length; from += ROWS_PER_STATEMENT) {
    const part = made.slice(from, from + ROWS_PER_STATEMENT)
    await insert(context, resource, part)
    await recordWritten(context, resource, part)
  }
  return made.map(({ draft }) => draft.id)
}

function madeOf(resource: Resource, tenantId: number, { body, prepared, madeMs }: SeedRow, nowMs: number): Made {
  const { entity } = resource
  const { stored } = readBody(entity, body, { adding: true, platform: false })
  deriveValues(entity, stored, null)
  const columns = { ...initialState(resource), ...prepared }
  const id = typeof prepared?.['id'] === 'string' ? prepared['id'] : newId(madeMs ?? nowMs)
  return {
    draft: { id, before: null, values: stored, others: {}, columns, body },
    tenantId,
    madeMs: madeMs ?? nowMs,
  }
}

async function fillNumbers(context: Context, { entity }: Resource, made: readonly Made[]): Promise<void> {
  for (const [key, { filledBy: ruleCode }] of Object.entries(entity.fields)) {
    if (ruleCode === undefined || made.length === 0) continue
    const { tenantId } = made[0]!
    const moments = made.map(({ madeMs }) => madeMs)
    const numbers = await orderNumbersAt({ context, ruleCode, tenantId }, moments)
    for (const [at, { draft }] of made.entries()) draft.values[key] = numbers[at]!
  }
}

function insert({ sql, principal }: Context, { entity }: Resource, made: readonly Made[]): Promise<void> {
  const rows = made.map(({ draft, tenantId, madeMs }) => ({
    id: draft.id,
    ...(entity.tenant && { tenant_id: tenantId }),
    create_by: principal.username,
    create_time: new Date(madeMs),
    ...Object.fromEntries(Object.entries(draft.values).map(([key, value]) => [columnOf(key), value])),
    ...draft.columns,
  }))
  return insertMany(sql, entity.table, rows)
}
