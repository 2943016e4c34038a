import type { checkRule } from '#contract/areas/check-rule/check-rule.entity.ts'
import type { department, departmentRole } from '#contract/areas/department/department.entity.ts'
import type { dictionary, dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import type { alarm } from '#contract/areas/monitor/alarm.entity.ts'
import type { threshold } from '#contract/areas/monitor/threshold.entity.ts'
import type { onlineField } from '#contract/areas/online-form/online-field.entity.ts'
import type { onlineReport } from '#contract/areas/online-report/online-report.entity.ts'
import type { reportColumn } from '#contract/areas/online-report/report-column.entity.ts'
import type { reportParameter } from '#contract/areas/online-report/report-parameter.entity.ts'
import type { onlineForm } from '#contract/areas/online-form/online-form.entity.ts'
import type { dataRule, permission } from '#contract/areas/permission/permission.entity.ts'
import type { equipmentType } from '#contract/areas/equipment/equipment-type.entity.ts'
import type { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import type { fillRule } from '#contract/areas/fill-rule/fill-rule.entity.ts'
import type { position } from '#contract/areas/position/position.entity.ts'
import type { tableWhiteList } from '#contract/areas/dictionary/table-white-list.entity.ts'
import type { roleIndex } from '#contract/areas/role-index/role-index.entity.ts'
import type { role } from '#contract/areas/role/role.entity.ts'
import type { tenantPack } from '#contract/areas/tenant/tenant-pack.entity.ts'
import type { tenant } from '#contract/areas/tenant/tenant.entity.ts'
import type { userGroup } from '#contract/areas/user-group/user-group.entity.ts'
import type { userAgent } from '#contract/areas/user/user-agent.entity.ts'
import type { user } from '#contract/areas/user/user.entity.ts'
import type { TableOf } from '#server/db/table-of.ts'
import type { AnnouncementSendTable, AnnouncementTable } from '#server/db/announcement-tables.ts'
import type { DeviceCodeTable, DeviceTokenTable } from '#server/db/device-tables.ts'
import type { FileQuotaTable, FileTable } from '#server/db/file-tables.ts'
import type {
  AuditTable,
  LogTable,
  RecordStepTable,
  StatisticDayTable,
  VisitAddressTable,
  VisitDayTable,
} from '#server/db/log-tables.ts'
import type { BackupTable, JobRunTable, JobTable } from '#server/db/job-tables.ts'
import type { Default, DefaultMoment, Json, Moment, Optional, OptionalMoment } from '#server/db/columns.ts'
import type { ListViewTable } from '#server/db/list-view-table.ts'
import type { MessageTable, MessageTemplateTable, OutboxTable } from '#server/db/message-tables.ts'
import type { OperationPieceTable, OperationRowTable, OperationTable } from '#server/db/operation-tables.ts'

type TenantTable = TableOf<typeof tenant, { id: number }>

type TenantPackTable = TableOf<typeof tenantPack>

type UserTable = TableOf<
  typeof user,
  {
    password_hash: string
    password_changed_at: DefaultMoment
    password_must_change: Default<boolean>
    status: Default<number>
    del_flag: Default<number>
    org_code: Optional<string>
    user_identity: Default<number>
    depart_ids: Optional<string>
    login_tenant_id: Optional<number>
  }
>

export type DepartTable = TableOf<
  typeof department,
  { org_code: string; org_category: Default<string>; org_type: Optional<string> }
>

type RoleIndexTable = TableOf<typeof roleIndex>
type UserAgentTable = TableOf<typeof userAgent>
type TableWhiteListTable = TableOf<typeof tableWhiteList>

export type RoleTable = TableOf<
  typeof role,
  { tenant_id: Default<number>; platform: Default<boolean>; administrator: Default<boolean> }
>

export type PermissionTable = TableOf<
  typeof permission,
  { is_leaf: Default<boolean>; rule_flag: Default<number>; del_flag: Default<number> }
>

export type PermissionDataRuleTable = TableOf<typeof dataRule>

export type DepartRoleTable = TableOf<typeof departmentRole>

type DictTable = TableOf<typeof dictionary, { del_flag: Default<number> }>

type DictItemTable = TableOf<typeof dictionaryItem, { item_color: Optional<string> }>

type PositionTable = TableOf<
  typeof position,
  { company_id: Optional<string>; sys_org_code: Optional<string>; post_level: Optional<number> }
>

type CheckRuleTable = TableOf<typeof checkRule>

type FillRuleTable = TableOf<typeof fillRule>

export interface SessionTable {
  /** What it may be called by; the token's hash is nobody's business. */
  id: Default<string>
  token_hash: string
  user_id: string
  tenant_id: Default<number>
  org_code: Optional<string>
  created_at: DefaultMoment
  last_seen_at: DefaultMoment
  expires_at: Moment
  revoked_at: OptionalMoment
  revoked_reason: Optional<string>
  ip: Optional<string>
  user_agent: Optional<string>
}

/** Every table of the platform, columns as in the database. */
export interface Tables {
  sys_tenant: TenantTable
  /** Numbers of deleted tenants. */
  sys_retired_tenant: { id: number; retired_at: DefaultMoment }
  sys_tenant_pack: TenantPackTable
  /** What a package allows. */
  sys_tenant_pack_permission: { pack_id: string; permission_id: string }
  /** Which tenants a package was given to. */
  sys_tenant_pack_tenant: { pack_id: string; tenant_id: number }
  sys_user_agent: UserAgentTable
  sys_user: UserTable
  sys_user_tenant: { user_id: string; tenant_id: number }
  sys_depart: DepartTable
  sys_user_depart: { user_id: string; depart_id: string; tenant_id: number }
  sys_role: RoleTable
  sys_role_index: RoleIndexTable
  sys_table_white_list: TableWhiteListTable
  sys_user_role: { user_id: string; role_id: string; tenant_id: Default<number> }
  sys_permission: PermissionTable
  sys_permission_data_rule: PermissionDataRuleTable
  sys_role_permission: { role_id: string; permission_id: string; data_rule_ids: Optional<string> }
  sys_depart_permission: {
    depart_id: string
    permission_id: string
    data_rule_ids: Optional<string>
    tenant_id: number
  }
  sys_depart_role: DepartRoleTable
  sys_depart_role_permission: {
    role_id: string
    permission_id: string
    data_rule_ids: Optional<string>
    tenant_id: number
  }
  sys_depart_role_user: { role_id: string; user_id: string; tenant_id: number }
  sys_dict: DictTable
  sys_dict_item: DictItemTable
  sys_position: PositionTable
  sys_check_rule: CheckRuleTable
  sys_fill_rule: FillRuleTable
  sys_announcement: AnnouncementTable
  sys_announcement_send: AnnouncementSendTable
  sys_session: SessionTable
  /** Who looks through whose eyes; `session_hash` is that of the looker. */
  sys_look: {
    id: string
    tenant_id: number
    token_hash: string
    session_hash: string
    looker_id: string
    user_id: string
    ip: Optional<string>
    begin_time: Moment
    expire_time: Moment
    end_time: OptionalMoment
    /** What both were granted when it began. */
    grants_key: Optional<string>
  }
  sys_user_group: TableOf<typeof userGroup>
  sys_user_group_user: { group_id: string; user_id: string; tenant_id: number }
  sys_captcha: { check_key: string; code_hash: string; expires_at: Moment }
  sys_sign_in_attempt: {
    subject: string
    failures: Default<number>
    first_at: DefaultMoment
    blocked_until: OptionalMoment
  }
  sys_sms_code: {
    mobile: string
    purpose: string
    user_id: Optional<string>
    code_hash: string
    tries: Default<number>
    expires_at: Moment
  }
  sys_sms_template: MessageTemplateTable
  sys_sms: MessageTable
  sys_outbox: OutboxTable
  sys_third_account: { third_type: string; third_user_uuid: string; user_id: string; create_time: DefaultMoment }
  /** At most one a person; without `confirm_time` it is being set up. */
  sys_second_factor: {
    user_id: string
    secret_sealed: string
    /** The newest 30 s whose code was used. */
    last_step: Default<number>
    create_time: Moment
    confirm_time: OptionalMoment
  }
  /** Those that were not used yet. */
  sys_recovery_code: { user_id: string; code_hash: string }
  sys_one_time_code: {
    code_hash: string
    user_id: string | null
    kind: string
    detail: Default<string>
    expires_at: Moment
  }
  sys_log: LogTable
  sys_visit_day: VisitDayTable
  sys_statistic_day: StatisticDayTable
  sys_visit_address: VisitAddressTable
  sys_audit: AuditTable
  record_step: RecordStepTable
  sys_import_report: {
    id: string
    ticket_hash: string
    user_id: string
    tenant_id: number
    file_name: string
    content: Buffer
    expires_at: Moment
    create_time: DefaultMoment
  }
  sys_file: FileTable
  sys_file_quota: FileQuotaTable
  sys_list_view: ListViewTable
  sys_kept_answer: {
    tenant_id: number
    user_id: string
    key: string
    content_hash: string
    answer: string
    create_time: Moment
  }
  sys_operation: OperationTable
  sys_operation_row: OperationRowTable
  sys_operation_piece: OperationPieceTable
  /** Which sign-ins a server holds sockets of. */
  live_socket: {
    server: string
    session_hash: string
    tenant_id: number
    notifications: number
    tables: number
    seen_at: Moment
  }
  sys_backup: BackupTable
  sys_quartz_job: JobTable
  sys_job_run: JobRunTable
  online_form: TableOf<typeof onlineForm, { published: Optional<unknown> }>
  online_field: TableOf<typeof onlineField>
  online_report: TableOf<typeof onlineReport, { published: Optional<unknown> }>
  online_report_column: TableOf<typeof reportColumn>
  online_report_parameter: TableOf<typeof reportParameter>
  device_token: DeviceTokenTable
  device_code: DeviceCodeTable
  biz_equipment: TableOf<typeof equipment>
  biz_equipment_type: TableOf<typeof equipmentType>
  live_epoch: { id: number; epoch: string; is_clean: boolean }
  live_topic: { tenant_id: number; socket_key: string; last_seq: number }
  monitor_alarm: TableOf<typeof alarm>
  monitor_threshold: TableOf<typeof threshold>
  clock_mark: {
    id: number
    trusted_at: OptionalMoment
    seen_at: OptionalMoment
    settled_ms: Default<number>
    needed_ms: Default<number>
  }
  clock_episode: { id: Default<number>; from_at: Moment; to_at: Moment; until_at: OptionalMoment }
  monitor_sample: { server: string; at: Moment; figures: Json }
  sys_seed: { key: string; create_time: DefaultMoment }
  sys_user_preference: { user_id: string; key: string; value: Json; update_time: DefaultMoment }
}
