import type { department, departmentRole } from '#contract/areas/department/department.entity.ts'
import type { dictionary, dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import type { dataRule, permission } from '#contract/areas/permission/permission.entity.ts'
import type { position } from '#contract/areas/position/position.entity.ts'
import type { role } from '#contract/areas/role/role.entity.ts'
import type { tenant } from '#contract/areas/tenant/tenant.entity.ts'
import type { user } from '#contract/areas/user/user.entity.ts'
import type { TableOf } from '#server/db/table-of.ts'
import type { AnnouncementSendTable, AnnouncementTable } from '#server/db/announcement-tables.ts'
import type { FileTable } from '#server/db/file-tables.ts'
import type { AuditTable, LogTable, RecordStepTable, VisitAddressTable, VisitDayTable } from '#server/db/log-tables.ts'
import type { Base, Default, DefaultMoment, Json, Moment, Optional, OptionalMoment } from '#server/db/columns.ts'
import type { ListViewTable } from '#server/db/list-view-table.ts'
import type { MessageTable, MessageTemplateTable, OutboxTable } from '#server/db/message-tables.ts'
import type { OperationPieceTable, OperationRowTable, OperationTable } from '#server/db/operation-tables.ts'

type TenantTable = TableOf<typeof tenant, { id: number }>

type UserTable = TableOf<
  typeof user,
  {
    password_hash: string
    password_changed_at: DefaultMoment
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

export type RoleTable = TableOf<typeof role, { tenant_id: Default<number>; platform: Default<boolean> }>

export type PermissionTable = TableOf<
  typeof permission,
  { is_leaf: Default<boolean>; rule_flag: Default<number>; del_flag: Default<number> }
>

export type PermissionDataRuleTable = TableOf<typeof dataRule>

export type DepartRoleTable = TableOf<typeof departmentRole>

type DictTable = TableOf<typeof dictionary, { del_flag: Default<number> }>

type DictItemTable = TableOf<typeof dictionaryItem, { item_color: Optional<string> }>

type PositionTable = TableOf<typeof position, { company_id: Optional<string>; sys_org_code: Optional<string> }>

interface CheckRuleTable extends Base {
  id: string
  rule_name: string
  rule_code: string
  rule_json: string
  rule_description: Optional<string>
}

export interface SessionTable {
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
  sys_user: UserTable
  sys_user_tenant: { user_id: string; tenant_id: number }
  sys_depart: DepartTable
  sys_user_depart: { user_id: string; depart_id: string; tenant_id: number }
  sys_role: RoleTable
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
  sys_announcement: AnnouncementTable
  sys_announcement_send: AnnouncementSendTable
  sys_session: SessionTable
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
  sys_one_time_code: {
    code_hash: string
    user_id: string | null
    kind: string
    detail: Default<string>
    expires_at: Moment
  }
  sys_log: LogTable
  sys_visit_day: VisitDayTable
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
  live_epoch: { id: number; epoch: string; is_clean: boolean }
  live_topic: { tenant_id: number; socket_key: string; last_seq: number }
  sys_seed: { key: string; create_time: DefaultMoment }
  sys_user_preference: { user_id: string; key: string; value: Json; update_time: DefaultMoment }
}
