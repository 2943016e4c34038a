import { Readable } from 'node:stream'
import type { Database } from '#server/db/database.ts'
import { writeDump } from '#server/db/dump/write-dump.ts'

/** The script of everything in the database. */
export async function dumpOf(database: Database): Promise<Buffer> {
  const client = await database.connect()
  const parts: Buffer[] = []
  try {
    for await (const part of writeDump(client, { nowMs: 0, between: () => undefined, done: () => undefined })) {
      parts.push(Buffer.from(part))
    }
  } finally {
    await client.end()
  }
  return Buffer.concat(parts)
}

/** In pieces of any size, as a disk or a network would give it. */
export const inPieces = (bytes: Buffer, size = 70_001): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  )
