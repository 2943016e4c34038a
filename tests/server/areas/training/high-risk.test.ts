import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClassroom, type Classroom } from './classroom.ts'

let room: Classroom
beforeAll(async () => {
  room = await openClassroom()
  await room.database.scope({ tenantId: 0 }, (sql) =>
    raw`insert into biz_enterprise (id, tenant_id, name, credit_code, industry, high_risk, safety_officer, safety_phone, depart_id, status)
      values ('e1', 1, '危化公司', 'C1', '1', 1, '李强', '13900000001', 'south', '2'),
        ('e2', 1, '机械公司', 'C2', '5', 0, '王芳', '13900000002', 'north', '2')`.execute(sql),
  )
})
afterAll(() => room.dispose())

test('people of an enterprise of high risk are taught 72 hours, others 24', async () => {
  const hours = async (number: number, orgId: string) => {
    const id = await room.student(number, { orgId })
    expect(await room.open(id)).toMatchObject({ success: true })
    const [card] = await room.cards(id)
    return [card.requiredHours, card.levels.map(({ requiredHours }: any) => requiredHours)]
  }
  expect(await hours(1, 'south1')).toEqual([72, [24, 24, 24]])
  expect(await hours(2, 'south')).toEqual([72, [24, 24, 24]])
  expect(await hours(3, 'north1')).toEqual([24, [8, 8, 8]])
  expect(await hours(4, 'plant')).toEqual([24, [8, 8, 8]])
})
