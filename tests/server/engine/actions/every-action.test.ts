import type { Transaction } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AREAS } from '#contract/areas.ts'
import { actionCode, takesIdempotencyKey } from '#contract/define-action.ts'
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import { newId } from '#server/db/ids.ts'
import { moment, wireText } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import { beginSecondFactor, confirmSecondFactor } from '#server/identity/second-factor/second-factors.ts'
import { TEST_SECRET, type TestApp } from '#tests/server/app.ts'
import { openServer, released, written } from '#tests/server/areas/announcement/fixtures.ts'
import { withDictionaries } from '#tests/server/areas/equipment/with-dictionaries.ts'
import { withFillRules } from '#tests/server/areas/fill-rule/with-fill-rules.ts'
import { allOf, callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

const entities: readonly Entity[] = AREAS.flatMap((area) => [...area.entities])
const declared = entities.flatMap((entity) =>
  Object.entries(entity.actions ?? {}).map(([name, action]) => {
    const { method = 'POST', path = `${entity.path}/${action.path ?? name}` } = action.elsewhere ?? {
      method: action.method,
    }
    return {
      key: `${entity.name}.${name}`,
      action,
      method,
      path,
      permission: permissionOf(entity, actionCode(name, action)),
    }
  }),
)
const served = declared.filter(({ action }) => action.elsewhere === undefined)

interface Sample {
  /** A row it can be done to, null where the action concerns the list as a whole. */
  fit: (writer: Caller) => Promise<string | null>
  /** One it cannot be done to where it stands. */
  unfit?: (writer: Caller) => Promise<string>
  codes?: readonly string[]
  /** The row is one of the platform, which every tenant may do it to. */
  isShared?: true
  /** What its form is filled in with. @param id the row it is done to */
  values?: (id: string) => Promise<Readonly<Record<string, unknown>>>
}

let people = 0
/** Of a person nobody else is. */
const name = () => `person${(people += 1)}`

async function somebody(): Promise<string> {
  const id = name()
  await callerOf(server, { id })
  return id
}

async function someRole(): Promise<string> {
  const id = newId()
  const role = { id, role_name: id.slice(-20), role_code: id, tenant_id: 1 }
  await scope((sql) => sql.insertInto('sys_role').values(role).execute())
  return id
}

const backupRow = (state: string) => async () => {
  const id = newId()
  await scope((sql) => sql.insertInto('sys_backup').values({ id, name: id, state }).execute())
  return id
}

const device = (columns: { status?: string; activated_at?: Date; auth_expire?: string }) => async () => {
  const id = newId()
  const own = { id, tenant_id: 1, sn: id, type_id: 'type', status: '1', ...columns }
  await scope((sql) => sql.insertInto('biz_equipment').values(own).execute())
  return id
}

const someAlarm = (status: string) => async () => {
  const id = newId()
  const at = moment(server.clock.now)
  const alarm = { id, tenant_id: 1, title: id, priority: '2', status, source: '3', alarm_key: id, raised_at: at }
  await scope((sql) => sql.insertInto('biz_alarm_record').values(alarm).execute())
  return id
}

const someType = async () => {
  const id = newId()
  const type = { id, tenant_id: 1, type_name: id, type_code: id, category: '1' }
  await scope((sql) => sql.insertInto('biz_equipment_type').values(type).execute())
  return id
}

const depotIn = (status: number) => async () => {
  const id = newId()
  const depot = { id, tenant_id: 1, depot_name: id, depot_code: id, status }
  await scope((sql) => sql.insertInto('biz_depot').values(depot).execute())
  return id
}

/** @param status of its bind */
const boundDevice = (status: string) => async () => {
  const id = newId()
  const equipment_id = await device({ status: '3' })()
  const bind = { id, tenant_id: 1, equipment_id, sn: equipment_id, status, bind_time: moment(server.clock.now) }
  await scope((sql) => sql.insertInto('biz_equipment_bind').values(bind).execute())
  return id
}

const student =
  (status: string, org_id = 'nowhere') =>
  async () => {
    const id = newId()
    await withDictionaries(server)
    const person = {
      id,
      tenant_id: 1,
      realname: id.slice(-20),
      student_no: id,
      id_card: id.slice(-18),
      phone: id.slice(-11),
      org_id,
      status,
    }
    await scope((sql) => sql.insertInto('biz_student').values(person).execute())
    return id
  }

/** An enterprise with a grant of five seats. @returns ids, the package's and the root department's among them */
async function granted(status = '2') {
  const id = newId()
  await withFillRules(server)
  await withDictionaries(server)
  await scope(async (sql) => {
    await sql
      .insertInto('sys_depart')
      .values({ id, org_code: id.slice(-12), depart_name: id, tenant_id: 1 })
      .execute()
    const company = {
      id,
      tenant_id: 1,
      name: id,
      credit_code: id.slice(-18),
      industry: '1',
      status: '2',
      depart_id: id,
    }
    await sql
      .insertInto('biz_enterprise')
      .values({ ...company, safety_officer: '周', safety_phone: '1' })
      .execute()
    await sql.insertInto('biz_course_package').values({ id, tenant_id: 1, name: id, status: '2' }).execute()
    const days = { start_date: '2020-01-01', end_date: '2999-01-01' }
    const grant = { id, tenant_id: 1, enterprise_id: id, package_id: id, seat_count: 5, ...days, status }
    await sql.insertInto('biz_package_grant').values(grant).execute()
  })
  return id
}

/** One of tenant 0 is that of the platform. */
/** Somebody of the messaging app, bound to a student of their own or not. */
const wechatUser = (isBound: boolean) => async () => {
  const id = newId()
  const student_id = isBound ? await student('1')() : null
  const person = { id, tenant_id: 1, open_id: id, nickname: id, student_id }
  await scope((sql) => sql.insertInto('biz_wechat_user').values(person).execute())
  return id
}

const coursePackageOf = async (tenant_id: number) => {
  const id = newId()
  await withFillRules(server)
  await scope((sql) => sql.insertInto('biz_course_package').values({ id, tenant_id, name: id, status: '2' }).execute())
  return id
}

async function someDepartment(): Promise<string> {
  const id = newId()
  const department = { id, org_code: id.slice(-8), depart_name: id, tenant_id: 1 }
  await scope((sql) => sql.insertInto('sys_depart').values(department).execute())
  return id
}

const invitation = (status: number) => async () => {
  const id = newId()
  const own = { id, tenant_id: 1, code: id.slice(-8), org_id: 'org', expire_date: '2999-01-01', max_use: 9, status }
  await scope((sql) => sql.insertInto('biz_org_code').values(own).execute())
  return id
}

const trainRuleOf = async (tenant_id: number) => {
  const id = newId()
  const hours = { initial_hours: 72, yearly_hours: 20, factory_hours: 24, workshop_hours: 24, team_hours: 24 }
  await withDictionaries(server)
  await scope((sql) =>
    sql
      .insertInto('biz_train_rule')
      .values({ id, tenant_id, rule_name: id, ...hours })
      .execute(),
  )
  return id
}

const someCourse = (tenant_id: number) => async () => {
  const id = newId()
  const facts = { classify_id: await courseClass(tenant_id)(), course_type: '3', duration: 45, credit_hours: 1 }
  const course = { id, tenant_id, name: id, course_no: id, ...facts }
  await withDictionaries(server)
  await withFillRules(server)
  await scope((sql) => sql.insertInto('biz_course').values(course).execute())
  return id
}

const courseClass = (tenant_id: number) => async () => {
  const id = newId()
  await scope((sql) =>
    sql
      .insertInto('biz_course_classify')
      .values({ id, tenant_id, name: id.slice(-30) })
      .execute(),
  )
  return id
}

const courseMark = (tenant_id: number) => async () => {
  const id = newId()
  const label = { id, tenant_id, name: id.slice(-20), color: '#0958d9' }
  await scope((sql) => sql.insertInto('biz_course_label').values(label).execute())
  return id
}

const orderOf = (order_status: string) => async () => {
  const id = newId()
  const buyer = { enterprise_id: id, contact: '周', contact_phone: '13000000001', address: '海天路 66 号' }
  await withDictionaries(server)
  await scope((sql) =>
    sql
      .insertInto('biz_equipment_order')
      .values({ id, tenant_id: 1, order_no: id.slice(-20), ...buyer, order_date: '2020-01-01', order_status })
      .execute(),
  )
  return id
}

const stocked = async (columns: { status: string; depot_id: string | null; type_id: string }) => {
  const id = newId()
  await scope((sql) =>
    sql
      .insertInto('biz_equipment')
      .values({ id, tenant_id: 1, sn: id, ...columns })
      .execute(),
  )
  return id
}

/** The depot that has what waiting orders want. */
let stockDepot = ''

/** A confirmed order of one device, which lies in `stockDepot`. */
const waitingOrder = async () => {
  await withFillRules(server)
  const [order_id, type_id] = [await orderOf('1')(), await someType()]
  const enterprise = { id: order_id, tenant_id: 1, name: order_id, credit_code: order_id.slice(-18), industry: '1' }
  await scope(async (sql) => {
    await sql
      .insertInto('biz_enterprise')
      .values({ ...enterprise, safety_officer: '周', safety_phone: order_id.slice(-11), status: '2' })
      .execute()
    const item = { id: newId(), tenant_id: 1, order_id, type_id, quantity: 1, unit_price: 1 }
    await sql.insertInto('biz_order_item').values(item).execute()
  })
  stockDepot = await depotIn(1)()
  await stocked({ status: '1', depot_id: stockDepot, type_id })
  return order_id
}

/** A loan of one device. */
const loan = (status: string) => async () => {
  const id = newId()
  await withDictionaries(server)
  const equipment_id = await stocked({ status: status === '0' ? '6' : '2', depot_id: null, type_id: 'type' })
  const kind = { output_type: '2', depot_id: 'depot', receiver: '周', return_date: '2099-01-01' }
  await scope(async (sql) => {
    await sql
      .insertInto('biz_equipment_output')
      .values({ id, tenant_id: 1, output_no: id.slice(-20), ...kind, status })
      .execute()
    const line = { id: newId(), tenant_id: 1, output_id: id, equipment_id, sn: equipment_id, type_id: 'type', status }
    await sql.insertInto('biz_output_item').values(line).execute()
  })
  return id
}

/** @param device the state of its device */
const afterSaleOf =
  (status: string, device = '3') =>
  async () => {
    const id = await stocked({ status: device, depot_id: null, type_id: await someType() })
    const bind = { id, tenant_id: 1, equipment_id: id, sn: id, status: '1', bind_time: moment(server.clock.now) }
    await scope((sql) => sql.insertInto('biz_equipment_bind').values(bind).execute())
    const report = { equipment_id: id, fault_type: '2', description: '开机后左屏没有画面。', contact: '周' }
    await scope((sql) =>
      sql
        .insertInto('biz_after_sale')
        .values({ id, tenant_id: 1, feedback_no: id.slice(-20), ...report, contact_phone: '13000000001', status })
        .execute(),
    )
    return id
  }

/** An item of an inspection that the last person who was made does. */
const itemWith = (result: string | null, hazard_id: string | null) => async () => {
  const inspector = `person${people}`
  const [id, task_id] = [newId(), newId()]
  await withDictionaries(server)
  await withFillRules(server)
  const org_id = await someDepartment()
  const task = { id: task_id, tenant_id: 1, title: '巡检', checklist_id: 'list', inspector, due_date: '2030-01-01' }
  await scope(async (sql) => {
    await sql
      .insertInto('biz_hazard_task')
      .values({ ...task, org_id, status: '1' })
      .execute()
    await sql
      .insertInto('biz_task_item')
      .values({ id, tenant_id: 1, task_id, content: '护栏', result, hazard_id })
      .execute()
  })
  return id
}

/** An organisation for which the last person who was made is responsible. */
const participating = (enabled: number) => async () => {
  const responsible = `person${people}`
  const [id, checklist_id] = [newId(), await someChecklist(1)()]
  await withFillRules(server)
  const org_id = await someDepartment()
  await scope(async (sql) => {
    await sql.insertInto('biz_check_item').values({ id, tenant_id: 1, checklist_id, content: '护栏' }).execute()
    const days = { ordinary_days: 7, considerable_days: 15, major_days: 30 }
    await sql
      .insertInto('biz_hazard_org')
      .values({ id, tenant_id: 1, org_id, checklist_id, check_cycle: '2', responsible, enabled, ...days })
      .execute()
  })
  return id
}

const hazardIn = (status: string) => async () => {
  const id = newId()
  await withFillRules(server)
  const facts = {
    title: '护栏松动',
    hazard_type: '2',
    source: '1',
    location: '平台',
    description: '护栏根部松动',
    photos: '',
  }
  const org_id = await someDepartment()
  await scope((sql) =>
    sql
      .insertInto('biz_hazard')
      .values({ id, tenant_id: 1, org_id, status, ...facts })
      .execute(),
  )
  return id
}

const noticeWith = (replied: number) => async () => {
  const id = newId()
  const org_id = await someDepartment()
  await scope((sql) =>
    sql.insertInto('biz_hazard_notice').values({ id, tenant_id: 1, org_id, notice_no: id, replied }).execute(),
  )
  return id
}

const someChecklist = (tenant_id: number) => async () => {
  const id = newId()
  await scope((sql) => sql.insertInto('biz_checklist').values({ id, tenant_id, name: id }).execute())
  return id
}

const drillClass = (tenant_id: number) => async () => {
  const id = newId()
  const row = { id, tenant_id, name: id.slice(-20), drill_kind: '1' }
  await scope((sql) => sql.insertInto('biz_drill_classify').values(row).execute())
  return id
}

const drillPost = (tenant_id: number) => async () => {
  const id = newId()
  const row = { id, tenant_id, post_name: id.slice(-20), post_code: id.slice(-20), duty: '指挥' }
  await scope((sql) => sql.insertInto('biz_drill_post').values(row).execute())
  return id
}

const drillCase = (tenant_id: number) => async () => {
  const id = newId()
  const classify_id = await drillClass(tenant_id)()
  const post_ids = await drillPost(tenant_id)()
  const row = { id, tenant_id, case_name: id, classify_id, post_ids, drill_form: '1', scenario: '触电' }
  await withFillRules(server)
  await scope((sql) => sql.insertInto('biz_drill_case').values(row).execute())
  return id
}

const someWall = (tenant_id: number) => async () => {
  const id = newId()
  const definition = JSON.stringify(STANDARD_WALLS.devices.definition)
  await scope((sql) => sql.insertInto('biz_wall').values({ id, tenant_id, name: id, definition }).execute())
  return id
}

const someWallVersion = async () => {
  const [id, wall_id] = [newId(), await someWall(1)()]
  const definition = JSON.stringify(STANDARD_WALLS.training.definition)
  await scope((sql) =>
    sql.insertInto('biz_wall_version').values({ id, tenant_id: 1, wall_id, number: 1, name: id, definition }).execute(),
  )
  return id
}

const display = (state: string) => async () => {
  const id = newId()
  const row = { id, tenant_id: 1, name: id, wall_id: 'wall', valid_until: '2099-01-31', state }
  await scope((sql) => sql.insertInto('biz_display').values(row).execute())
  return id
}

/** A screen that shows its code. */
const pairingValues = async () => {
  const code = '2345679C'
  const expire_time = moment(server.clock.now + 600_000)
  const waiting = { ticket_hash: newId(), code, expire_time }
  await scope((sql) => sql.insertInto('display_pairing').values(waiting).execute())
  const validUntil = wireText(server.clock.now).slice(0, 10)
  return { code, name: '大厅', wallId: await someWall(1)(), orgId: await someDepartment(), validUntil }
}

/** Somebody who acts in a drill that runs. */
const drillPerson = (sign_time: string | null) => async () => {
  const [id, plan_id] = [newId(), newId()]
  await withDictionaries(server)
  const org_id = await someDepartment()
  const plan = {
    id: plan_id,
    tenant_id: 1,
    plan_name: '触电现场处置',
    case_id: 'case',
    org_id,
    plan_date: '2030-01-01',
    start_time: '09:00:00',
    end_time: '10:00:00',
    place: '变电所',
    organizer: 'organizer',
    safety_measures: '断电后进行',
    status: '3',
  }
  const person = { id, tenant_id: 1, plan_id, student_id: 'student', post_id: 'post', sign_time }
  await scope(async (sql) => {
    await sql.insertInto('biz_drill_plan').values(plan).execute()
    await sql.insertInto('biz_drill_person').values(person).execute()
  })
  return id
}

/** Their routes let in every signed-in user: what other clients ask for without a right, and what terminals fetch. */
const OPEN = ['dictionary.refreshCache', 'launcher.download']

/** They change a record of another entity, whose right their route asks for. */
const OF_ANOTHER: Readonly<Record<string, string>> = { 'course.addToPackage': 'course:package:edit' }

/** A new action that the engine serves needs a row here. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  'backup.start': {
    async fit() {
      const job = { id: newId(), job_class_name: 'backup' }
      await scope((sql) => sql.insertInto('sys_quartz_job').values(job).execute())
      return null
    },
  },
  'backup.download': { fit: backupRow('checked'), unfit: backupRow('running') },
  'user.resetSecondFactor': {
    codes: ['system:user:edit'],
    async fit() {
      const id = name()
      await callerOf(server, { id })
      await scope(async (sql) => {
        const secret = await beginSecondFactor(sql, TEST_SECRET, id, server.clock.now)
        const passcode = new TOTP({ secret: Secret.fromBase32(secret!) }).generate({ timestamp: server.clock.now })
        await confirmSecondFactor(sql, TEST_SECRET, { userId: id, passcode }, server.clock.now)
      })
      return id
    },
  },
  'user.resetPasswords': { codes: ['system:user:changepwd'], fit: somebody },
  'user.giveRoles': { codes: ['system:user:edit'], fit: somebody, values: async () => ({ roles: await someRole() }) },
  'user.takeRoles': {
    codes: ['system:user:edit'],
    fit: somebody,
    async values(user_id) {
      const role_id = await someRole()
      await scope((sql) => sql.insertInto('sys_user_role').values({ user_id, role_id, tenant_id: 1 }).execute())
      return { roles: role_id }
    },
  },
  'user.setDepartments': {
    codes: ['system:user:edit'],
    fit: somebody,
    values: async () => ({ departments: await someDepartment() }),
  },
  'user.addToGroup': {
    codes: ['system:user:edit', 'system:user:addUserGroup'],
    fit: somebody,
    async values() {
      const id = newId()
      const group = { id, group_name: id, tenant_id: 1 }
      await scope((sql) => sql.insertInto('sys_user_group').values(group).execute())
      return { group: id }
    },
  },
  'equipmentType.copyToTenant': {
    isShared: true,
    async fit() {
      const id = newId()
      const type = { id, tenant_id: 0, type_name: id, type_code: id, category: '1' }
      await withDictionaries(server)
      await scope((sql) => sql.insertInto('biz_equipment_type').values(type).execute())
      return id
    },
    async unfit() {
      const id = newId()
      const type = { id, tenant_id: 1, type_name: id, type_code: id, category: '1' }
      await scope((sql) => sql.insertInto('biz_equipment_type').values(type).execute())
      return id
    },
  },
  'course.copy': { fit: someCourse(1) },
  'course.copyToTenant': { isShared: true, fit: someCourse(0), unfit: someCourse(1) },
  'courseClassify.copyToTenant': { isShared: true, fit: courseClass(0), unfit: courseClass(1) },
  'courseLabel.copyToTenant': { isShared: true, fit: courseMark(0), unfit: courseMark(1) },
  'trainRule.copyToTenant': {
    isShared: true,
    async fit() {
      await scope((sql) => sql.deleteFrom('biz_train_rule').where('tenant_id', '=', 1).execute())
      return trainRuleOf(0)
    },
    unfit: () => trainRuleOf(1),
  },
  'coursePackage.copyToTenant': { isShared: true, fit: () => coursePackageOf(0), unfit: () => coursePackageOf(1) },
  'packageGrant.assign': {
    fit: () => granted(),
    unfit: () => granted('3'),
    values: async (id) => ({ studentIds: await student('1', id)() }),
  },
  'student.assignPackage': {
    fit: async () => student('1', await granted())(),
    unfit: student('3'),
    async values(id) {
      const { org_id } = await scope((sql) =>
        sql.selectFrom('biz_student').select('org_id').where('id', '=', id).executeTakeFirstOrThrow(),
      )
      return { packageId: org_id }
    },
  },
  'student.openCard': {
    async fit() {
      await withFillRules(server)
      return student('1')()
    },
    unfit: student('3'),
    values: async () => ({ kind: '1' }),
  },
  'student.learnLink': {
    fit: student('1'),
    unfit: student('3'),
    async values() {
      const courseId = await someCourse(1)()
      await scope((sql) => sql.updateTable('biz_course').set({ status: '1' }).where('id', '=', courseId).execute())
      return { courseId }
    },
  },
  'student.endLinks': { fit: student('1') },
  'studyStatistic.remind': {
    async fit() {
      const [id, user_id] = [await student('1')(), await somebody()]
      await scope((sql) => sql.updateTable('biz_student').set({ user_id }).where('id', '=', id).execute())
      return id
    },
    async unfit() {
      const id = await student('1')()
      const hours_year = Number(wireText(Date.now()).slice(0, 4))
      await scope((sql) =>
        sql.updateTable('biz_student').set({ hours_year, year_hours: 999 }).where('id', '=', id).execute(),
      )
      return id
    },
  },
  'equipment.authorise': {
    codes: ['equipment:info:authorise'],
    fit: device({}),
    unfit: device({ status: '5' }),
    values: async () => ({ days: 30 }),
  },
  'equipment.output': {
    fit: async () => stocked({ status: '1', depot_id: await depotIn(1)(), type_id: await someType() }),
    unfit: device({ status: '2' }),
    values: async () => ({ outputType: '5', receiver: '周' }),
  },
  'equipment.withdrawAuth': {
    codes: ['equipment:info:authorise'],
    fit: device({ auth_expire: '2030-01-31' }),
    unfit: device({}),
    values: async () => ({ reason: '欠费' }),
  },
  'depot.stockIn': {
    fit: depotIn(1),
    unfit: depotIn(0),
    values: async () => ({ sns: name(), typeId: await someType() }),
  },
  'depot.transfer': {
    fit: depotIn(1),
    async values(depot_id) {
      const id = await device({})()
      await scope((sql) => sql.updateTable('biz_equipment').set({ depot_id }).where('id', '=', id).execute())
      return { toId: await depotIn(1)(), sns: id }
    },
  },
  'depot.stocktake': { fit: depotIn(1), values: async () => ({ sns: name() }) },
  'wechatUser.bind': {
    fit: wechatUser(false),
    unfit: wechatUser(true),
    values: async () => ({ studentId: await student('1')() }),
  },
  'wechatUser.unbind': { fit: wechatUser(true), unfit: wechatUser(false) },
  'equipmentBind.unbind': {
    fit: boundDevice('1'),
    unfit: boundDevice('0'),
    values: async () => ({ reason: '换车间' }),
  },
  'equipment.issueCode': { fit: device({}), unfit: device({ status: '5' }) },
  'equipment.command': {
    fit: async () => device({ activated_at: new Date(server.clock.now) })(),
    unfit: device({}),
    values: async () => ({ command: 'locate' }),
  },
  'equipment.revokeToken': {
    async fit() {
      const id = await device({ activated_at: new Date(server.clock.now) })()
      await scope((sql) =>
        sql
          .insertInto('device_token')
          .values({ token_hash: id, device_id: id, tenant_id: 1, name: id, create_time: moment(server.clock.now) })
          .execute(),
      )
      return id
    },
    unfit: device({}),
  },
  'equipmentOrder.pay': {
    fit: orderOf('1'),
    unfit: orderOf('0'),
    values: async () => ({ paidAt: '2024-05-06', amount: 100, way: '1' }),
  },
  'equipmentOrder.prepare': {
    fit: waitingOrder,
    unfit: orderOf('3'),
    values: async () => ({ depotId: stockDepot }),
  },
  'equipmentOutput.restock': {
    codes: ['equipment:output:takeBack'],
    fit: loan('1'),
    unfit: loan('0'),
    values: async () => ({ depotId: await depotIn(1)() }),
  },
  'equipmentOutput.extend': {
    fit: loan('1'),
    unfit: loan('0'),
    values: async () => ({ returnDate: '2099-01-31' }),
  },
  'drillCase.copy': { fit: drillCase(1) },
  'alarmRecord.unshelve': { codes: ['alarm:shelve'], fit: someAlarm('4'), unfit: someAlarm('1') },
  'wall.copy': { fit: someWall(1) },
  'wall.copyToTenant': { isShared: true, fit: someWall(0), unfit: someWall(1) },
  'wallVersion.restore': { fit: someWallVersion },
  'display.pair': { codes: ['system:depart:list'], fit: async () => null, values: pairingValues },
  'display.command': {
    fit: display('1'),
    unfit: display('2'),
    values: async () => ({ command: 'notice', text: '十点演练' }),
  },
  'display.revoke': { fit: display('1'), unfit: display('2') },
  'drillCase.copyToTenant': { isShared: true, fit: drillCase(0), unfit: drillCase(1) },
  'drillClassify.copyToTenant': { isShared: true, fit: drillClass(0), unfit: drillClass(1) },
  'drillPost.copyToTenant': { isShared: true, fit: drillPost(0), unfit: drillPost(1) },
  'drillPerson.sign': {
    fit: drillPerson(null),
    unfit: drillPerson('2026-01-01T09:00:00+08:00'),
    values: async () => ({ signWay: '1' }),
  },
  'hazardOrg.launch': {
    fit: participating(1),
    unfit: participating(0),
    values: async () => ({ title: '节前检查', dueDate: '2099-01-31' }),
  },
  'hazard.notice': { fit: hazardIn('2'), unfit: hazardIn('1') },
  'hazardNotice.reply': {
    fit: noticeWith(0),
    unfit: noticeWith(1),
    values: async () => ({ replyUser: '王工', replyDate: wireText(server.clock.now).slice(0, 10) }),
  },
  'checklist.copyToTenant': { isShared: true, fit: someChecklist(0), unfit: someChecklist(1) },
  'taskItem.fine': { fit: itemWith(null, null), unfit: itemWith('1', null) },
  'taskItem.notApplicable': { fit: itemWith(null, null), unfit: itemWith('3', null) },
  'taskItem.found': {
    fit: itemWith(null, null),
    unfit: itemWith('2', 'known'),
    values: async () => ({
      title: '护栏松动',
      hazardLevel: '1',
      hazardType: '2',
      location: '平台',
      description: '平台东侧护栏根部松动，可以摇晃。',
      photos: 'temp/site.png',
    }),
  },
  'afterSale.reply': { fit: afterSaleOf('1'), unfit: afterSaleOf('3'), values: async () => ({ content: '明天到' }) },
  'afterSale.sendToRepair': {
    fit: afterSaleOf('1'),
    unfit: afterSaleOf('0'),
    values: async () => ({ reason: '黑屏' }),
  },
  'afterSale.giveBackDevice': {
    fit: afterSaleOf('1', '4'),
    unfit: afterSaleOf('1'),
    values: async () => ({ solution: '换屏' }),
  },
  'afterSale.storeDevice': {
    fit: afterSaleOf('1', '4'),
    unfit: afterSaleOf('1'),
    values: async () => ({ solution: '换屏', depotId: await depotIn(1)() }),
  },
  'afterSale.note': { fit: afterSaleOf('0'), unfit: afterSaleOf('3'), values: async () => ({ content: '换屏' }) },
  'student.resetPwd': { fit: student('1'), unfit: student('3') },
  'student.setDept': {
    codes: ['student:info:edit'],
    fit: student('1'),
    unfit: student('3'),
    values: async () => ({ deptId: await someDepartment() }),
  },
  'orgCode.refresh': { fit: invitation(1) },
  'orgCode.enable': { fit: invitation(0), unfit: invitation(1) },
  'orgCode.disable': { fit: invitation(1), unfit: invitation(0) },
  'student.transfer': {
    fit: student('1'),
    unfit: student('3'),
    async values() {
      const id = newId()
      const department = { id, org_code: id.slice(-8), depart_name: id, tenant_id: 1 }
      await scope((sql) => sql.insertInto('sys_depart').values(department).execute())
      return { orgId: id }
    },
  },
  'announcement.remind': {
    codes: allOf('system:sysAnnouncement'),
    fit: (writer) => released(server, writer),
    unfit: async (writer) => (await written(server, writer)).id,
  },
}

let server: TestApp
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.dispose())

function scope<T>(work: (sql: Transaction<Tables>) => Promise<T>): Promise<T> {
  return server.database.scope({ tenantId: 0 }, work)
}

/** How often something was done: for each record in the audit, as a whole in the runs it began. */
const deeds = async (action: string) =>
  scope(async (sql) => {
    const audited = await sql.selectFrom('sys_audit').where('action', '=', action).select('id').execute()
    const begun = await sql.selectFrom('sys_job_run').select('id').execute()
    return audited.length + begun.length
  })

test('every declared action leads to a route that is served', () => {
  const missing = declared.filter(
    ({ method, path }) => !server.app.hasRoute({ method: method ?? 'POST', url: `/vr${path}` }),
  )
  expect(missing.map(({ key }) => key)).toEqual([])
})

test('[PERM-20] each action has its route, behind the permission that it declares', () => {
  const routes = new Map(server.app.declaredRoutes.map((route) => [`${route.method} ${route.url}`, route]))
  const guarded = declared.filter(({ key }) => !OPEN.includes(key))
  const found = guarded.map(({ key, method, path }) => [key, routes.get(`${method} /vr${path}`)?.access])
  expect(found).toEqual(guarded.map(({ key, permission }) => [key, { permission: OF_ANOTHER[key] ?? permission }]))
  const once = served.map(({ key, method, path }) => [
    key,
    routes.get(`${method} /vr${path}`)?.withIdempotencyKey === true,
  ])
  expect(once).toEqual(served.map(({ key, action }) => [key, takesIdempotencyKey(action)]))
})

test('the document of the API tells what each action is asked with', async () => {
  await server.app.ready()
  const { paths = {} } = server.app.swagger() as { paths?: Record<string, Record<string, any>> }
  const asked = served.map(({ key, method, path }) => {
    const { requestBody } = paths[`/vr${path}`]![method.toLowerCase()]
    return [key, Object.keys(requestBody.content['application/json'].schema.properties)]
  })
  const members = { row: ['id', 'version'], batch: ['ids'], list: [] }
  expect(asked).toEqual(
    served.map(({ key, action }) => [key, [...members[action.on ?? 'row'], ...Object.keys(action.fields ?? {})]]),
  )
})

test('each action that the engine serves has a sample', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(served.map(({ key }) => key).toSorted())
})

