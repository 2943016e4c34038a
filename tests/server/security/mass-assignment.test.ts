import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entity, Field } from '#contract/define-entity.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { idsOf, openEverything, OURS, rowOf, type Everything } from './everything.ts'
import { eachSound, freshOf } from './sound-records.ts'
import { rowId } from './plant.ts'

let all: Everything
beforeAll(async () => {
  all = await openEverything()
}, PATIENCE_MS)
afterAll(() => all.server.dispose())

const FORGED = 'FORGED'
const FORGED_TIME = '2001-02-03 04:05:06'
const FORGED_NUMBER = 4711
/** The number by itself: ids are made of such digits, too. */
const TRACES = /FORGED|2001-02-0[23]|(?<![\da-f])4711(?![\da-f])/

/** What the server alone says of a row, under the names of the wire and of the table. */
const STAMPS = {
  tenantId: 2,
  tenant_id: 2,
  createBy: FORGED,
  create_by: FORGED,
  createTime: FORGED_TIME,
  create_time: FORGED_TIME,
  updateBy: FORGED,
  update_by: FORGED,
  updateTime: FORGED_TIME,
  update_time: FORGED_TIME,
  delFlag: '1',
  del_flag: '1',
  sysOrgCode: FORGED,
  sys_org_code: FORGED,
  platform: true,
  passwordHash: FORGED,
  password_hash: FORGED,
}

/** Fields that nobody may write, with values that nobody gave them. */
function computed({ fields }: Entity): Record<string, unknown> {
  const forged = ({ kind }: Field) =>
    ({ date: FORGED_TIME, datetime: FORGED_TIME, integer: FORGED_NUMBER })[kind as 'date'] ?? FORGED
  const never = Object.entries(fields).filter(([, { write }]) => write === 'never')
  return Object.fromEntries(never.map(([key, field]) => [key, forged(field)]))
}

describe('a user who may change everything of a record', () => {
  test(
    '[PROD-18][API-004] moves it to no tenant and forges neither who wrote it nor what the server computes',
    async () => {
      const { accepted, refused } = await eachSound(all, 'edit', async (entity, who, record) => {
        const id = rowId(entity, OURS)
        const before = (await rowOf(all.server, entity, id))!
        const answer = await who.put(`${entity.path}/edit`, { ...record, ...STAMPS, ...computed(entity), id })
        expect.soft(answer.status, `${entity.name}: ${answer.message}`).not.toBe(500)
        const after = (await rowOf(all.server, entity, id))!
        for (const key of ['tenant_id', 'create_by', 'create_time', 'del_flag'])
          expect.soft(after[key], `${entity.name}.${key}`).toEqual(before[key])
        expect.soft(JSON.stringify(after), entity.name).not.toMatch(TRACES)
        expect.soft(after['version'], entity.name).toBe(Number(before['version']) + (answer.success ? 1 : 0))
        return answer.success
      })
      expect(refused.length, `refused: ${refused.join()}`).toBeLessThan(accepted / 4)
    },
    PATIENCE_MS,
  )

  test(
    '[PROD-18][API-004] adds one under no id, tenant, author and version of its choice',
    async () => {
      const { accepted, refused } = await eachSound(all, 'add', async (entity, who, record) => {
        const before = new Set(await idsOf(all.server, entity))
        const forged = { ...STAMPS, ...computed(entity), id: FORGED, version: 99 }
        const answer = await who.post(`${entity.path}/add`, { ...record, ...freshOf(entity, 'new1'), ...forged })
        expect.soft(answer.status, `${entity.name}: ${answer.message}`).not.toBe(500)
        const added = (await idsOf(all.server, entity)).filter((id) => !before.has(id))
        expect.soft(added.length, entity.name).toBe(answer.success ? 1 : 0)
        for (const id of added) {
          const row = (await rowOf(all.server, entity, id))!
          expect.soft(JSON.stringify(row), entity.name).not.toMatch(TRACES)
          expect.soft(row['version'], entity.name).toBe(1)
          expect.soft(row['create_by'], entity.name).toBe(entity.tenant ? 'ann' : 'root')
          expect.soft([undefined, 1], entity.name).toContain(row['tenant_id'])
          expect.soft(['undefined', '0'], entity.name).toContain(String(row['del_flag']))
        }
        return answer.success
      })
      expect(refused.length, `refused: ${refused.join()}`).toBeLessThan(accepted / 4)
    },
    PATIENCE_MS,
  )

  test(
    '[API-004] changes it with no version but its own',
    async () => {
      const { accepted } = await eachSound(all, 'edit', async (entity, who, record) => {
        const id = rowId(entity, OURS)
        const before = (await rowOf(all.server, entity, id))!
        const version = Number(before['version'])
        const tricks = [
          version + 1,
          version - 1,
          -1,
          `${version}' or '1'='1`,
          `${version}.0`,
          ` ${version}`,
          [version],
          { $gt: 0 },
          true,
        ]
        for (const trick of tricks) {
          const answer = await who.put(`${entity.path}/edit`, { ...record, id, version: trick })
          expect.soft(answer.success, `${entity.name} ${JSON.stringify(trick)}`).toBe(false)
          expect.soft(answer.status, `${entity.name} ${JSON.stringify(trick)}: ${answer.message}`).not.toBe(500)
        }
        expect.soft(await rowOf(all.server, entity, id), entity.name).toEqual(before)
        return true
      })
      expect(accepted).toBeGreaterThan(20)
    },
    PATIENCE_MS,
  )
})
