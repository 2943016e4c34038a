import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimFile } from '#server/process/exclusive-file.ts'
import { ownIdentity, type ProcessIdentity } from '#server/process/process-identity.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-lock-'))
  file = path.join(folder, 'lock')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const leave = (target: string, id: string, holder: Partial<ProcessIdentity>) =>
  fs.writeFileSync(target, JSON.stringify({ id, ...ownIdentity(), ...holder }))
/** Above the largest pid Linux hands out. */
const DEAD_PID = 4_194_305
const ageByOneYear = (target: string) => fs.utimesSync(target, new Date(0), new Date(0))

test('the first claim holds, the second is refused and names the holder, until it is released', () => {
  const first = claimFile(file)
  expect(first.kind).toBe('held')
  expect(claimFile(file)).toEqual({ kind: 'refused', holder: expect.objectContaining({ pid: process.pid }) })
  if (first.kind === 'held') first.release()
  expect(claimFile(file).kind).toBe('held')
})

test('leaves nothing but the lock behind', () => {
  const claim = claimFile(file)
  expect(fs.readdirSync(folder)).toEqual(['lock'])
  if (claim.kind === 'held') claim.release()
  expect(fs.readdirSync(folder)).toEqual([])
})

test('never takes a lock from a living process, however old the lock is', async () => {
  const holder = spawn('sleep', ['60'])
  leave(file, 'living', { pid: holder.pid!, startedTicks: startOf(holder.pid!) })
  ageByOneYear(file)
  try {
    expect(claimFile(file).kind).toBe('refused')
  } finally {
    holder.kill('SIGKILL')
  }
})

test.each([
  ['its process is gone', { pid: DEAD_PID }],
  ['its pid belongs to a process that started later', { startedTicks: 1 }],
  ['it is from an earlier boot', { realm: 'another boot' }],
])('takes over a lock when %s', (_, holder) => {
  leave(file, 'dead', holder)
  expect(claimFile(file).kind).toBe('held')
  expect(fs.readdirSync(folder)).toEqual(['lock'])
})

test.each(['', '{"pid":1}', 'not json'])('a lock nobody can have written belongs to nobody: %j', (content) => {
  fs.writeFileSync(file, content)
  expect(claimFile(file).kind).toBe('held')
})

test('a process that died while taking over blocks nobody', () => {
  leave(file, 'dead', { pid: DEAD_PID })
  leave(`${file}.after-dead`, 'dead-too', { pid: DEAD_PID })
  expect(claimFile(file).kind).toBe('held')
})

test('a take-over in progress by a living process is respected', () => {
  leave(file, 'dead', { pid: DEAD_PID })
  leave(`${file}.after-dead`, 'living', {})
  expect(claimFile(file).kind).toBe('refused')
})

test('releasing a lock that somebody else holds by now leaves it alone', () => {
  const claim = claimFile(file)
  leave(file, 'other', {})
  if (claim.kind === 'held') claim.release()
  expect(fs.existsSync(file)).toBe(true)
})

test('says why a folder cannot be written', () => {
  expect(() => claimFile(path.join(folder, 'absent/lock'))).toThrow('ENOENT')
})

function startOf(pid: number): number | null {
  if (!fs.existsSync('/proc')) return null
  const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[19])
}
