import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import * as z from 'zod/mini'
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts'
import { codeOf } from './start-problem.ts'

const recordSchema = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  pid: z.int(),
  startedTicks: z.nullable(z.number()),
  realm: z.nullable(z.string()),
})

type Claim = { kind: 'held'; release: () => void } | { kind: 'refused'; holder: ProcessIdentity }

/**
 * Makes this process the only holder of a lock file, or names the process that holds it.
 * A lock is taken over only from a process that no longer runs, never by its age; of any number of processes that
 * try this at once exactly one succeeds. Throws the system's error when the folder cannot be written.
 */
export function claimFile(file: string): Claim {
  const id = randomUUID()
  const draft = `${file}.${id}`
  fs.writeFileSync(draft, JSON.stringify({ id, ...ownIdentity() }), { flag: 'wx', mode: 0o600 })
  try {
    const holder = claim(file, draft)
    return holder ? { kind: 'refused', holder } : { kind: 'held', release: () => release(file, id) }
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** A link appears whole or not at all: nobody ever reads a half-written lock. @returns the living holder, or null. */
function claim(file: string, draft: string): ProcessIdentity | null {
  for (;;) {
    if (linkIfAbsent(draft, file)) return null
    const found = readRecord(file)
    if (!found) continue
    if (found.identity && isRunning(found.identity)) return found.identity
    const outcome = replaceDead(file, draft, found.id)
    if (outcome !== 'changed') return outcome === 'replaced' ? null : outcome
  }
}

/**
 * Whoever wants to replace the lock of a dead process first claims the right to do so, by a lock named after the dead
 * one. Under that right the file can change no more once it is seen to be still the dead one.
 */
function replaceDead(file: string, draft: string, deadId: string): 'replaced' | 'changed' | ProcessIdentity {
  const right = `${file}.after-${deadId}`
  const rival = claim(right, draft)
  if (rival) return rival
  try {
    if (readRecord(file)?.id !== deadId) return 'changed'
    const copy = `${draft}.copy`
    fs.linkSync(draft, copy)
    fs.renameSync(copy, file)
    return 'replaced'
  } finally {
    fs.rmSync(right, { force: true })
  }
}

function release(file: string, id: string): void {
  if (readRecord(file)?.id === id) fs.rmSync(file, { force: true })
}

function linkIfAbsent(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** A file that no process of ours can have written (a power cut leaves it empty) belongs to nobody. */
function readRecord(file: string): { id: string; identity: ProcessIdentity | null } | null {
  let text: string
  try {
    text = fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
  const record = z.safeParse(recordSchema, parseJson(text))
  return record.success ? { id: record.data.id, identity: record.data } : { id: 'unreadable', identity: null }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
