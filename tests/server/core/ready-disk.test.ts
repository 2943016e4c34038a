import Fastify from 'fastify'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATABASE_DISK_FULL, DISK_FULL, type DiskProbe } from '#server/http/disk-detail.ts'
import { registerHealth } from '#server/http/health.routes.ts'

let dataFolder: string
beforeAll(async () => void (dataFolder = await mkdtemp(path.join(tmpdir(), 'andun-ready-'))))
afterAll(() => rm(dataFolder, { recursive: true }))

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
const ROOM: DiskProbe = { freeBytes: async () => 1_000_000_000, write: async () => {} }

async function ready(disk?: Partial<DiskProbe>, ping: () => Promise<void> = async () => {}) {
  const app = Fastify()
  registerHealth(app, {
    database: { ping },
    trustedClock: { problem: () => null },
    dataFolder,
    disk: disk && { ...ROOM, ...disk },
  })
  const answer = await app.inject('/readyz')
  await app.close()
  return [answer.statusCode, answer.json()]
}

const unavailable = (disk: string) => [503, { status: 'unavailable', details: { disk } }]

test('a disk with room is ready, and the probe leaves nothing behind', async () => {
  expect(await ready()).toEqual([200, { status: 'ok' }])
  expect(readdirSync(dataFolder)).toEqual([])
})

test('a disk that is nearly full is told', async () => {
  expect(await ready({ freeBytes: async () => 1_000 })).toEqual(unavailable(DISK_FULL))
})

test.each(['ENOSPC', 'EDQUOT'])('a disk that has room but refuses by %s is told', async (code) => {
  expect(await ready({ write: failing(code) })).toEqual(unavailable(DISK_FULL))
})

test('a database whose disk is full is told', async () => {
  expect(await ready({}, failing('53100'))).toEqual(unavailable(DATABASE_DISK_FULL))
})
