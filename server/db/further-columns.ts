import type { RunCause, RunState } from '#contract/areas/job/run-state.ts'
import type { Default, DefaultMoment, Json, Moment, Optional, OptionalMoment } from '#server/db/columns.ts'

/** By table: columns that are no fields of its entity, and fields of which the server knows more than the entity says. */
export interface FurtherColumns {
  biz_alarm_record: {
    alarm_key: string
    /** Whose alarms that begin together have one first. */
    object_group: Default<string>
    /** Epoch ms of the last raises, with commas. */
    raise_times: Default<string>
    /** Until when it chatters. */
    chatter_until: OptionalMoment
    /** When it counts as over, unless it comes again before; null = it lasts, or is over. */
    settle_at: OptionalMoment
    /** The key of the alarm from which it follows; null = none. */
    parent_key: Optional<string>
    /** How many more people were told because nobody acknowledged it: 0 none, 1 who is on duty, 2 the platform. */
    escalated: Default<number>
    /** 1 = it is neither heard nor does it break into what a wall shows. */
    is_quiet: Default<number>
  }
  /** Questions with their answers in the order of this attempt, and what was given by question; neither is ever listed. */
  biz_exam_attempt: { paper: Json; given: Json }
  /** What a student signs in with at terminals; null = no password was set yet. */
  biz_student: {
    password_hash: Optional<string>
    password_changed_at: OptionalMoment
    password_must_change: Default<boolean>
    /** Links to courses that were issued before open nothing any more. */
    links_ended_at: OptionalMoment
    /** Last day on which a card let them work; a trigger of the cards keeps it. */
    on_post_date: Optional<string>
  }
  online_form: { published: Optional<unknown> }
  online_report: { published: Optional<unknown> }
  sys_announcement: {
    send_status: Default<string>
    priority: Default<string>
    msg_category: Default<string>
    msg_type: Default<string>
  }
  sys_backup: {
    name: string
    state: string
    /** Which taking up of its run writes it, or wrote it last. */
    taken: Default<number>
  }
  sys_depart: {
    org_code: string
    org_category: Default<string>
    org_type: Optional<string>
    position_id: Optional<string>
  }
  sys_dict: { del_flag: Default<number> }
  sys_dict_item: { item_color: Optional<string> }
  sys_job_run: {
    job_id: string
    job_class_name: string
    due_time: Moment
    cause: RunCause
    state: RunState
    attempt: Default<number>
    output: Default<string>
    /** What it was given, as the job said when it fell due. */
    parameter: Optional<string>
    /** Not before this. */
    start_after: OptionalMoment
    /** Who is at it, and until when that holds without another sign of life. */
    claim: Optional<string>
    lease_until: OptionalMoment
    /** How often a server took it up. */
    taken: Default<number>
    end_time: OptionalMoment
    /** How many times in a row it stands for that came while the job still ran; null = it is no such record. */
    skipped_times: Optional<number>
  }
  sys_permission: { is_leaf: Default<boolean>; rule_flag: Default<number>; del_flag: Default<number> }
  sys_position: { company_id: Optional<string>; sys_org_code: Optional<string>; post_level: Optional<number> }
  sys_quartz_job: { last_state: Optional<RunState> }
  sys_role: { tenant_id: Default<number>; platform: Default<boolean>; administrator: Default<boolean> }
  sys_sms: {
    es_send_status: Default<string>
    es_send_num: Default<number>
    /** When the next delivery is due; null = none is. */
    next_try_at: OptionalMoment
  }
  sys_tenant: {
    id: number
    trade: Optional<string>
    company_size: Optional<string>
    house_number: Optional<string>
    position: Optional<string>
    department: Optional<string>
  }
  sys_user: {
    password_hash: string
    password_changed_at: DefaultMoment
    password_must_change: Default<boolean>
    status: Default<number>
    del_flag: Default<number>
    org_code: Optional<string>
    user_identity: Default<number>
    depart_ids: Optional<string>
    login_tenant_id: Optional<number>
    sort: Optional<number>
    main_dep_post_id: Optional<string>
    other_dep_post_id: Optional<string>
  }
}
