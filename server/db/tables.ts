import type { AreaEntity } from '#contract/areas.ts'
import type { Entity } from '#contract/define-entity.ts'
import type { Updateable } from 'kysely'
import type { AnnouncementSendTable } from '#server/db/announcement-tables.ts'
import type { Default, DefaultMoment, Json, Moment, Optional, OptionalMoment } from '#server/db/columns.ts'
import type {
  DeviceCodeTable,
  DeviceCommandTable,
  DeviceEventTable,
  DeviceSessionTable,
  DeviceOnlineTable,
  DeviceTelemetryTable,
  DeviceTokenTable,
} from '#server/db/device-tables.ts'
import type {
  DisplayKeyTable,
  DisplayNonceTable,
  DisplayPairingTable,
  DisplayTokenTable,
} from '#server/db/display-tables.ts'
import type {
  StatCourseMonthTable,
  StatDeltaTable,
  StatLoginDayTable,
  StatStudentMonthTable,
  StatStudyDayTable,
  StatTenantDayTable,
} from '#server/db/figure-tables.ts'
import type { FileQuotaTable, FileTable } from '#server/db/file-tables.ts'
import type { FurtherColumns } from '#server/db/further-columns.ts'
import type { CourseWatchTable, VideoBucketTable } from '#server/db/learn-tables.ts'
import type { ListViewTable } from '#server/db/list-view-table.ts'
import type {
  AuditTable,
  LogTable,
  RecordStepTable,
  StatisticDayTable,
  VisitAddressTable,
  VisitDayTable,
} from '#server/db/log-tables.ts'
import type { OutboxTable } from '#server/db/message-tables.ts'
import type { StagedImportTable, StagedRowTable } from '#server/db/staged-tables.ts'
import type { OperationPieceTable, OperationRowTable, OperationTable } from '#server/db/operation-tables.ts'
import type { TableOf } from '#server/db/table-of.ts'

/** The entities whose tables have the standard columns; views of other tables, and tables without versions and authors, are written below. */
type Stored = Exclude<AreaEntity, { derived: true } | { unversioned: true }>

/** The tables of the areas, from their entities: another entity is known here without a line. */
type EntityTables = { [E in Stored as E['table']]: TableOf<E, Further<E['table']>> }

type Further<T extends string> = T extends keyof FurtherColumns ? FurtherColumns[T] : unknown

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

/** What may be written into the columns of an entity's own table, by their database names; of an entity that is not known here, anything. */
export type ColumnsOf<E extends Entity> = string extends E['table']
  ? Record<string, unknown>
  : E['table'] extends keyof Tables
    ? Updateable<Tables[E['table']]>
    : Record<string, unknown>

/** Every table of the platform, columns as in the database: those of entities, and those that no entity declares. */
export interface Tables extends EntityTables {
  /** Numbers of deleted tenants. */
  sys_retired_tenant: { id: number; retired_at: DefaultMoment }
  /** What a package allows. */
  sys_tenant_pack_permission: { pack_id: string; permission_id: string }
  /** Which tenants a package was given to. */
  sys_tenant_pack_tenant: { pack_id: string; tenant_id: number }
  sys_user_tenant: { user_id: string; tenant_id: number }
  sys_user_depart: { user_id: string; depart_id: string; tenant_id: number }
  sys_user_role: { user_id: string; role_id: string; tenant_id: Default<number> }
  sys_role_permission: { role_id: string; permission_id: string; data_rule_ids: Optional<string> }
  sys_depart_permission: {
    depart_id: string
    permission_id: string
    data_rule_ids: Optional<string>
    tenant_id: number
  }
  sys_depart_role_permission: {
    role_id: string
    permission_id: string
    data_rule_ids: Optional<string>
    tenant_id: number
  }
  sys_depart_role_user: { role_id: string; user_id: string; tenant_id: number }
  sys_announcement_send: AnnouncementSendTable
  sys_session: SessionTable
  /** Who impersonates whom; `session_hash` is that of the impersonator. */
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
  biz_course_watch: CourseWatchTable
  biz_video_bucket: VideoBucketTable
  /** What people were reminded of: a row for each step of a ladder that was told. */
  notice_mark: {
    tenant_id: number
    entity: string
    record_id: string
    kind: string
    /** The day on which the step fell due. */
    due_on: string
    create_time: Moment
  }
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
  sys_staged_import: StagedImportTable
  sys_staged_row: StagedRowTable
  /** Which sign-ins a server holds sockets of. */
  live_socket: {
    server: string
    session_hash: string
    tenant_id: number
    notifications: number
    tables: number
    seen_at: Moment
  }
  device_token: DeviceTokenTable
  device_code: DeviceCodeTable
  device_command: DeviceCommandTable
  device_event: DeviceEventTable
  device_session: DeviceSessionTable
  device_online: DeviceOnlineTable
  device_telemetry: DeviceTelemetryTable
  display_pairing: DisplayPairingTable
  display_key: DisplayKeyTable
  display_nonce: DisplayNonceTable
  display_token: DisplayTokenTable
  live_epoch: { id: number; epoch: string; is_clean: boolean }
  live_topic: { tenant_id: number; socket_key: string; last_seq: number }
  clock_mark: {
    id: number
    trusted_at: OptionalMoment
    seen_at: OptionalMoment
    settled_ms: Default<number>
    needed_ms: Default<number>
  }
  clock_episode: { id: Default<number>; from_at: Moment; to_at: Moment; until_at: OptionalMoment }
  monitor_sample: { server: string; at: Moment; figures: Json }
  stat_delta: StatDeltaTable
  stat_study_day: StatStudyDayTable
  stat_course_month: StatCourseMonthTable
  stat_student_month: StatStudentMonthTable
  stat_tenant_day: StatTenantDayTable
  stat_login_day: StatLoginDayTable
  sys_seed: { key: string; create_time: DefaultMoment }
  sys_user_preference: { user_id: string; key: string; value: Json; update_time: DefaultMoment }
}