describe.each(served.filter(({ key }) => key in SAMPLES))('$key', ({ key, action, method, path, permission }) => {
  const deed = key.split('.')[1]!
  const sample = SAMPLES[key]!
  const isOfPlatform = action.platformOnly === true
  const member = action.on === 'batch' ? 'ids' : 'id'
  const bodyOf = (id: string | null) => (id === null ? {} : { [member]: id })
  const codes = [permission, ...(sample.codes ?? [])]
  const person = (over: object) => callerOf(server, { id: name(), permissions: codes, platform: isOfPlatform, ...over })
  const ask = async (who: Caller, id: string | null, headers = {}, values: object = {}) =>
    who.raw({ method: method as 'POST', url: `/vr${path}`, payload: { ...bodyOf(id), ...values }, headers })

  test('is refused without its permission', async () => {
    const writer = await person({})
    const id = await sample.fit(writer)
    const stranger = await person({ platform: false, permissions: codes.filter((code) => code !== permission) })
    const before = await deeds(deed)
    expect((await ask(stranger, id)).statusCode).toBe(403)
    expect(await deeds(deed)).toBe(before)
  })

  test.runIf(sample.isShared !== true && (isOfPlatform || action.on !== 'list'))(
    'finds nothing of another tenant',
    async () => {
      const id = await sample.fit(await person({}))
      const neighbour = await person({ platform: false, tenantIds: [2] })
      const before = await deeds(deed)
      const answer = await ask(neighbour, id)
      expect([answer.statusCode, answer.json().success]).toEqual([isOfPlatform ? 403 : 404, false])
      expect(await deeds(deed)).toBe(before)
    },
  )

  test.runIf(action.when !== undefined)('is refused where the record does not stand so', async () => {
    const writer = await person({})
    const id = await sample.unfit!(writer)
    const before = await deeds(deed)
    const { success, message } = (await ask(writer, id)).json()
    expect(success).toBe(false)
    const { refusal = `当前的状态不能${action.label}` } = action
    for (const part of refusal.split('{title}')) expect(message).toContain(part)
    expect(await deeds(deed)).toBe(before)
  })

  test.runIf(takesIdempotencyKey(action))('twice under one key is done once, and answered the same', async () => {
    const writer = await person({})
    const id = await sample.fit(writer)
    const before = await deeds(deed)
    const headers = { 'idempotency-key': `key-${key}` }
    const values = await sample.values?.(id ?? '')
    const first = await ask(writer, id, headers, values)
    const second = await ask(writer, id, headers, values)
    expect([first.json().success, second.json()]).toEqual([true, first.json()])
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(await deeds(deed)).toBe(before + 1)
  })
})
