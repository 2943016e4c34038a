import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableSheet } from '#server/engine/workbook/table-sheet.ts'
import { writeXls } from '#tests/server/engine/workbook/xls-workbook.ts'
import { ids, openPlatform, type Platform } from '#tests/server/rights/platform.ts'
import { announcementBody } from '#tests/server/areas/announcement/fixtures.ts'

let platform: Platform
const [POSITIONS] = ids('/isystem/position')

beforeAll(async () => {
  platform = await openPlatform()
  await platform.call('plat', 'POST', '/sys/message/sysMessageTemplate/add', {
    templateCode: 'T1',
    templateName: '通知',
    templateType: '1',
    templateContent: '您好',
  })
  await platform.database.scope({ tenantId: 0 }, (sql) =>
    raw`insert into sys_sms (id, tenant_id, es_title, es_type, es_receiver, es_content, es_send_status, next_try_at)
      values ('failed', 1, 'x', '1', '13800000001', 'x', '2', null)`.execute(sql),
  )
})
afterAll(() => platform.close())

const template = { templateCode: 'T2', templateName: '通知', templateType: '1', templateContent: '您好' }
const rule = { permissionId: POSITIONS, ruleName: '本人', ruleColumn: 'createBy', ruleConditions: '=', ruleValue: 'x' }
const FORM = 'edge-of-the-part'

/** Calls that add or send, and the table that grows by each; where nothing grows the call would be refused a second time. */
const CALLS: [url: string, body: object | null, table: string, more?: object][] = [
  ['POST /sys/position/add', { code: 'ONCE', name: '一次', postRank: '1' }, 'sys_position'],
  ['POST /sys/position/importExcel', null, 'sys_position'],
  ['POST /sys/position/startImport', null, 'sys_operation'],
  ['POST /sys/position/startExport', {}, 'sys_operation'],
  ['POST /sys/position/startDelete', { ids: ['none'] }, 'sys_operation'],
  ['POST /sys/user/bin/startDelete', { ids: ['none'] }, 'sys_operation'],
  ['POST /sys/dict/bin/startDelete', { ids: ['none'] }, 'sys_operation'],
  ['POST /sys/common/upload', null, 'sys_file'],
  ['POST /sys/common/upload-cloud', null, 'sys_file'],
  ['POST /sys/upload/uploadMinio', null, 'sys_file'],
  ['POST /sys/oss/file/upload', null, 'sys_file'],
  ['POST /sys/user/add', { username: 'once', realname: '一次', password: 'Gruben1234', workNo: 'W1' }, 'sys_user'],
  ['POST /sys/user/addSysUserRole', { roleId: 'enterprise', userIdList: ['low'] }, 'sys_audit'],
  ['POST /sys/sysDepart/add', { departName: '一次' }, 'sys_depart'],
  ['POST /sys/user/editSysDepartWithUser', { depId: 'head', userIdList: ['low'] }, 'sys_audit'],
  ['POST /sys/role/add', { roleName: '一次', roleCode: 'once' }, 'sys_role'],
  ['POST /sys/sysDepartRole/add', { departId: 'head', roleName: '一次', roleCode: 'once' }, 'sys_depart_role'],
  ['POST /sys/permission/add', { menuType: 2, name: '一次', parentId: POSITIONS, perms: 'x:y' }, 'sys_permission'],
  ['POST /sys/permission/addPermissionRule', rule, 'sys_permission_data_rule'],
  ['POST /sys/tenant/add', { id: 77, name: '一次' }, 'sys_tenant'],
  [
    'POST /sys/listView/add',
    {
      list: 'position',
      name: '一次',
      content: {
        filters: {},
        conditions: [],
        matchType: 'and',
        sort: [{ column: 'id', order: 'asc' }],
        pageSize: 10,
        columns: [],
        density: 'middle',
        view: 'table',
      },
    },
    'sys_list_view',
  ],
  ['POST /sys/dict/add', { dictName: '一次', dictCode: 'once' }, 'sys_dict'],
  ['POST /sys/dictItem/add', { dictId: 'once', itemText: '一', itemValue: '1', status: 1 }, 'sys_dict_item'],
  ['POST /sys/annountCement/add', {}, 'sys_announcement'],
  ['GET /sys/annountCement/doReleaseData', null, 'sys_audit'],
  ['GET /sys/annountCement/doReovkeData', null, 'sys_audit'],
  ['POST /sys/message/sysMessageTemplate/add', template, 'sys_sms_template'],
  [
    'POST /sys/message/sysMessageTemplate/sendMsg',
    { templateCode: 'T1', msgType: '1', receiver: '13800000000' },
    'sys_sms',
  ],
  ['PUT /sys/message/sysMessage/resend', { ids: 'failed' }, 'sys_audit'],
]

