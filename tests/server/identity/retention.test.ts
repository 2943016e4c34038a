import { sql as raw } from 'kysely'
import { expect, test } from 'vitest'
import { outdatedRows } from '#server/housekeeping/outdated-rows.ts'
import { RETENTION } from '#server/db/retention.ts'
import { freshDatabase } from '#tests/server/database.ts'

/** Grow with what people add themselves, or not at all. */
const RECORDS = [
  'andun_migration',
  'live_epoch',
  'live_topic',
  'sys_address',
  'sys_announcement',
  'sys_announcement_send',
  'sys_category',
  'sys_check_rule',
  'sys_depart',
  'sys_depart_permission',
  'sys_depart_role',
  'sys_depart_role_permission',
  'sys_depart_role_user',
  'sys_dict',
  'sys_dict_item',
  'sys_list_view',
  'sys_permission',
  'sys_permission_data_rule',
  'sys_position',
  'sys_retired_tenant',
  'sys_role',
  'sys_role_permission',
  'sys_seed',
  'sys_sms',
  'sys_sms_template',
  'sys_tenant',
  'sys_third_account',
  'sys_user',
  'sys_user_depart',
  'sys_user_preference',
  'sys_user_role',
  'sys_user_tenant',
]
/** A row per tenant and day. */
const TOTALS = ['sys_visit_day']
/** Go with the operation they belong to. */
const PARTS = ['sys_operation_piece', 'sys_operation_row']
/** Collected once no record names them any more. */
const COLLECTED = ['sys_file']
/** Pruned by the live part itself. */
const PRUNED = ['change_log', 'live_letter']

test('every table is a record of people, a total, or has a time after which its rows go', async () => {
  const fresh = await freshDatabase()
  const { rows } = await raw<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(fresh.database.kysely)
  await fresh.dispose()
  const ended = outdatedRows(0, RETENTION).map(({ table }) => table)
  const known = new Set<string>([...RECORDS, ...TOTALS, ...PARTS, ...COLLECTED, ...PRUNED, ...ended])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  expect(rows.length).toBeGreaterThan(30)
})
