import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimFile, type Holder } from '#server/process/exclusive-file.ts'
import { askLifeSign, giveLifeSign } from '#server/process/life-sign.ts'
import { ownIdentity } from '#server/process/process-identity.ts'

const BOOT_ID = '/proc/sys/kernel/random/boot_id'

let folder: string
let file: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-lock-'))
  file = path.join(folder, 'lock')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const leave = (target: string, id: string, holder: Partial<Holder>) =>
  fs.writeFileSync(target, JSON.stringify({ id, ...ownIdentity(), ...holder }))
/** Above the largest pid Linux hands out. */
const DEAD_PID = 4_194_305
/** Names in the folder, without the part that differs. */
const whatLies = () => fs.readdirSync(folder).map((name) => name.replace(/\.[\w-]{36}\./, '.*.'))
const WHAT_LIES = process.platform === 'linux' ? ['lock', 'lock.*.sign'] : ['lock']
const ageByOneYear = (target: string) => fs.utimesSync(target, new Date(0), new Date(0))

test('the first claim holds, the second is refused and names the holder, until it is released', async () => {
  const first = await claimFile(file)
  expect(first.kind).toBe('held')
  expect(await claimFile(file)).toEqual({ kind: 'refused', holder: expect.objectContaining({ pid: process.pid }) })
  if (first.kind === 'held') first.release()
  expect((await claimFile(file)).kind).toBe('held')
})

test('leaves nothing but the lock behind', async () => {
  const claim = await claimFile(file)
  expect(whatLies()).toEqual(WHAT_LIES)
  if (claim.kind === 'held') claim.release()
  expect(fs.readdirSync(folder)).toEqual([])
})

test('never takes a lock from a living process, however old the lock is', async () => {
  const holder = spawn('sleep', ['60'])
  leave(file, 'living', { pid: holder.pid!, startedTicks: startOf(holder.pid!) })
  ageByOneYear(file)
  try {
    expect((await claimFile(file)).kind).toBe('refused')
  } finally {
    holder.kill('SIGKILL')
  }
})

test.each([
  ['its process is gone', { pid: DEAD_PID }],
  ['its pid belongs to a process that started later', { startedTicks: 1 }],
  ['it is from an earlier boot', { realm: 'another boot' }],
])('takes over a lock when %s', async (_, holder) => {
  leave(file, 'dead', holder)
  expect((await claimFile(file)).kind).toBe('held')
  expect(whatLies()).toEqual(WHAT_LIES)
})

const ELSEWHERE = `${fs.existsSync(BOOT_ID) ? fs.readFileSync(BOOT_ID, 'utf8').trim() : ''} pid:[1]`

describe.skipIf(!fs.existsSync(BOOT_ID))('a lock of another pid namespace of this boot', () => {
  test('is respected while its life sign accepts, and taken over when that refuses', async () => {
    const sign = await giveLifeSign(folder, 'lock.other.sign')
    leave(file, 'other', { pid: DEAD_PID, realm: ELSEWHERE, sign: 'lock.other.sign' })
    expect((await claimFile(file)).kind).toBe('refused')

    // As a kill leaves it: the socket's file without anybody behind it.
    fs.renameSync(path.join(folder, 'lock.other.sign'), path.join(folder, 'kept'))
    sign?.end()
    fs.renameSync(path.join(folder, 'kept'), path.join(folder, 'lock.other.sign'))
    expect((await claimFile(file)).kind).toBe('held')
    expect(whatLies()).toEqual(WHAT_LIES)
  })

  test.each([
    ['has none', { sign: null }],
    ['has lost it', { sign: 'lock.lost.sign' }],
    ['cannot name its boot', { realm: null }],
  ])('is respected when its holder %s', async (_, holder) => {
    leave(file, 'other', { pid: DEAD_PID, realm: ELSEWHERE, ...holder })
    expect((await claimFile(file)).kind).toBe('refused')
  })

  test('is found by a life sign however long the path is', async () => {
    const deep = path.join(folder, 'a-folder-name-of-some-length/'.repeat(5))
    fs.mkdirSync(deep, { recursive: true })
    const sign = await giveLifeSign(deep, 'sign')
    expect(await askLifeSign(deep, 'sign')).toBe('accepts')
    sign?.end()
    expect(await askLifeSign(deep, 'sign')).toBe('unknown')
    expect(fs.readdirSync(deep)).toEqual([])
  })
})

test.each(['', '{"pid":1}', 'not json'])('a lock nobody can have written belongs to nobody: %j', async (content) => {
  fs.writeFileSync(file, content)
  expect((await claimFile(file)).kind).toBe('held')
})

describe.skipIf(process.platform !== 'linux')('a lock that was emptied', () => {
  test('is respected while the life sign of its holder accepts', async () => {
    const first = await claimFile(file)
    fs.truncateSync(file)
    expect(await claimFile(file)).toEqual({ kind: 'refused', holder: null })
    if (first.kind === 'held') first.release()
    expect((await claimFile(file)).kind).toBe('held')
  })

  test('is respected though other signs beside it refuse', async () => {
    const dead = `lock.${randomUUID()}.sign`
    fs.writeFileSync(path.join(folder, dead), '')
    const first = await claimFile(file)
    for (const sign of [dead, `lock.${randomUUID()}.sign`]) fs.writeFileSync(path.join(folder, sign), '')
    fs.truncateSync(file)
    expect((await claimFile(file)).kind).toBe('refused')
    if (first.kind === 'held') first.release()
    expect((await claimFile(file)).kind).toBe('held')
  })

  test('goes to exactly one of many that come at once', async () => {
    fs.writeFileSync(file, '')
    const claims = await Promise.all(Array.from({ length: 12 }, () => claimFile(file)))
    expect(claims.filter(({ kind }) => kind === 'held')).toHaveLength(1)
  })
})

test('a process that died while taking over blocks nobody', async () => {
  leave(file, 'dead', { pid: DEAD_PID })
  leave(`${file}.after-dead`, 'dead-too', { pid: DEAD_PID })
  expect((await claimFile(file)).kind).toBe('held')
})

test('a take-over in progress by a living process is respected', async () => {
  leave(file, 'dead', { pid: DEAD_PID })
  leave(`${file}.after-dead`, 'living', {})
  expect((await claimFile(file)).kind).toBe('refused')
})

test('releasing a lock that somebody else holds by now leaves it alone', async () => {
  const claim = await claimFile(file)
  leave(file, 'other', {})
  if (claim.kind === 'held') claim.release()
  expect(fs.existsSync(file)).toBe(true)
})

test('says why a folder cannot be written', async () => {
  await expect(claimFile(path.join(folder, 'absent/lock'))).rejects.toThrow('ENOENT')
})

function startOf(pid: number): number | null {
  if (!fs.existsSync('/proc')) return null
  const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[19])
}
