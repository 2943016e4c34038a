import { sql as raw } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { setTenant } from '#server/db/enter-scope.ts'
import { addPeople } from './accounts.ts'
import { withBareTables } from './bulk.ts'
import { countsAt, type Counts } from './counts.ts'
import { addGrants } from './courses.ts'
import { addCustomers } from './customers.ts'
import { addDrills } from './drills.ts'
import { addExams, addLicenses } from './exams.ts'
import { addFigures } from './figures.ts'
import { addDevices } from './fleet.ts'
import { addHazards } from './hazards.ts'
import { addInspections } from './inspections.ts'
import { addJoining } from './joining.ts'
import { addOrganisations } from './organisations.ts'
import { addRepairs } from './repairs.ts'
import { TENANT, TENANT_NAME, type Sql } from './sql.ts'
import { addStudents, placeStudents } from './students.ts'
import { addCards, addCertificates, addRecords, addSignIns, numberCourses } from './study.ts'
import { addTrade } from './trade.ts'

/** What keeps it from beginning, told to the person who runs it. */
export class LargeProblem extends Error {}

/** What is added, in turn, and the tables that are bare meanwhile. Those that figures are counted from have to be: nothing is booked for their rows. */
const PARTS: readonly (readonly [name: string, add: (sql: Sql, counts: Counts) => Promise<void>, tables?: string[]])[] =
  [
    ['企业与组织', addOrganisations],
    ['人员安置', placeStudents],
    ['设备', addDevices, ['biz_equipment', 'device_online', 'device_telemetry']],
    ['学习记录', addRecords, ['biz_study_record']],
    ['学员', addStudents, ['biz_student']],
    ['三级教育卡', addCards, ['biz_train_card', 'biz_train_level']],
    ['登录日志', addSignIns, ['biz_student_login']],
    ['证书', addCertificates, ['biz_certificate']],
    ['特种作业证', addLicenses],
    ['考试', addExams, ['biz_exam_attempt']],
    ['课程包与授权', addGrants, ['biz_package_seat']],
    ['订单、出库、绑定与流水', addTrade, ['biz_output_item', 'biz_equipment_bind', 'biz_stock_move', 'biz_auth_log']],
    ['故障与售后', addRepairs],
    ['隐患', addHazards, ['biz_hazard', 'record_step']],
    ['排查与风险点', addInspections, ['biz_task_item']],
    ['演练', addDrills],
    ['客户', addCustomers],
    ['组织编码、人员与入驻申请', addJoining],
    ['账号', addPeople],
    ['统计', addFigures],
  ]

/** Adds one tenant as large as lists must bear, in one transaction. @param scale 1 = the whole of it @throws LargeProblem where it is there already, or is no demo platform */
export async function seedLarge(
  database: Database,
  scale: number,
  say: (line: string) => void = () => {},
): Promise<void> {
  const counts = countsAt(scale)
  // As the owner of the database: nobody else makes temporary tables.
  await database.kysely.transaction().execute(async (sql) => {
    await setTenant(sql, 0)
    await raw`set local statement_timeout = 0`.execute(sql)
    await raw`set local maintenance_work_mem = '256MB'`.execute(sql)
    await raw`set local work_mem = '64MB'`.execute(sql)
    await begin(sql)
    for (const [name, add, tables = []] of PARTS) {
      const startMs = performance.now()
      await withBareTables(sql, tables, () => add(sql, counts))
      say(`${name} ${((performance.now() - startMs) / 1_000).toFixed(1)} s`)
    }
  })
  await database.kysely.connection().execute(async (connection) => {
    await raw`set statement_timeout = 0`.execute(connection)
    await raw`vacuum analyze`.execute(connection)
    await raw`reset statement_timeout`.execute(connection)
  })
}

async function begin(sql: Sql): Promise<void> {
  const { rows } = await raw<{ isDemo: boolean; isThere: boolean }>`
    select exists (select from sys_seed where key = 'platform:demo') and not exists (select from sys_seed where key = 'demo:ended') as "isDemo",
      exists (select from sys_tenant where id = ${TENANT}) as "isThere"`.execute(sql)
  const { isDemo, isThere } = rows[0]!
  if (isThere) throw new LargeProblem(`租户 ${TENANT} 已存在，大数据量租户只能生成一次。`)
  if (!isDemo || (await numberCourses(sql)) === 0) throw new LargeProblem('只有演示平台可以生成大数据量租户。')
  await raw`insert into sys_tenant (id, name) values (${TENANT}, ${TENANT_NAME})`.execute(sql)
}
