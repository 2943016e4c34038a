import { sql as raw } from 'kysely'
import { setTenant, type Database } from '#server/db/database.ts'
import { addPeople } from './accounts.ts'
import { countsAt } from './counts.ts'
import { addOrganisations } from './organisations.ts'
import { addDevices, addHazards, addJoining } from './safety.ts'
import { TENANT, TENANT_NAME } from './sql.ts'
import { addStudents, placeStudents } from './students.ts'
import { addCards, addCertificates, addRecords, addSignIns, numberCourses } from './study.ts'

/** What it does not begin with, said to whoever runs it. */
export class LargeProblem extends Error {}

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
    const { rows } = await raw<{ isDemo: boolean; isThere: boolean }>`
      select exists (select from sys_seed where key = 'platform:demo') and not exists (select from sys_seed where key = 'demo:ended') as "isDemo",
        exists (select from sys_tenant where id = ${TENANT}) as "isThere"`.execute(sql)
    const { isDemo, isThere } = rows[0]!
    if (isThere) throw new LargeProblem(`租户 ${TENANT} 已存在，大数据量租户只能生成一次。`)
    if (!isDemo || (await numberCourses(sql)) === 0) throw new LargeProblem('只有演示平台可以生成大数据量租户。')
    await raw`insert into sys_tenant (id, name) values (${TENANT}, ${TENANT_NAME})`.execute(sql)
    const parts = [
      ['企业与组织', addOrganisations],
      ['人员安置', placeStudents],
      ['学习记录', addRecords],
      ['学员', addStudents],
      ['三级教育卡', addCards],
      [
        '登录日志与证书',
        async () => {
          await addSignIns(sql, counts)
          await addCertificates(sql, counts)
        },
      ],
      [
        '设备与隐患',
        async () => {
          await addDevices(sql, counts)
          await addHazards(sql, counts)
        },
      ],
      [
        '组织编码、人员与账号',
        async () => {
          await addJoining(sql, counts)
          await addPeople(sql, counts)
        },
      ],
    ] as const
    for (const [name, add] of parts) {
      const startMs = performance.now()
      await add(sql, counts)
      say(`${name} ${((performance.now() - startMs) / 1_000).toFixed(1)} s`)
    }
  })
  await database.kysely.connection().execute(async (connection) => {
    await raw`set statement_timeout = 0`.execute(connection)
    await raw`vacuum analyze`.execute(connection)
    await raw`reset statement_timeout`.execute(connection)
  })
}
