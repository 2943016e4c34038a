import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { callerOf, openServer, type Caller } from '#tests/server/engine/fixtures.ts'
import { seedPart } from '#server/seed/parts.ts'
import { seed as seedAddresses } from '#server/areas/address/address.seed.ts'

let server: TestApp
let anybody: Caller

beforeAll(async () => {
  server = await openServer()
  await seedPart(server.database, 0, seedAddresses)
  anybody = await callerOf(server, { id: 'anybody' })
})
afterAll(() => server.dispose())

interface Node {
  id: string
  text: string
  pid: string
  children?: Node[]
}

test('[API-085][ENT-28] provinces, cities and districts hang below 86', async () => {
  const { result } = await anybody.get('/sys/address/queryTreeList')
  const provinces = result as Node[]
  expect(provinces).toHaveLength(34)
  expect(provinces.every(({ pid }) => pid === '86')).toBe(true)
  const beijing = provinces[0]!
  expect(beijing).toMatchObject({ id: '110000', text: '北京市', pid: '86' })
  expect(beijing.children![0]!.children!.find(({ id }) => id === '110105')).toEqual({
    id: '110105',
    text: '朝阳区',
    pid: '110100',
  })
  const count = (nodes: readonly Node[]): number =>
    nodes.reduce((sum, { children = [] }) => sum + 1 + count(children), 0)
  expect(count(provinces)).toBe(34 + 369 + 3479)
})

test('[ENT-28] one level is read by what it hangs below', async () => {
  expect((await anybody.get('/sys/address/queryTreeList', { pid: '110100' })).result).toContainEqual({
    id: '110105',
    text: '朝阳区',
    pid: '110100',
  })
  expect((await anybody.get('/sys/address/queryTreeList', { pid: "1' or" })).status).toBe(400)
})
