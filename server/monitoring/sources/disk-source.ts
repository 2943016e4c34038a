import { statfs } from 'node:fs/promises'
import type { Source } from '#server/monitoring/source.ts'

const EVERY_MS = 15_000

/** The volume that the data of this server lies on. */
export function diskSource(folder: string): Source {
  return {
    everyMs: EVERY_MS,
    async measure() {
      const { blocks, bfree, bavail, bsize } = await statfs(folder)
      const diskUsed = (blocks - bfree) * bsize
      // As df counts: what is kept for the system is neither used nor free.
      const usable = diskUsed + bavail * bsize
      return { diskTotal: usable, diskUsed, ...(usable > 0 && { diskUsage: diskUsed / usable }) }
    },
  }
}
