import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { askLifeSign, giveLifeSign } from './life-sign.ts'
import { livingSignOf } from './living-sign.ts'
import { isRunningHere, ownIdentity, realmFrom, type ProcessIdentity } from './process-identity.ts'
import { codeOf } from './start-problem.ts'

const recordSchema = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  pid: z.int(),
  startedTicks: z.nullable(z.number()),
  realm: z.nullable(z.string()),
  /** Name of the holder's life sign, beside the lock. */
  sign: z._default(z.nullable(z.string().check(z.regex(/^[\w-][\w.-]{0,127}$/))), null),
})

/** What a lock says of its holder. */
export type Holder = z.infer<typeof recordSchema>

/** null = a process that only its life sign tells of. */
type Claim = { kind: 'held'; release: () => void } | { kind: 'refused'; holder: ProcessIdentity | null }
interface LockRecord {
  id: string
  holder: Holder | null
}

/**
 * Makes this process the only holder of a lock file, or names the process that holds it.
 * A lock is taken over only from a process that no longer runs, never by its age; of any number of processes that
 * try this at once exactly one succeeds. Throws the system's error when the folder cannot be written.
 */
export async function claimFile(file: string): Promise<Claim> {
  const living = await livingHolder(file)
  if (living) return refusal(living)
  const id = randomUUID()
  const draft = `${file}.${id}`
  // Before the sign: a sign without its draft is that of a holder.
  fs.writeFileSync(draft, '', { flag: 'wx', mode: 0o600 })
  let end: () => void = () => {}
  try {
    const sign = await giveLifeSign(path.dirname(file), `${path.basename(draft)}.sign`)
    if (sign !== null) end = () => sign.end()
    const record: Holder = { id, ...ownIdentity(), sign: sign?.name ?? null }
    fs.writeFileSync(draft, JSON.stringify(record))
    const holder = await claim(file, draft)
    if (holder === null) return { kind: 'held', release: () => release(file, id, end) }
    end()
    return refusal(holder)
  } catch (error) {
    end()
    throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

function refusal(holder: Holder | 'unnamed'): Claim {
  return { kind: 'refused', holder: holder === 'unnamed' ? null : holder }
}

/** A link appears whole or not at all: nobody ever reads a half-written lock. @returns the living holder, or null. */
async function claim(file: string, draft: string): Promise<Holder | 'unnamed' | null> {
  for (;;) {
    if (linkIfAbsent(draft, file)) return null
    const living = await livingHolder(file)
    if (living) return living
    const dead = readRecord(file)
    if (!dead) continue
    const outcome = await replaceDead(file, draft, dead)
    if (outcome !== 'changed') return outcome === 'replaced' ? null : outcome
  }
}

/** The process that holds the lock and still runs; null when there is none. Of a lock that was emptied only the life signs beside it tell. */
async function livingHolder(file: string): Promise<Holder | 'unnamed' | null> {
  for (;;) {
    const found = readRecord(file)
    if (found === null) return null
    if (found.holder === null) return (await livingSignOf(file)) === null ? null : 'unnamed'
    if (!(await isAlive(path.dirname(file), found.holder))) return null
    // It may have released the lock, and with it the life sign, while it was asked.
    if (readRecord(file)?.id === found.id) return found.holder
  }
}

/** Pids of another namespace say nothing here: the holder of a lock there lives unless its life sign refuses. */
async function isAlive(folder: string, holder: Holder): Promise<boolean> {
  const realm = realmFrom(holder.realm)
  if (realm === 'here') return isRunningHere(holder)
  if (realm === 'earlier boot') return false
  return holder.sign === null || (await askLifeSign(folder, holder.sign)) !== 'refuses'
}

/**
 * A process that wants to replace the lock of a dead process first claims the right to do so, by a lock named after the dead
 * one. Under that right the file can change no more once it is seen to be still the dead one.
 */
async function replaceDead(
  file: string,
  draft: string,
  dead: LockRecord,
): Promise<'replaced' | 'changed' | 'unnamed' | Holder> {
  const right = `${file}.after-${dead.id}`
  const rival = await claim(right, draft)
  if (rival) return rival
  try {
    if (readRecord(file)?.id !== dead.id) return 'changed'
    const copy = `${draft}.copy`
    fs.linkSync(draft, copy)
    fs.renameSync(copy, file)
    if (dead.holder?.sign) fs.rmSync(path.join(path.dirname(file), dead.holder.sign), { force: true })
    return 'replaced'
  } finally {
    fs.rmSync(right, { force: true })
  }
}

function release(file: string, id: string, end: () => void): void {
  if (readRecord(file)?.id === id) fs.rmSync(file, { force: true })
  end()
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

/** A file that no process of ours can have written (a power cut or a full disk leaves it empty) names nobody. */
function readRecord(file: string): LockRecord | null {
  let text: string
  try {
    text = fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
  const record = z.safeParse(recordSchema, parseJson(text))
  return record.success ? { id: record.data.id, holder: record.data } : { id: 'unreadable', holder: null }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
