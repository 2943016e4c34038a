import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** With less than this the next upload or the next write of the database fails. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024
/** More than what is left over in a block that is in use already. */
const PROBE = Buffer.alloc(16 * 1024)
const FULL = new Set(['ENOSPC', 'EDQUOT'])
/** PostgreSQL's code for a full disk. */
const DATABASE_FULL = '53100'
export const DISK_FULL = '数据目录所在的磁盘已满，请清理磁盘或扩容'
export const DATABASE_DISK_FULL = '数据库所在的磁盘已满，请清理磁盘或扩容'

export interface DiskProbe {
  /** Bytes that may still be written below the folder. */
  freeBytes: (folder: string) => Promise<number>
  write: (file: string) => Promise<void>
}

const REAL: DiskProbe = {
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  write: async (file) => writeFile(file, PROBE, { flag: 'wx', mode: 0o600 }),
}

/** Whether the disk below a folder is full, in words; null = it is not. A disk with room may refuse all the same: by a quota, or without inodes. */
export async function diskDetail(folder: string, probe: DiskProbe = REAL): Promise<string | null> {
  if ((await probe.freeBytes(folder)) < LEAST_FREE_BYTES) return DISK_FULL
  const file = path.join(folder, `ready.${randomUUID()}`)
  try {
    await probe.write(file)
    return null
  } catch (error) {
    if (FULL.has(codeOf(error))) return DISK_FULL
    throw error
  } finally {
    await rm(file, { force: true })
  }
}

/** Whether an error of the database says that its disk is full, in words; null = it says something else. */
export function databaseDiskDetail(error: unknown): string | null {
  return codeOf(error) === DATABASE_FULL ? DATABASE_DISK_FULL : null
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code)
}
