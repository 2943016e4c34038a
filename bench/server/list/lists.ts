import { TENANT } from './fixture.ts'

/** A list as it is called, and the least that must be read for it. */
export interface List {
  name: string
  path: string
  /** Total and rows in one statement, by hand, as the owner of the database: no session, no rights, no row-level security, no texts. */
  floor: string
}

const counted = (from: string) => `(select count(*) ${from})::int as total`

const MEMBERS = `from sys_user u where u.del_flag = 0
  and exists (select 1 from sys_user_tenant m where m.user_id = u.id and m.tenant_id = ${TENANT})`
const POSITIONS = `from sys_position where tenant_id = ${TENANT}`
const MESSAGES = `from sys_sms where tenant_id = ${TENANT}`
const NEWEST_TEN = `order by create_time desc, id desc limit 10`

export const LISTS: readonly List[] = [
  {
    name: 'users',
    path: '/vr/sys/user/list?pageNo=1&pageSize=10',
    floor: `select ${counted(MEMBERS)}, id, version, create_by, create_time, update_by, update_time, org_code, del_flag, user_identity,
      depart_ids, username, realname, work_no, post, avatar, sex, birthday, phone, email, telephone, status ${MEMBERS} ${NEWEST_TEN}`,
  },
  {
    name: 'positions',
    path: '/vr/sys/position/list?pageNo=1&pageSize=10',
    floor: `select ${counted(POSITIONS)}, id, version, create_by, create_time, update_by, update_time, company_id, sys_org_code,
      code, name, post_rank ${POSITIONS} ${NEWEST_TEN}`,
  },
  {
    name: 'messages',
    path: '/vr/sys/message/sysMessage/list?pageNo=1&pageSize=10',
    floor: `select ${counted(MESSAGES)}, id, version, create_by, create_time, update_by, update_time, es_title, es_content, es_receiver,
      es_type, es_send_status, es_send_time, es_send_num, es_result, es_param, remark ${MESSAGES} ${NEWEST_TEN}`,
  },
]
