import fc from 'fast-check'
import { sql as raw, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARD_STATUS } from '#contract/areas/training/train-card-values.ts'
import type { Tables } from '#server/db/tables.ts'
import { openSeededApp, type TestApp } from '#tests/server/app.ts'

let server: TestApp
let students: string[]
const inTenant = <T>(work: (sql: Transaction<Tables>) => Promise<T>) => server.database.scope({ tenantId: 1 }, work)

beforeAll(async () => {
  server = await openSeededApp('demo')
  const { rows } = await inTenant((sql) =>
    raw<{ id: string }>`select id from biz_student order by id limit 3`.execute(sql),
  )
  students = rows.map(({ id }) => id)
})
afterAll(() => server.dispose())

interface Write {
  card: number
  kind: 'put' | 'delete'
  student: number
  status: string
  day: string | null
}
const write: fc.Arbitrary<Write> = fc.record({
  card: fc.nat({ max: 4 }),
  kind: fc.constantFrom('put', 'put', 'put', 'delete'),
  student: fc.nat({ max: 2 }),
  // Somebody has one open card at most.
  status: fc.constantFrom(CARD_STATUS.onPost, CARD_STATUS.void),
  day: fc.constantFrom(null, '2025-03-01', '2026-03-01', '2026-09-01'),
})

async function apply(sql: Transaction<Tables>, { card, kind, student, status, day }: Write): Promise<void> {
  const id = `on-post-${card}`
  if (kind === 'delete') {
    await raw`delete from biz_train_card where id = ${id}`.execute(sql)
    return
  }
  await raw`insert into biz_train_card (id, tenant_id, student_id, org_id, kind, status, on_post_date)
    select ${id}, 1, s.id, s.org_id, '1', ${status}, ${day} from biz_student s where s.id = ${students[student]!}
    on conflict (id) do update set student_id = excluded.student_id, status = excluded.status, on_post_date = excluded.on_post_date`.execute(
    sql,
  )
}

/** Students whose kept day is none of a card, or not the last one. */
async function wrong(): Promise<unknown[]> {
  const { rows } = await inTenant((sql) =>
    raw`select s.id, s.on_post_date, c.day from biz_student s left join (
        select student_id, max(on_post_date) as day from biz_train_card where status = ${CARD_STATUS.onPost} group by student_id
      ) c on c.student_id = s.id where s.on_post_date is distinct from c.day`.execute(sql),
  )
  return rows
}

test('[SCREEN-27] the day kept with a student is that of the last card that let them work, whatever happens to cards', async () => {
  expect(await wrong()).toEqual([])
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 6 }), async (writes) => {
      for (const one of writes) await inTenant((sql) => apply(sql, one))
      expect(await wrong()).toEqual([])
    }),
    { numRuns: 15 },
  )
})
