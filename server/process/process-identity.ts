import fs from 'node:fs'

/** Names one process for good: a pid alone is handed out again after its owner's death. */
export interface ProcessIdentity {
  pid: number
  /** Clock ticks between boot and the start of the process; null where there is no /proc. */
  startedTicks: number | null
  /** The boot and the pid namespace in which `pid` means something; null where there is no /proc. */
  realm: string | null
}

/** The identity of the running process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedTicks: readStat(process.pid)?.startedTicks ?? null, realm: ownRealm() }
}

/** Where a pid was handed out, seen from here: `elsewhere` is another pid namespace of this boot, whose pids mean nothing here. */
export type Realm = 'here' | 'elsewhere' | 'earlier boot'

/** Compares a noted realm with that of this process; what cannot be known counts as elsewhere. */
export function realmFrom(noted: string | null): Realm {
  const own = ownRealm()
  if (noted === own) return 'here'
  const isOtherBoot = noted !== null && own !== null && bootOf(noted) !== bootOf(own)
  return isOtherBoot ? 'earlier boot' : 'elsewhere'
}

/** Whether that very process of this realm still runs; when it cannot be seen, a live pid counts as the process. */
export function isRunningHere(identity: ProcessIdentity): boolean {
  if (!isPidInUse(identity.pid)) return false
  const stat = readStat(identity.pid)
  if (!stat) return true
  return !stat.isDead && (identity.startedTicks === null || stat.startedTicks === identity.startedTicks)
}

/** Whether a process with this pid runs and is more than a zombie waiting for its parent. */
export function isPidRunning(pid: number): boolean {
  return isPidInUse(pid) && readStat(pid)?.isDead !== true
}

function isPidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The boot and the pid namespace of this process; null where they cannot be known. */
export function ownRealm(): string | null {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${fs.readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return null // no /proc, or a hardened one: pids alone must do
  }
}

function bootOf(realm: string): string {
  return realm.split(' ')[0]!
}

/** Fields 3 (state) and 22 (start time) of /proc/<pid>/stat; field 2 is free text in brackets, so count from its end. */
function readStat(pid: number): { isDead: boolean; startedTicks: number } | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { isDead: fields[0] === 'Z' || fields[0] === 'X', startedTicks: Number(fields[19]) }
  } catch {
    return null // gone, hidden from this user, or no /proc
  }
}