const rows = (table: string) =>
  platform.database.scope({ tenantId: 0 }, async (sql) => {
    const { rows: counted } = await raw<{ n: number }>`select count(*)::int as n from ${raw.table(table)}`.execute(sql)
    return counted[0]!.n
  })

/** Names of rows that are known only once they are there. */
async function completed(
  url: string,
  body: object | null,
): Promise<{ url: string; payload?: object | Buffer; type?: string }> {
  const one = async (table: string, column: string, value: string) =>
    platform.database.scope({ tenantId: 0 }, async (sql) => {
      const found = await raw<{
        id: string
      }>`select id from ${raw.table(table)} where ${raw.ref(column)} = ${value}`.execute(sql)
      return found.rows[0]!.id
    })
  if (url.includes('/annountCement/do'))
    return { url: `${url}?id=${await one('sys_announcement', 'titile', '应急演练通知')}&_t=${++asked}` }
  if (url.endsWith('/annountCement/add')) return { url, payload: announcementBody(platform) }
  if (/^\/sys\/(common|upload|oss\/file)\/upload/.test(url))
    return { url, payload: upload(), type: `multipart/form-data; boundary=${FORM}` }
  if (/import(Excel)?$/i.test(url)) return { url, payload: workbook(), type: `multipart/form-data; boundary=${FORM}` }
  const named: Record<string, () => Promise<string>> = {
    roleId: () => one('sys_role', 'role_code', 'enterprise'),
    depId: () => one('sys_depart', 'depart_name', '一次'),
    departId: () => one('sys_depart', 'depart_name', '一次'),
    dictId: () => one('sys_dict', 'dict_code', 'once'),
  }
  const payload: Record<string, unknown> = { ...body }
  for (const [member, find] of Object.entries(named)) if (member in payload) payload[member] = await find()
  return { url, payload }
}
let asked = 0

