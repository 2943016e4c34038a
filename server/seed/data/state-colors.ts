const GREEN = '#1f9254'
const AMBER = '#d48806'
const RED = '#cf1322'
const BLUE = '#1677ff'
const GREY = '#8c8c8c'

/** One vocabulary of states: what goes well is green, what waits blue, what matters amber, what is urgent or shut out red, what is over or not begun grey. */
export const STATE_COLORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { '1': GREEN, '2': RED },
  user_status: { '1': GREEN, '2': RED },
  tenant_status: { '1': GREEN, '0': RED },
  tenant_pack_status: { '1': GREEN, '0': GREY },
  online_status: { '1': GREEN, '0': GREY },
  priority: { L: GREY, M: AMBER, H: RED },
  urgent_level: { '1': GREY, '2': AMBER, '3': RED },
  send_status: { '0': GREY, '1': GREEN, '2': AMBER },
  read_flag: { '0': BLUE, '1': GREY },
  msgSendStatus: { '0': BLUE, '1': GREEN, '2': RED },
  quartz_status: { '0': GREEN, '-1': GREY },
  log_outcome: { '1': GREEN, '0': RED },
  job_run_state: { queued: BLUE, running: BLUE, succeeded: GREEN, failed: RED, skipped: GREY, missed: AMBER },
  backup_state: { running: BLUE, checked: GREEN, unchecked: AMBER, failed: RED },
  valid_status: { '1': GREEN, '0': GREY },
  depart_status: { '1': GREEN, '0': GREY },
  business_result_status: { '0': BLUE, '1': GREEN },
  launcher_status: { '0': BLUE, '1': GREEN, '2': GREY },
  server_status: { '1': GREEN, '0': RED, '2': GREY },
  equip_status: { '1': BLUE, '6': AMBER, '2': AMBER, '3': GREEN, '4': AMBER, '5': GREY },
  equip_online: { '1': GREEN, '2': GREEN, '3': RED, '0': GREY, '9': GREY },
  hazard_level: { '1': BLUE, '2': AMBER, '3': RED },
  hazard_status: { '1': BLUE, '2': AMBER, '3': AMBER, '8': BLUE, '4': BLUE, '7': BLUE, '5': GREEN, '6': GREY },
  bpm_status: { '1': GREY, '2': BLUE, '3': GREEN, '4': RED },
}
