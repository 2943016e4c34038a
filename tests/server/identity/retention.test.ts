import { sql as raw } from 'kysely'
import { expect, test } from 'vitest'
import type { TrustedMoment } from '#server/clock/judge-clocks.ts'
import { outdatedRows } from '#server/housekeeping/outdated-rows.ts'
import { RETENTION } from '#server/db/retention.ts'
import { freshDatabase } from '#tests/server/database.ts'

/** Grow with what people add themselves, or not at all. */
const RECORDS = [
  'andun_migration',
  'biz_enterprise',
  'biz_certificate',
  'biz_course',
  'biz_course_package',
  'biz_course_chapter',
  'biz_course_classify',
  'biz_course_label',
  'biz_course_question',
  'biz_course_step',
  'biz_course_watch',
  'biz_auth_log',
  'biz_depot',
  'biz_case_step',
  'biz_drill_case',
  'biz_drill_classify',
  'biz_drill_post',
  'biz_equipment',
  'biz_equipment_bind',
  'biz_after_sale',
  'biz_after_sale_reply',
  'biz_device_fault',
  'biz_equipment',
  'biz_equipment_order',
  'biz_equipment_output',
  'biz_equipment_type',
  'biz_exam_attempt',
  'biz_hazard',
  'biz_hazard_org',
  'biz_hazard_task',
  'biz_task_item',
  'biz_checklist',
  'biz_check_item',
  'biz_risk_point',
  'biz_org_apply',
  'biz_org_code',
  'biz_org_person',
  'biz_stock_move',
  'biz_order_item',
  'biz_order_payment',
  'biz_output_item',
  'biz_student',
  'biz_student_license',
  'biz_student_login',
  'biz_study_answer',
  'biz_study_record',
  'biz_study_step',
  'biz_train_card',
  'biz_train_level',
  'biz_train_offline',
  'biz_train_rule',
  'biz_third_party',
  'biz_video_bucket',
  'block_sample',
  'block_sample_row',
  'clock_episode',
  'clock_mark',
  'device_code',
  'live_epoch',
  'live_topic',
  'monitor_threshold',
  'online_field',
  'online_form',
  'online_report',
  'online_report_column',
  'online_report_parameter',
  'sys_address',
  'sys_announcement',
  'sys_announcement_send',
  'sys_category',
  'sys_business_result',
  'sys_check_rule',
  'sys_data_source',
  'sys_fill_rule',
  'sys_gateway_route',
  'sys_launcher',
  'sys_sequence',
  'sys_server_host',
  'sys_template_file',
  'sys_depart',
  'sys_depart_permission',
  'sys_depart_role',
  'sys_depart_role_permission',
  'sys_depart_role_user',
  'sys_dict',
  'sys_dict_item',
  'sys_file_quota',
  'sys_list_view',
  'sys_permission',
  'sys_permission_data_rule',
  'sys_position',
  'sys_quartz_job',
  'sys_recovery_code',
  'sys_retired_tenant',
  'sys_role',
  'sys_role_index',
  'sys_role_permission',
  'sys_seed',
  'sys_sms',
  'sys_sms_template',
  'sys_table_white_list',
  'sys_tenant',
  'sys_tenant_pack',
  'sys_tenant_pack_permission',
  'sys_tenant_pack_tenant',
  'sys_third_account',
  'sys_user',
  'sys_user_depart',
  'sys_user_agent',
  'sys_user_group',
  'sys_user_group_user',
  'sys_user_preference',
  'sys_user_role',
  'sys_user_tenant',
  'biz_package_course',
  'biz_package_audit',
  'biz_audited_course',
  'biz_package_grant',
  'biz_package_seat',
]
/** A row per tenant and day. */
const TOTALS = ['sys_statistic_day', 'sys_visit_day']
/** Go with the operation they belong to. */
const PARTS = ['sys_operation_piece', 'sys_operation_row']
/** Collected once no record names them any more. */
const COLLECTED = ['sys_file']
/** Pruned by what fills it. */
const PRUNED = [
  'change_log',
  // Its months are dropped.
  'device_event',
  'device_token',
  'live_letter',
  'live_socket',
  'report_session',
  'sys_backup',
  'sys_org_recode',
]

test('every table is a record of people, a total, or has a time after which its rows go', async () => {
  const fresh = await freshDatabase()
  const { rows } = await raw<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(fresh.database.kysely)
  await fresh.dispose()
  const ended = outdatedRows(0 as TrustedMoment, RETENTION).map(({ table }) => table)
  const known = new Set<string>([...RECORDS, ...TOTALS, ...PARTS, ...COLLECTED, ...PRUNED, ...ended])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  expect(rows.length).toBeGreaterThan(30)
})