function workbook(): Buffer {
  const columns = ['职务编码', '职务名称', '职级'].map((label) => ({ label }))
  const file = writeXls(tableSheet({ title: '职务表', exportedBy: '王', columns, rows: [['IN-1', '导入', '员级']] }))
  const head = `--${FORM}\r\ncontent-disposition: form-data; name="file"; filename="a.xls"\r\ncontent-type: application/vnd.ms-excel\r\n\r\n`
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${FORM}--\r\n`)])
}

function upload(): Buffer {
  const head = `--${FORM}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`
  return Buffer.from(`${head}一次\r\n--${FORM}--\r\n`)
}

async function call(name: string, body: object | null, key: string) {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT', string]
  const { url, payload, type } = await completed(path, body)
  const token = await platform.tokenOf('plat', 1)
  const answer = await platform.app.inject({
    method,
    url: `/vr${url}`,
    headers: {
      'x-access-token': token,
      'x-tenant-id': '1',
      'idempotency-key': key,
      ...(type && { 'content-type': type }),
    },
    ...(payload && method !== 'GET' && { payload }),
  })
  return { status: answer.statusCode, replayed: answer.headers['idempotency-replayed'], body: answer.json() }
}

test('every call that adds or sends does it once for its key', async () => {
  const outcomes = []
  for (const [name, body, table] of CALLS) {
    const key = `once ${name}`.replaceAll(' ', '-')
    const before = await rows(table)
    const first = await call(name, body, key)
    const between = await rows(table)
    const second = await call(name, body, key)
    const isSame = JSON.stringify(second.body) === JSON.stringify(first.body)
    const grown = [between - before > 0, (await rows(table)) - between]
    outcomes.push({ name, isDone: first.body.success, grown, replayed: second.replayed, isSame })
  }
  expect(outcomes).toEqual(
    CALLS.map(([name]) => ({ name, isDone: true, grown: [true, 0], replayed: 'true', isSame: true })),
  )
})

/** A code by SMS is sent once until it is used or too old; the others set what they name, so that a second time finds it done; new passwords are made anew and the last answer holds; a piece of a file fits its place only, and an upload that was begun twice and never filled is forgotten. */
const NOT_ONCE = `
PATCH /vr/sys/common/tus/:id
POST /vr/device/v1/events
POST /vr/device/v1/heartbeat
POST /vr/device/v1/sign-in
POST /vr/device/v1/token/rotate
POST /vr/online/cgreport/api/testConnection
POST /vr/online/rows/:code/*
POST /vr/space/display/report
POST /vr/space/drill/thirdParty/reveal
POST /vr/sys/annountCement/clearAllUnReadMessage
POST /vr/sys/annountCement/editIzTop
POST /vr/sys/backup/ticket
POST /vr/sys/common/tus
POST /vr/sys/common/tus/:id/finish
POST /vr/sys/dict/refleshCache
POST /vr/sys/monitor/terminal
POST /vr/sys/online/forceLogout
POST /vr/sys/online/own/end
POST /vr/sys/online/own/endOthers
POST /vr/sys/operation/cancel
POST /vr/sys/operation/retry
POST /vr/sys/operation/secrets
POST /vr/sys/operation/ticket
POST /vr/sys/permission/editPermissionRule
POST /vr/sys/permission/look
POST /vr/sys/permission/look/end
POST /vr/sys/permission/saveDepartPermission
POST /vr/sys/permission/saveRolePermission
POST /vr/sys/role/datarule
POST /vr/sys/role/grantReach
POST /vr/sys/secondFactor/begin
POST /vr/sys/secondFactor/confirm
POST /vr/sys/secondFactor/remove
POST /vr/sys/secondFactor/renewCodes
POST /vr/sys/selectDepart
POST /vr/sys/sendChangePwdSms
POST /vr/sys/sysAnnouncementSend/editByAnntIdAndUserId
POST /vr/sys/sysDepart/grantReach
POST /vr/sys/sysDepart/reveal
POST /vr/sys/sysDepartPermission/datarule
POST /vr/sys/sysDepartPermission/saveDeptRolePermission
POST /vr/sys/sysDepartRole/datarule
POST /vr/sys/sysDepartRole/deptRoleUserAdd
POST /vr/sys/sysDepartRole/grantReach
POST /vr/sys/tenant/delete
POST /vr/sys/user/login/setting/userEdit
POST /vr/sys/user/resetPasswords
POST /vr/sys/user/sendChangePhoneSms
POST /vr/sys/user/updatePassword
POST /vr/sys/wechatUser/reveal
POST /vr/user/customer/feedback/reveal
POST /vr/user/customer/reveal
POST /vr/user/customerContact/reveal
POST /vr/user/enterprise/orgAudit/reveal
POST /vr/user/enterprise/person/reveal
POST /vr/user/enterprise/reveal
POST /vr/user/student/learnLink
POST /vr/user/student/license/reveal
POST /vr/user/student/reveal
POST /vr/vr/course/question/reveal
POST /vr/vr/equipment/depot/compare
POST /vr/vr/equipment/depot/reveal
POST /vr/vr/equipment/feedback/reveal
POST /vr/vr/equipment/info/code
POST /vr/vr/equipment/order/reveal
POST /vr/vr/equipment/output/check
POST /vr/vr/equipment/output/reveal
PUT /vr/block/sampleRow/move
PUT /vr/online/rows/:code/*
PUT /vr/space/displays/revoke
PUT /vr/space/drill/classify/move
PUT /vr/sys/address/move
PUT /vr/sys/annountCement/editIzTop
PUT /vr/sys/category/move
PUT /vr/sys/dataLog/restore
PUT /vr/sys/dict/back/:id
PUT /vr/sys/dict/bin/restore
PUT /vr/sys/dict/putRecycleBin
PUT /vr/sys/dict/refleshCache
PUT /vr/sys/gatewayRoute/probe
PUT /vr/sys/oss/file/quota
PUT /vr/sys/permission/editPermissionRule
PUT /vr/sys/permission/move
PUT /vr/sys/selectDepart
PUT /vr/sys/server/probe
PUT /vr/sys/sysAnnouncementSend/editByAnntIdAndUserId
PUT /vr/sys/sysAnnouncementSend/readAll
PUT /vr/sys/sysDepart/move
PUT /vr/sys/tenant/editPackPermission
PUT /vr/sys/tenant/invitationUserJoin
PUT /vr/sys/tenant/leaveTenant
PUT /vr/sys/user/bin/restore
PUT /vr/sys/user/changePassword
PUT /vr/sys/user/changePhone
PUT /vr/sys/user/frozenBatch
PUT /vr/sys/user/putRecycleBin
PUT /vr/sys/user/updateMobile
PUT /vr/sys/user/updatePassword
PUT /vr/sys/user/updatePasswordNotBindPhone
PUT /vr/sys/user/userPreference
PUT /vr/user/enterprise/orgAudit/pass
PUT /vr/user/enterprise/orgCode/disable
PUT /vr/user/enterprise/orgCode/enable
PUT /vr/user/enterprise/pass
PUT /vr/user/student/stagedImport/correct
PUT /vr/vr/course/classify/move
PUT /vr/vr/equipment/info/revokeToken
PUT /vr/vr/equipment/type/move
`

test('a changing call takes a key or is one of these, which a second time change nothing more', () => {
  const changing = platform.app.declaredRoutes.filter(
    ({ method, url, withIdempotencyKey, access }) =>
      !withIdempotencyKey &&
      method !== 'GET' &&
      method !== 'HEAD' &&
      method !== 'DELETE' &&
      access !== 'public' &&
      !url.endsWith('/edit') &&
      // Reads a workbook and writes nothing.
      !url.endsWith('/checkImport'),
  )
  expect(changing.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(NOT_ONCE.trim().split('\n'))
})
