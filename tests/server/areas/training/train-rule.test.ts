import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleFor } from '#server/training/rule-for.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { openClassroom, RULES, type Classroom } from './classroom.ts'

let room: Classroom
beforeAll(async () => {
  room = await openClassroom()
})
afterAll(() => room.dispose())

const list = async (query: Record<string, string> = {}) => (await room.admin.get(`${RULES}/list`, query)).result.records
const one = async (trainObject: string, highRisk: string) => (await list({ trainObject, highRisk }))[0]
const held = (trainObject: string, highRisk: boolean, tenantId = 1) =>
  room.database.scope({ tenantId }, (sql) => ruleFor({ sql, principal: system(tenantId) }, { trainObject, highRisk }))

describe('rules of training hours', () => {
  test('begin with those of the law on every platform', async () => {
    const rows = (await list()).map((row: any) => [row.trainObject, row.highRisk, row.initialHours, row.yearlyHours])
    expect(rows.toSorted()).toEqual([
      ['1', 0, 32, 12],
      ['1', 1, 48, 16],
      ['2', 0, 32, 12],
      ['2', 1, 48, 16],
      ['3', 0, 24, 8],
      ['3', 1, 72, 20],
      ['4', 0, 24, 8],
      ['4', 1, 72, 20],
    ])
    expect(await held('3', true)).toEqual({
      initialHours: 72,
      yearlyHours: 20,
      split: [24, 24, 24],
      minutesPerHour: 45,
      maxPerDay: 8,
      examAttempts: 3,
    })
  })

  test('a tenant raises them for itself, and never goes below the law', async () => {
    const law = await one('3', '0')
    expect(await room.admin.put(`${RULES}/edit`, { id: law.id, version: law.version, initialHours: 30 })).toMatchObject(
      {
        success: false,
        message: '平台共享的数据不能修改！',
      },
    )
    expect(await room.admin.post(`${RULES}/copyToTenant`, { id: law.id })).toMatchObject({ success: true })
    expect((await room.admin.post(`${RULES}/copyToTenant`, { id: law.id })).message).toBe(
      '该培训对象的学时标准已存在！',
    )
    const own = (await list({ trainObject: '3', highRisk: '0' })).find((row: any) => row.tenantId === 1)
    const edit = (change: object) => room.admin.put(`${RULES}/edit`, { id: own.id, version: own.version, ...change })
    expect((await edit({ initialHours: 20 })).message).toBe('不得低于法定学时！')
    expect((await edit({ initialHours: 30 })).message).toBe('厂级、车间级、班组级学时之和应等于初次培训学时！')
    expect(await held('3', false)).toMatchObject({ initialHours: 24 })
    expect(
      await edit({ initialHours: 30, factoryHours: 10, workshopHours: 10, teamHours: 10, yearlyHours: 12 }),
    ).toMatchObject({ success: true })
    expect(await held('3', false)).toMatchObject({ initialHours: 30, yearlyHours: 12, split: [10, 10, 10] })
    expect(await held('3', false, 2)).toMatchObject({ initialHours: 24, split: [8, 8, 8] })
    expect(await held('of nobody', false, 2)).toMatchObject({ initialHours: 24 })
  })

  test('those of the platform stay, those of a tenant may go', async () => {
    const law = await one('4', '1')
    expect((await room.platform.delete(`${RULES}/delete`, { id: law.id })).message).toBe('平台的学时标准不能删除！')
    expect(await room.admin.post(`${RULES}/copyToTenant`, { id: law.id })).toMatchObject({ success: true })
    const own = (await list({ trainObject: '4', highRisk: '1' })).find((row: any) => row.tenantId === 1)
    expect(await room.admin.delete(`${RULES}/delete`, { id: own.id })).toMatchObject({ success: true })
  })
})
